package dev.pla.bench.topic;

import dev.pla.bench.data.Hex;
import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.Zero;
import dev.pla.work.Threads;
import dev.pla.work.Workers;

/** Our learners as contestants, and the number of threads that they may use. */
final class OurLearners {

  private OurLearners() {}

  /** From w = 0 with η = 1. */
  static Perceptron perceptron(Order order, Budget budget) {
    return new Perceptron(order, Start.zeros(), 1, Zero.MISTAKE, budget);
  }

  /** A whole fit on one thread; its weights are its answer. */
  static Contestant cycles(Dataset data, Order order, int cycles) {
    return fit(data, perceptron(order, Budget.ofCycles(cycles)));
  }

  static Contestant fit(Dataset data, Learner learner) {
    return new Local<>(
        Clock.THREAD,
        () -> learner.fit(data, Observer.NONE, Workers.ONE),
        outcome ->
            new Local.Measured(error(data, outcome), Hex.of(outcome.hypothesis().weights())));
  }

  /** The pocket over cyclic corrections: its weights, where they were met and their mistakes. */
  static Contestant pocket(Dataset data, int updates, int threads) {
    Pocket pocket = new Pocket(perceptron(new Order.Cyclic(), Budget.ofUpdates(updates)));
    return new Local<>(
        threads == 1 ? Clock.THREAD : Clock.PROCESS,
        () -> pocket.fit(data, Observer.NONE, new Threads(threads)),
        OurLearners::pocketed);
  }

  private static Local.Measured pocketed(Outcome outcome) {
    String text = outcome.loss().mistakes() + " mistakes at update " + outcome.foundAt();
    return new Local.Measured(text, text + ": " + Hex.of(outcome.hypothesis().weights()));
  }

  private static String error(Dataset data, Outcome outcome) {
    return RowArrays.share(outcome.loss().mistakes(), data.size());
  }

  /** Does the work with so many threads, as {@code -Dpla.threads} would. */
  static <T> T withThreads(int threads, Local.Task<T> work) throws Exception {
    System.setProperty("pla.threads", Integer.toString(threads));
    try {
      return work.run();
    } finally {
      System.clearProperty("pla.threads");
    }
  }
}
