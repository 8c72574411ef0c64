package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnlineLearnerTest {

  /** Gaussian points of mixed sizes, of a plane or of none. */
  private static Dataset data(long seed, int n, int d) {
    Random random = new Random(seed);
    PointsBuilder points = new PointsBuilder(d);
    Labels.Builder labels = new Labels.Builder();
    double unit = Math.pow(10, random.nextInt(7) - 3);
    for (int i = 0; i < n; i++) {
      double[] x = new double[d];
      double sum = 0.3;
      for (int j = 0; j < d; j++) {
        x[j] = random.nextInt(4) == 0 ? random.nextInt(5) - 2 : random.nextGaussian() * unit;
        sum += x[j] * (j - 1);
      }
      points.add(x);
      boolean isFlipped = seed % 2 == 0 && random.nextInt(9) == 0;
      labels.add(sum > 0 ^ isFlipped ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  private static OnlineLearner shown(Dataset data, OnlineLearner learner, int from, int to) {
    for (int i = from; i < to; i++) {
      learner.learn(data.points(), i, data.labels().sign(i));
    }
    return learner;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void onePassIsTheFirstCycleOfPlaBitForBit(long seed) {
    Dataset data = data(seed, 400, (int) seed * 3);
    OnlineLearner learner = shown(data, new OnlineLearner(data.dimension()), 0, data.size());

    Outcome first = new Perceptron().withBudget(Budget.ofCycles(1)).fit(data);
    assertThat(learner.hypothesis()).isEqualTo(first.hypothesis());
    assertThat(learner.state().mistakes()).isEqualTo(first.updates());
    assertThat(learner.state().examples()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void noMarginIsLargerThanTheExactSumAllows(long seed) {
    Dataset data = data(seed, 300, 1 + (int) seed % 5);
    OnlineLearner learner = new OnlineLearner(data.dimension());
    BigDecimal[] sum = new BigDecimal[data.dimension() + 1];
    java.util.Arrays.fill(sum, BigDecimal.ZERO);
    for (int i = 0; i < data.size(); i++) {
      int y = data.labels().sign(i);
      if (learner.learn(data.points(), i, y)) {
        sum[0] = sum[0].add(BigDecimal.valueOf(y));
        data.points().forEach(i, (j, x) -> sum[j] = sum[j].add(new BigDecimal(y * x)));
        requireProven(learner, sum);
      }
    }
  }

  /** M·ρ ≤ ‖Σ y·x‖ for every separator, whatever the learner did; squares have no roots. */
  private static void requireProven(OnlineLearner learner, BigDecimal[] sum) {
    BigDecimal square = BigDecimal.ZERO;
    for (BigDecimal one : sum) {
      square = square.add(one.multiply(one));
    }
    BigDecimal most =
        new BigDecimal(learner.largestMargin().orElseThrow())
            .multiply(new BigDecimal(BigInteger.valueOf(learner.state().mistakes())));
    assertThat(most.multiply(most)).isGreaterThanOrEqualTo(square);
  }

  @Test
  void theBoundIsRadiusOverRoot() {
    Dataset data = data(2, 500, 3);
    OnlineLearner learner = shown(data, new OnlineLearner(3), 0, 500);
    OnlineLearner.State state = learner.state();
    double plain = state.radius().orElseThrow() / Math.sqrt((double) state.mistakes());
    assertThat(learner.largestMargin().orElseThrow())
        .isGreaterThanOrEqualTo(plain)
        .isLessThan(plain * (1 + 1e-11));
  }

  @Test
  void theRadiusIsTheLongestCorrectedExample() {
    PointsBuilder points = new PointsBuilder(2);
    points.add(new double[] {2, 2}); // corrected: √9
    points.add(new double[] {20, 20}); // right at once
    Points built = points.build();
    OnlineLearner learner = new OnlineLearner(2);
    assertThat(learner.learn(built, 0, 1)).isTrue();
    assertThat(learner.learn(built, 1, 1)).isFalse();
    assertThat(learner.state().radius().orElseThrow()).isBetween(3.0, 3 + 1e-12);
    assertThat(learner.largestMargin().orElseThrow()).isBetween(3.0, 3 + 1e-11);
  }

  @Test
  void aLearnerThatGoesOnEndsWithTheSameBits() {
    Dataset data = data(4, 300, 7);
    OnlineLearner whole = shown(data, new OnlineLearner(7), 0, 300);
    OnlineLearner first = shown(data, new OnlineLearner(7), 0, 117);
    OnlineLearner second =
        shown(data, new OnlineLearner(first.hypothesis(), 1, first.state()), 117, 300);
    assertThat(second.hypothesis()).isEqualTo(whole.hypothesis());
    assertThat(second.state()).isEqualTo(whole.state());
    assertThat(second.largestMargin()).isEqualTo(whole.largestMargin());
  }

  @Test
  void fromElsewhereNothingIsProven() {
    Dataset data = data(4, 300, 2);
    Hypothesis start = new Hypothesis(new double[] {1, 2, 3}, TieRule.POSITIVE);
    OnlineLearner learner =
        shown(data, new OnlineLearner(start, 0.5, OnlineLearner.State.FROM_ELSEWHERE), 0, 300);
    assertThat(learner.state().mistakes()).isPositive();
    assertThat(learner.largestMargin()).isEmpty();
    assertThat(learner.hypothesis().zero()).isEqualTo(TieRule.POSITIVE);
  }

  @Test
  void withoutMistakesNothingIsProven() {
    assertThat(new OnlineLearner(2).largestMargin()).isEmpty();
  }

  @Test
  void etaIsObeyed() {
    PointsBuilder points = new PointsBuilder(1);
    points.add(new double[] {3});
    OnlineLearner learner =
        new OnlineLearner(
            new Hypothesis(new double[2], TieRule.MISTAKE), 0.25, OnlineLearner.State.FROM_ZERO);
    learner.learn(points.build(), 0, -1);
    assertThat(learner.hypothesis().weights()).containsExactly(-0.25, -0.75);
    assertThat(learner.largestMargin().orElseThrow()).isBetween(Math.sqrt(10), 3.1623);
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    PointsBuilder points = new PointsBuilder(1);
    points.add(new double[] {1e308});
    points.add(new double[] {1e308});
    Points huge = points.build();
    OnlineLearner learner = new OnlineLearner(1);
    assertThatThrownBy(() -> learner.learn(huge, 0, 0)).hasMessageContaining("expected 1 or -1");
    assertThatThrownBy(() -> new OnlineLearner(2).learn(huge, 0, 1))
        .hasMessageContaining("expected 2");
    learner.learn(huge, 0, 1);
    assertThat(learner.largestMargin()).isEmpty(); // its square is no double
    assertThatThrownBy(() -> learner.learn(huge, 1, 1)).isInstanceOf(ArithmeticException.class);
    Hypothesis zero = new Hypothesis(new double[2], TieRule.MISTAKE);
    assertThatThrownBy(() -> new OnlineLearner(zero, 0, OnlineLearner.State.FROM_ZERO))
        .hasMessageContaining("eta");
    assertThatThrownBy(() -> new OnlineLearner.State(1, 2, 0, OptionalDouble.empty()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new OnlineLearner.State(1, 1, 0, OptionalDouble.of(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatLeavesTheDoublesIsRefusedAndNotCounted() {
    Points large = new PointsBuilder(1).add(new double[] {1e154}).build();
    OnlineLearner learner = new OnlineLearner(1);
    learner.learn(large, 0, 1);
    learner.learn(large, 0, -1); // back to 0, with a loss of 1e308
    learner.learn(large, 0, 1);
    OnlineLearner.State met = learner.state();
    Hypothesis w = learner.hypothesis();

    assertThatThrownBy(() -> learner.learn(large, 0, -1)).isInstanceOf(ArithmeticException.class);
    assertThat(learner.state()).isEqualTo(met);
    assertThat(learner.hypothesis()).isEqualTo(w);
  }

  @Test
  void aRowAndItsClassAreEnough() {
    OnlineLearner rows = new OnlineLearner(2);
    OnlineLearner points = new OnlineLearner(2);
    double[][] x = {{1, 2}, {-3, 0.5}, {0, -1}, {2, 2}};
    int[] classes = {1, 0, 0, 1};
    for (int i = 0; i < x.length; i++) {
      int y = 2 * classes[i] - 1;
      boolean mistake = points.learn(Points.of(x), i, y);
      assertThat(rows.learn(x[i], i % 2 == 0 ? y : classes[i])).isEqualTo(mistake);
    }
    assertThat(rows.hypothesis()).isEqualTo(points.hypothesis());
    assertThat(rows.state()).isEqualTo(points.state());
    assertThatThrownBy(() -> rows.learn(new double[2], 2))
        .hasMessage("the label is 2, expected 1 or -1");
  }
}
