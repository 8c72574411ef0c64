package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HypothesisTest {

  private static final Dataset FOUR =
      new Dataset(
          DensePoints.of(new double[] {2}, new double[] {-2}, new double[] {0}, new double[] {0}),
          Labels.of(1, 1, 1, -1));

  @Test
  void zeroIsWrongForBothLabelsOnlyWhenItIsAMistake() {
    assertThat(new Hypothesis(new double[] {0, 1}, Zero.MISTAKE).mistakes(FOUR)).isEqualTo(3);
    assertThat(new Hypothesis(new double[] {0, 1}, Zero.NEGATIVE).mistakes(FOUR)).isEqualTo(2);
    assertThat(new Hypothesis(new double[] {0, 1}, Zero.POSITIVE).mistakes(FOUR)).isEqualTo(2);
  }

  @Test
  void predictingZeroIsNegativeExceptUnderPositive() {
    assertThat(new Hypothesis(new double[] {0}, Zero.MISTAKE).label(0)).isEqualTo(-1);
    assertThat(new Hypothesis(new double[] {0}, Zero.NEGATIVE).label(-0.0)).isEqualTo(-1);
    assertThat(new Hypothesis(new double[] {0}, Zero.POSITIVE).label(-0.0)).isEqualTo(1);
  }

  @Test
  void theLossSumsHowFarTheMistakesAreOnTheWrongSide() {
    Loss loss = new Hypothesis(new double[] {-1, 3}, Zero.MISTAKE).loss(FOUR);
    assertThat(loss).isEqualTo(new Loss(2, 7 + 1));
  }

  @Test
  void aPointInPlainArraysHasTheScoreOfOneAmongOthers() {
    double[] x = new double[20];
    x[3] = 0.1;
    x[19] = -0.7;
    double[] w = new double[21];
    Arrays.setAll(w, j -> 1 / (j + 3.0));
    Hypothesis h = new Hypothesis(w, Zero.MISTAKE);
    DensePoints.Builder points = new DensePoints.Builder(20);
    points.add(x);
    assertThat(h.score(x))
        .isEqualTo(h.score(points.build(), 0))
        .isEqualTo(h.score(new int[] {3, 19}, new double[] {0.1, -0.7}));
  }

  @Test
  void theThresholdIsMinusTheFirstWeight() {
    assertThat(new Hypothesis(new double[] {-4.5, 1}, Zero.MISTAKE).threshold()).isEqualTo(4.5);
  }

  @Test
  void weightsAreCopiedInAndOut() {
    double[] w = {1, 2};
    Hypothesis h = new Hypothesis(w, Zero.MISTAKE);
    w[0] = 9;
    h.weights()[1] = 9;
    assertThat(h.weights()).containsExactly(1, 2);
  }

  @Test
  void weightsMustBeFinite() {
    assertThatThrownBy(() -> new Hypothesis(new double[] {0, Double.NaN}, Zero.MISTAKE))
        .hasMessage("w_1 is NaN, expected a finite number");
  }

  @Test
  void theBoundIsTheSquareOfRadiusOverMargin() {
    Dataset two =
        new Dataset(DensePoints.of(new double[] {3}, new double[] {-1}), Labels.of(1, -1));
    CorrectionBound bound =
        CorrectionBound.of(two, new Hypothesis(new double[] {0, 5}, Zero.MISTAKE));
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
