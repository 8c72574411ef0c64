package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import org.junit.jupiter.api.Test;

/** What is predicted, counted by hand, of two classes and of several. */
class ConfusionTest {

  /** The numbers 0 to 9. */
  private static Points numbers() {
    double[][] x = new double[10][1];
    for (int i = 0; i < x.length; i++) {
      x[i][0] = i;
    }
    return Points.of(x);
  }

  @Test
  void twoClasses() {
    Dataset data = new Dataset(numbers(), Labels.of(-1, 1, -1, -1, 1, 1, 1, -1, 1, 1));
    Confusion from4 = Confusion.of(new Hypothesis(new double[] {-3.5, 1}, TieRule.MISTAKE), data);
    counts(from4, new long[][] {{3, 1}, {1, 5}});
    assertThat(from4.examples()).isEqualTo(10);
    assertThat(from4.mistakes()).isEqualTo(2);
    assertThat(from4.error()).isEqualTo(0.2);
    assertThat(from4.precision(1)).isEqualTo(5.0 / 6);
    assertThat(from4.recall(1)).isEqualTo(5.0 / 6);
    assertThat(from4.precision(0)).isEqualTo(0.75);
    assertThat(from4.recall(0)).isEqualTo(0.75);
    Confusion all = Confusion.of(new Hypothesis(new double[] {1, 0}, TieRule.MISTAKE), data);
    counts(all, new long[][] {{0, 4}, {0, 6}});
    assertThat(all.precision(1)).isEqualTo(0.6);
    assertThat(all.recall(1)).isEqualTo(1);
    assertThat(all.precision(0)).isNaN();
    assertThat(all.recall(0)).isZero();
    Dataset none = new Dataset(Points.of(new double[0][1]), Labels.of());
    Hypothesis any = new Hypothesis(new double[none.dimension() + 1], TieRule.MISTAKE);
    assertThat(Confusion.of(any, none).error()).isZero();
  }

  private static void counts(Confusion confusion, long[][] expected) {
    assertThat(confusion.classes()).isEqualTo(expected.length);
    for (int is = 0; is < expected.length; is++) {
      for (int predicted = 0; predicted < expected.length; predicted++) {
        assertThat(confusion.count(is, predicted)).isEqualTo(expected[is][predicted]);
      }
    }
  }

  /** Class 0 below 3, class 1 up to 6, class 2 above; at 3 and 6 the first of two wins. */
  private static final Hypothesis THIRDS =
      Hypothesis.ofClasses(new double[][] {{0, 0}, {-3, 1}, {-9, 2}});

  @Test
  void severalClasses() {
    Dataset data = new Dataset(numbers(), Labels.ofClasses(3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0));
    Confusion confusion = Confusion.of(THIRDS, data);
    counts(confusion, new long[][] {{3, 0, 1}, {1, 2, 0}, {0, 1, 2}});
    assertThat(confusion.examples()).isEqualTo(10);
    assertThat(confusion.examples(0)).isEqualTo(4);
    assertThat(confusion.predicted(2)).isEqualTo(3);
    assertThat(confusion.mistakes()).isEqualTo(3);
    assertThat(confusion.error()).isEqualTo(0.3);
    assertThat(confusion.precision(0)).isEqualTo(0.75);
    assertThat(confusion.recall(1)).isEqualTo(2.0 / 3);
    Loss loss = THIRDS.loss(data);
    assertThat(loss.mistakes()).as("ties are mistakes").isEqualTo(3);
    assertThat(loss.j()).as("0 at 3, 0 at 6, and 9 is behind by 9").isEqualTo(9);
  }

  @Test
  void theHighestScoreWinsAndTheFirstOfEqualOnes() {
    Points x = numbers();
    assertThat(THIRDS.predict(x, 3)).isZero();
    assertThat(THIRDS.predict(x, 4)).isEqualTo(1);
    assertThat(THIRDS.predict(x, 6)).isEqualTo(1);
    assertThat(THIRDS.predict(x, 7)).isEqualTo(2);
    assertThat(THIRDS.score(2, x, 7)).isEqualTo(5);
    assertThat(THIRDS.rival(x, 0, 0)).isEqualTo(1);
    assertThat(THIRDS.rival(x, 9, 0)).isEqualTo(2);
    assertThat(THIRDS.rival(x, 9, 2)).isEqualTo(1);
    assertThat(THIRDS.rival(x, 6, 0)).as("the first of equal ones").isEqualTo(1);
    assertThat(THIRDS.rival(x, 3, 2)).isZero();
    assertThat(THIRDS.dimension()).isEqualTo(1);
  }

  @Test
  void theConstantAndTheScaleCanBeTakenOut() {
    Hypothesis half = THIRDS.forUnitBias(0.5);
    assertThat(half.perClass()).isDeepEqualTo(new double[][] {{0, 0}, {-1.5, 1}, {-4.5, 2}});
    assertThat(THIRDS.forUnitBias(1)).isSameAs(THIRDS);
    assertThat(half).isNotEqualTo(THIRDS).hasToString("w = [[0.0, 0.0], [-1.5, 1.0], [-4.5, 2.0]]");
    assertThat(half.forUnitBias(2)).isEqualTo(THIRDS).hasSameHashCodeAs(THIRDS);
    Dataset data = new Dataset(numbers(), Labels.of(1, 1, 1, 1, 1, 1, 1, 1, 1, -1));
    assertThat(Scaling.maxAbs(data.points()).unscaled(THIRDS).perClass()[2])
        .containsExactly(-9, 2.0 / 9);
  }

  @Test
  void weightsThatAreNoneAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Hypothesis.ofClasses(new double[][] {{1, 2}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Hypothesis.ofClasses(new double[][] {{1, 2}, {1}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Hypothesis.ofClasses(new double[][] {{}, {}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Hypothesis.ofClasses(new double[][] {{1}, {Double.NaN}}))
        .withMessageContaining("class 1 is NaN");
  }
}
