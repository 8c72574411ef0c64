package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.NarrowSets;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.OverflowException;
import dev.pla.internal.work.Threads;
import dev.pla.learn.Observer.Event;
import dev.pla.model.ClassWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MarginTest {

  /** Rows about a centre for each class, some coordinates zero, a few labels drawn by lot. */
  private static final class Rows {
    private final double[][] x;
    private final int[] y;
    private final int classes;

    Rows(long seed, int classes, int n, int d, double noise) {
      Random random = new Random(seed);
      double[][] centre = new double[classes][d];
      for (double[] of : centre) {
        Arrays.setAll(of, j -> 2 * random.nextGaussian());
      }
      this.classes = classes;
      this.x = new double[n][d];
      this.y = new int[n];
      for (int i = 0; i < n; i++) {
        y[i] = i < classes ? i : random.nextInt(classes);
        int k = y[i];
        Arrays.setAll(
            x[i], j -> random.nextInt(4) == 0 ? 0 : centre[k][j] + random.nextGaussian() / 2);
        y[i] = i >= classes && random.nextDouble() < noise ? random.nextInt(classes) : y[i];
      }
    }

    Dataset data(boolean isSparse) {
      PointsBuilder points =
          isSparse ? PointsBuilder.sparse(x[0].length) : PointsBuilder.dense(x[0].length);
      for (double[] row : x) {
        points.add(row);
      }
      return new Dataset(points.build(), Labels.ofClasses(classes, y));
    }

    NaiveMargin naive(double[] classWeights) {
      double[][] withOne =
          Arrays.stream(x)
              .map(row -> DoubleStream.concat(DoubleStream.of(1), Arrays.stream(row)).toArray())
              .toArray(double[][]::new);
      return new NaiveMargin(withOne, y, classWeights);
    }
  }

  private static Margin margin(long seed, double eta, int cycles, double factor) {
    Perceptron pla =
        new Perceptron()
            .withOrder(new Order.Reshuffled(seed))
            .withEta(eta)
            .withBudget(Budget.ofCycles(cycles));
    return new Margin(pla, factor);
  }

  @Test
  void equalsANaiveOracleBitForBit() {
    Random random = new Random(5);
    int early = 0;
    for (int round = 0; round < 240; round++) {
      int classes = 2 + round % 3;
      boolean isLarge = round % 40 < 3; // large enough for many corrections in one call
      int n = isLarge ? 3_000 : classes + random.nextInt(60);
      int d = isLarge ? 25 : 1 + random.nextInt(20);
      Rows rows = new Rows(round, classes, n, d, round % 2 == 0 ? 0 : 0.2);
      double[] weights = new double[classes];
      Arrays.setAll(weights, k -> 1);
      if (round % 5 == 0) {
        Arrays.setAll(weights, k -> 0.5 + k);
      }
      double eta = round % 4 == 0 ? 0.3 : 1;
      double factor = new double[] {3, 1, 0.01}[round % 7 % 3];
      int cycles = isLarge ? 4 : 30;
      NaiveMargin naive = rows.naive(weights).run(round, eta, factor, cycles);
      early += naive.endsEarly ? 1 : 0;
      Margin plain = margin(round, eta, cycles, factor);
      Margin learner =
          new Margin(
              plain
                  .perceptron()
                  .withClassWeights(new ClassWeights(Arrays.stream(weights).boxed().toList())),
              factor);
      for (Dataset data : List.of(rows.data(false), rows.data(true))) {
        Outcome outcome = learner.fit(data);
        assertThat(outcome.hypothesis().perClass()).as("round %d", round).isEqualTo(naive.mean);
        assertThat(outcome.updates()).isEqualTo(naive.updates);
        assertThat(learner.fit(data, Observer.NONE, new Threads(3))).isEqualTo(outcome);
        assertThat(learner.fit(data, (event, step) -> {})).isEqualTo(outcome);
      }
    }
    assertThat(early).isBetween(20, 220);
  }

  @Test
  void narrowRowsGiveTheBitsOfDoubles() {
    Random random = new Random(8);
    double[][] x = new double[2_000][9];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      Arrays.setAll(x[i], j -> (random.nextInt(4001) - 2000) / 1000.0);
      y[i] = x[i][0] + x[i][1] > 0 != random.nextDouble() < 0.1 ? 1 : -1;
    }
    Dataset data = new Dataset(Points.of(x), Labels.of(y));
    Dataset narrow = NarrowSets.of(data);
    assertThat(NarrowSets.isNarrow(narrow.points())).isTrue();
    assertThat(NarrowSets.isNarrow(data.points())).isFalse();
    for (Order order : List.of(new Order.Reshuffled(1), new Order.Cyclic())) {
      Perceptron pla = new Perceptron().withOrder(order).withBudget(Budget.ofCycles(5));
      Outcome outcome = new Margin(pla, 0.5).fit(data);
      assertThat(new Margin(pla, 0.5).fit(narrow)).isEqualTo(outcome);
      assertThat(outcome.updates()).isBetween(500L, 9_500L);
    }
  }

  @Test
  void rowsThatStandSeveralTimesAreRowsWrittenOut() {
    for (int classes = 2; classes <= 3; classes++) {
      Dataset rows = new Rows(classes, classes, 40, 4, 0.1).data(false);
      int[] counts = new Random(classes).ints(40, 1, 5).toArray();
      int[] written =
          IntStream.range(0, 40)
              .flatMap(r -> IntStream.range(0, counts[r]).map(copy -> r))
              .toArray();
      assertThat(new Margin(4).fit(rows.repeated(Multiplicity.of(counts))))
          .isEqualTo(new Margin(4).fit(rows.rows(written)));
    }
  }

  @Test
  void aRunThatEndsLeavesEveryExampleBeyondTheMargin() {
    Dataset data = Sets.planted(2, 60, 3, 0.1);
    Margin learner = margin(1, 1, 100_000, 1);
    double least = learner.margin(data);
    List<double[]> last = new ArrayList<>();
    Outcome outcome =
        learner.fit(
            data,
            (event, step) -> {
              if (event == Event.ENDED) {
                last.add(step.hypothesis().weights());
              }
            });
    assertThat(outcome.ending()).isEqualTo(Outcome.Ending.ALL_RIGHT);
    for (int n = 0; n < data.size(); n++) {
      assertThat(data.labels().sign(n) * data.points().dot(n, last.get(0))).isGreaterThan(least);
    }
    double most = 0;
    for (int n = 0; n < data.size(); n++) {
      most = Math.max(most, data.points().squaredNorm(n));
    }
    // ‖w‖² grows by at most R² + 2τ a correction, and w·w* by at least ρ; the margin is ≥ 0.1.
    assertThat((double) outcome.updates()).isLessThan((most + 2 * least) / (0.1 * 0.1));
  }

  @Test
  void refusesOrdersOfMistakesAndNumbersBeyondDoubles() {
    Perceptron pla = new Perceptron();
    assertThatThrownBy(() -> new Margin(pla.withOrder(new Order.RandomMistake(0)), 3))
        .hasMessageContaining("visits mistakes only");
    assertThatThrownBy(() -> new Margin(pla, 0)).hasMessageContaining("factor is 0.0");
    Dataset huge =
        new Dataset(Points.of(new double[] {1e200}, new double[] {-1e200}), Labels.of(1, -1));
    assertThatThrownBy(() -> new Margin(0).fit(huge)).isInstanceOf(OverflowException.class);
  }
}
