package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.work.Threads;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HypothesisTest {

  private static final Dataset FOUR =
      new Dataset(
          Points.of(new double[] {2}, new double[] {-2}, new double[] {0}, new double[] {0}),
          Labels.of(1, 1, 1, -1));

  @Test
  void zeroIsWrongForBothLabelsOnlyWhenItIsAMistake() {
    assertThat(new Hypothesis(new double[] {0, 1}, TieRule.MISTAKE).mistakes(FOUR)).isEqualTo(3);
    assertThat(new Hypothesis(new double[] {0, 1}, TieRule.NEGATIVE).mistakes(FOUR)).isEqualTo(2);
    assertThat(new Hypothesis(new double[] {0, 1}, TieRule.POSITIVE).mistakes(FOUR)).isEqualTo(2);
  }

  @Test
  void predictingZeroIsNegativeExceptUnderPositive() {
    assertThat(new Hypothesis(new double[] {0}, TieRule.MISTAKE).label(0)).isEqualTo(-1);
    assertThat(new Hypothesis(new double[] {0}, TieRule.NEGATIVE).label(-0.0)).isEqualTo(-1);
    assertThat(new Hypothesis(new double[] {0}, TieRule.POSITIVE).label(-0.0)).isEqualTo(1);
  }

  @Test
  void theLossSumsHowFarTheMistakesAreOnTheWrongSide() {
    Loss loss = new Hypothesis(new double[] {-1, 3}, TieRule.MISTAKE).loss(FOUR);
    assertThat(loss).isEqualTo(new Loss(2, 7 + 1));
  }

  /** Counts as BigDecimal does for weights and cells of any size, in ties and under underflow. */
  @Test
  void countsMistakesExactlyAtAllMagnitudes() {
    Random random = new Random(21);
    double[] sizes = {Double.MIN_VALUE, 0x1p-1060, 0x1p-600, 1e-9, 1, 3e7, 0x1p500, 0x1p900};
    for (int set = 0; set < 3_000; set++) {
      int d = 1 + random.nextInt(3);
      double[] w = numbers(d + 1, sizes[random.nextInt(sizes.length)], random);
      double[][] x = new double[6][];
      for (int i = 0; i < x.length; i++) {
        x[i] = numbers(d, sizes[random.nextInt(sizes.length)], random);
      }
      if (random.nextBoolean()) { // a row on the hyperplane, as well as doubles can say
        x[0][0] = -(w[0] + (d > 1 ? w[2] * x[0][1] : 0) + (d > 2 ? w[3] * x[0][2] : 0)) / w[1];
        x[0][0] = Double.isFinite(x[0][0]) ? x[0][0] : 0;
      }
      Labels labels = Labels.of(random.ints(x.length, 0, 2).map(bit -> 2 * bit - 1).toArray());
      Dataset data = new Dataset(Points.of(x), labels);
      int mistakes = 0;
      for (int i = 0; i < x.length; i++) {
        BigDecimal score = new BigDecimal(w[0]);
        for (int j = 0; j < d; j++) {
          BigDecimal cell = new BigDecimal(Double.toString(x[i][j])); // as the cell is written
          score = score.add(new BigDecimal(w[1 + j]).multiply(cell));
        }
        mistakes += score.signum() * labels.sign(i) <= 0 ? 1 : 0;
      }
      assertThat(new Hypothesis(w, TieRule.MISTAKE).mistakes(data)).isEqualTo(mistakes);
    }
  }

  private static double[] numbers(int count, double size, Random random) {
    return random.doubles(count, -4, 4).map(v -> Math.rint(v * 4) / 4 * size).toArray();
  }

  /** J is added up in file order, whoever found the mistakes; copies count one by one. */
  @Test
  void theLossHasTheBitsOfOneExampleAfterTheOther() {
    Random random = new Random(8);
    int n = 20_000; // so many that the work is shared
    int d = 40;
    PointsBuilder dense = PointsBuilder.dense(d);
    PointsBuilder sparse = PointsBuilder.sparse();
    int[] indices = IntStream.range(0, d).toArray();
    for (int i = 0; i < n; i++) {
      double[] x = random.doubles(d, -1, 1).map(v -> v < 0 ? 0 : v / 3).toArray();
      dense.add(x);
      sparse.addSparse(indices, x);
    }
    Labels labels = Labels.of(random.ints(n, 0, 2).map(bit -> 2 * bit - 1).toArray());
    Multiplicity copies = Multiplicity.of(random.ints(n, 1, 4).toArray());
    Hypothesis h = new Hypothesis(random.doubles(d + 1, -1, 1).toArray(), TieRule.MISTAKE);
    for (Points points : List.of(dense.build(), sparse.build(d))) {
      Dataset once = new Dataset(points, labels);
      for (Dataset data : List.of(once, once.repeated(copies))) {
        Loss expected = oneByOne(h, data);
        assertThat(expected.mistakes()).isPositive();
        for (int threads : new int[] {1, 2, 7}) {
          assertThat(h.loss(data, new Threads(threads))).isEqualTo(expected);
        }
      }
    }
  }

  private static Loss oneByOne(Hypothesis h, Dataset data) {
    long mistakes = 0;
    double j = 0;
    for (int i = 0; i < data.size(); i++) {
      double score = h.score(data.points(), i);
      if (h.isMistake(data.labels().sign(i), score)) {
        mistakes++;
        j -= data.labels().sign(i) * score;
      }
    }
    return new Loss(mistakes, j);
  }

  /** No mistakes, or mistakes of score zero, leave a J of zero without a sign. */
  @Test
  void aLossOfNothingIsPlainZero() {
    Hypothesis h = new Hypothesis(new double[] {0, 0}, TieRule.MISTAKE);
    assertThat(h.loss(FOUR)).isEqualTo(new Loss(4, 0.0));
    Hypothesis right = new Hypothesis(new double[] {1, 0}, TieRule.MISTAKE);
    Dataset one = new Dataset(Points.of(new double[] {2}), Labels.of(1));
    assertThat(right.loss(one)).isEqualTo(new Loss(0, 0.0));
  }

  @Test
  void aSinglePointHasTheScoreOfManyPoints() {
    Random random = new Random(3);
    for (int d : new int[] {0, 1, 5, 16, 40}) {
      Hypothesis h = new Hypothesis(random.doubles(d + 1, -1, 1).toArray(), TieRule.MISTAKE);
      double[] x = random.doubles(d, -1, 1).toArray();
      double score = h.score(Points.of(x), 0);
      assertThat(h.score(x)).isEqualTo(score);
      assertThat(h.score(IntStream.range(0, d).toArray(), x)).isEqualTo(score);
      assertThat(h.predict(x)).isEqualTo(h.label(score));
    }
  }

  @Test
  void aPointOfAnotherDimensionIsRefusedWithTheNumbers() {
    Hypothesis h = new Hypothesis(new double[] {0, 1, 2}, TieRule.MISTAKE);
    assertThatThrownBy(() -> h.score(new double[3]))
        .hasMessage("the point has 3 coordinates, expected 2");
    assertThatThrownBy(() -> h.score(new int[] {2}, new double[1]))
        .hasMessage("the point has an index 2, expected 0 to 1");
  }

  @Test
  void weightsThatDifferInNumberOnlyAreNotEqual() {
    assertThat(new Hypothesis(new double[] {1, 2}, TieRule.MISTAKE))
        .isNotEqualTo(new Hypothesis(new double[] {1, 2, 0}, TieRule.MISTAKE))
        .isEqualTo(new Hypothesis(new double[] {1, 2}, TieRule.MISTAKE));
  }

  @Test
  void theThresholdIsMinusTheFirstWeight() {
    assertThat(new Hypothesis(new double[] {-4.5, 1}, TieRule.MISTAKE).threshold()).isEqualTo(4.5);
  }

  @Test
  void weightsAreCopiedInAndOut() {
    double[] w = {1, 2};
    Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
    w[0] = 9;
    h.weights()[1] = 9;
    assertThat(h.weights()).containsExactly(1, 2);
  }

  @Test
  void weightsMustBeFinite() {
    assertThatThrownBy(() -> new Hypothesis(new double[] {0, Double.NaN}, TieRule.MISTAKE))
        .hasMessage("w_1 is NaN, expected a finite number");
  }

  @Test
  void theBoundIsTheSquareOfRadiusOverMargin() {
    Dataset two = new Dataset(Points.of(new double[] {3}, new double[] {-1}), Labels.of(1, -1));
    CorrectionBound bound =
        CorrectionBound.of(two, new Hypothesis(new double[] {0, 5}, TieRule.MISTAKE));
    assertThat(bound.radius()).isEqualTo(Math.sqrt(10));
    assertThat(bound.margin()).isEqualTo(1);
    assertThat(bound.corrections()).isEqualTo(10);
  }

  @Test
  void withoutAMarginThereIsNoBound() {
    assertThat(new CorrectionBound(1, 0).corrections()).isInfinite();
    assertThat(new CorrectionBound(1, -1).corrections()).isInfinite();
  }
}
