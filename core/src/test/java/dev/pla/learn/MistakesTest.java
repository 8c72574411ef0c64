package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.work.Threads;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.model.TieRule;
import dev.pla.work.Workers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fetching examples ahead meets the examples of one visit after the other. */
class MistakesTest {

  private static void check(Dataset data, int updates) {
    for (OrderName name : OrderName.values()) {
      Order order = name.order(3);
      int limit = order instanceof Order.OneByOne ? updates : updates / 50;
      NaivePerceptron naive =
          new NaivePerceptron(data, new double[data.dimension() + 1], 1, TieRule.MISTAKE, limit)
              .run(order);
      Perceptron pla = new Perceptron().withOrder(order).withBudget(Budget.ofUpdates(limit));
      for (Workers workers : List.of(Workers.ONE, new Threads(7))) {
        Outcome outcome = pla.fit(data, Observer.NONE, workers);
        assertThat(outcome.hypothesis().weights()).as("%s", order).isEqualTo(naive.w);
        assertThat(outcome.visits()).as("%s", order).isEqualTo(naive.visits);
        assertThat(outcome.lastUpdated()).as("%s", order).isEqualTo(naive.last);
      }
    }
  }

  @Test
  void dataLargerThanACache() {
    check(Sets.coins(1, 5000, 17), 3000);
  }

  @Test
  void sparseDataLargerThanACache() {
    check(Sets.sparse(Sets.coins(2, 5000, 17)), 3000);
  }

  @Test
  void onePermutationIsCopiedAfterACycleAndMeetsTheSameExamples() {
    Dataset dense = Sets.coins(3, 5000, 17);
    Order order = new Order.Shuffled(3);
    Perceptron pla = new Perceptron().withOrder(order).withBudget(Budget.ofUpdates(9000));
    for (Dataset data : List.of(dense, Sets.sparse(dense))) {
      NaivePerceptron naive =
          new NaivePerceptron(data, new double[18], 1, TieRule.MISTAKE, 9000).run(order);
      for (Observer observer : List.of(Observer.NONE, (event, step) -> {})) {
        BulkFinder.PermutedCopy mistakes =
            (BulkFinder.PermutedCopy) MistakeFinder.of(order, data, Workers.ONE);
        Run run = new Run(pla, data, observer, mistakes, null);
        while (run.keepGoing()) {
          int n = run.nextMistake();
          assertThat(mistakes.isCopied()).isEqualTo(run.cycle() > 1);
          if (n >= 0) {
            run.correct(n);
          }
          run.endVisit();
        }
        assertThat(run.w.toArray()).isEqualTo(naive.w);
        assertThat(run.visit()).isEqualTo(naive.visits).isGreaterThan(3 * 5000);
        assertThat(run.outcome(Workers.ONE).lastUpdated()).isEqualTo(naive.last);
      }
    }
  }

  /** Of two cycles, one would be saved by the copy, and one be spent on it. */
  @Test
  void nothingIsCopiedForOneMoreCycle() {
    Dataset data = Sets.coins(3, 5000, 17);
    Perceptron pla =
        new Perceptron().withOrder(new Order.Shuffled(3)).withBudget(Budget.ofCycles(2));
    BulkFinder.PermutedCopy mistakes =
        (BulkFinder.PermutedCopy) MistakeFinder.of(pla.order(), data, Workers.ONE);
    Run run = new Run(pla, data, Observer.NONE, mistakes, null);
    while (run.keepGoing()) {
      run.nextMistake();
      run.endVisit();
      assertThat(mistakes.isCopied()).isFalse();
    }
    assertThat(run.cycle()).isEqualTo(3);
  }

  @Test
  void manyWorkersFindTheSameMistakesAndLoseTheSame() {
    Dataset data = Sets.planted(5, 90_000, 50, 0.001);
    check(data, 500);
    Hypothesis w = new Perceptron().withBudget(Budget.ofUpdates(40)).fit(data).hypothesis();
    Loss loss = w.loss(data);
    assertThat(loss.mistakes()).isPositive().isEqualTo(w.mistakes(data, new Threads(7)));
    for (int threads : new int[] {1, 2, 7}) {
      assertThat(w.loss(data, new Threads(threads))).isEqualTo(loss);
    }
  }
}
