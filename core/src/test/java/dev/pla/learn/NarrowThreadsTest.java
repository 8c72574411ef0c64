package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.NarrowSets;
import dev.pla.data.Points;
import dev.pla.internal.work.Threads;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows stored narrowly mean what doubles mean, by any number of threads. */
class NarrowThreadsTest {

  private static final int ROWS = 3_000;
  private static final int FEATURES = 12;

  private static final Dataset NOISY = decimals(0.1);
  private static final Dataset SEPARABLE = decimals(0);

  /** Three decimals, labelled by a hyperplane, some labels turned round. */
  private static Dataset decimals(double noise) {
    Random random = new Random(3);
    double[] w = random.doubles(FEATURES, -1, 1).toArray();
    double[][] x = new double[ROWS][FEATURES];
    int[] y = new int[ROWS];
    for (int i = 0; i < ROWS; i++) {
      double score = 0;
      for (int j = 0; j < FEATURES; j++) {
        x[i][j] = (random.nextInt(4001) - 2000) / 1000.0;
        score += w[j] * x[i][j];
      }
      y[i] = score > 0 != random.nextDouble() < noise ? 1 : -1;
    }
    return new Dataset(Points.of(x), Labels.of(y));
  }

  private static List<Learner> learners() {
    Perceptron pla = new Perceptron();
    Budget cycles = Budget.ofCycles(5);
    Budget updates = Budget.ofUpdates(400);
    return List.of(
        pla.withBudget(cycles),
        pla.withOrder(new Order.Shuffled(4)).withBudget(cycles),
        pla.withOrder(new Order.Reshuffled(5)).withBudget(cycles),
        pla.withOrder(new Order.RandomMistake(6)).withBudget(updates),
        new Pocket(pla.withOrder(new Order.RandomMistake(7)).withBudget(updates)),
        new Pocket(pla.withBudget(updates)),
        new Averaged(pla.withBudget(cycles)),
        new Margin(pla.withOrder(new Order.Reshuffled(8)).withBudget(cycles), 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void learnersAndVerdictsAreTheSame(int threads) {
    for (Dataset data : List.of(NOISY, SEPARABLE)) {
      Dataset narrow = NarrowSets.of(data);
      assertThat(NarrowSets.isNarrow(narrow.points())).isTrue();
      for (Learner learner : learners()) {
        Outcome expected = learner.fit(data);
        Outcome outcome = learner.fit(narrow, Observer.NONE, new Threads(threads));
        assertThat(outcome).as("%s", learner).isEqualTo(expected);
        assertThat(outcome.updates()).isPositive();
      }
      assertThat(new Separability(new Threads(threads), Progress.NONE).decide(narrow))
          .isEqualTo(Separability.of(data));
    }
  }
}
