package dev.pla.bench.ab;

import dev.pla.bench.Lattice;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * One line's work in a process of its own: prints CPU seconds of a fit, and what it came to.
 *
 * <p>{@code bench/ab} compiles this file against either build, so it uses only what both have.
 */
final class Workload {

  private static final long SEED = 2026;
  private static final double NOISE = 0.1;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Workload() {}

  /** {@code LINE DIVISOR}. */
  public static void main(String[] args) {
    SpeedLine line = SpeedLine.valueOf(args[0]);
    int divisor = Integer.parseInt(args[1]);
    Dataset data = data(line, line.rows(divisor));
    Learner learner = learner(line, line.amount(divisor));
    for (int k = 0; k < line.warmUps(); k++) {
      learner.fit(data);
    }
    double[] seconds = new double[line.fits()];
    String answer = "";
    for (int k = 0; k < seconds.length; k++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      Outcome outcome = learner.fit(data);
      seconds[k] = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
      answer = answer(outcome);
    }
    Arrays.sort(seconds);
    System.out.println(seconds[seconds.length / 2] + "\t" + answer);
  }

  private static Dataset data(SpeedLine line, int rows) {
    SplittableRandom random = new SplittableRandom(SEED); // quicker than Random
    if (line.isSparse()) {
      return Lattice.sparse(rows, line.features(), Lattice.EXACT, 73, NOISE, random);
    }
    boolean rare = line == SpeedLine.CYCLIC_CACHED;
    int steps = line == SpeedLine.CYCLIC_DECIMAL ? 100_000 : Lattice.EXACT;
    return Lattice.dense(rows, line.features(), steps, rare ? 0.001 : 0, rare ? 0 : NOISE, random);
  }

  private static Learner learner(SpeedLine line, int amount) {
    Order order = line.isShuffled() ? new Order.Reshuffled(1) : new Order.Cyclic();
    Perceptron perceptron = new Perceptron().withOrder(order);
    return line.isPocket()
        ? new Pocket(perceptron.withBudget(Budget.ofUpdates(amount)))
        : perceptron.withBudget(Budget.ofCycles(amount));
  }

  private static String answer(Outcome outcome) {
    return outcome.loss().mistakes()
        + " mistakes after "
        + outcome.updates()
        + " updates, weights "
        + Integer.toHexString(Arrays.hashCode(outcome.hypothesis().weights()));
  }
}
