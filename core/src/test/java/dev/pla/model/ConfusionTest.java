package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.data.multi.Classes;
import dev.pla.data.multi.MulticlassData;
import org.junit.jupiter.api.Test;

/** What is predicted, counted by hand, of two classes and of several. */
class ConfusionTest {

  /** The numbers 0 to 9. */
  private static DensePoints numbers() {
    double[][] x = new double[10][1];
    for (int i = 0; i < x.length; i++) {
      x[i][0] = i;
    }
    return DensePoints.of(x);
  }

  @Test
  void twoClasses() {
    Dataset data = new Dataset(numbers(), Labels.of(-1, 1, -1, -1, 1, 1, 1, -1, 1, 1));
    Confusion from4 = Confusion.of(new Hypothesis(new double[] {-3.5, 1}, Zero.MISTAKE), data);
    assertThat(from4).isEqualTo(new Confusion(5, 1, 1, 3));
    assertThat(from4.examples()).isEqualTo(10);
    assertThat(from4.mistakes()).isEqualTo(2);
    assertThat(from4.error()).isEqualTo(0.2);
    assertThat(from4.precision(1)).isEqualTo(5.0 / 6);
    assertThat(from4.recall(1)).isEqualTo(5.0 / 6);
    assertThat(from4.precision(-1)).isEqualTo(0.75);
    assertThat(from4.recall(-1)).isEqualTo(0.75);
    Confusion all = Confusion.of(new Hypothesis(new double[] {1, 0}, Zero.MISTAKE), data);
    assertThat(all).isEqualTo(new Confusion(6, 4, 0, 0));
    assertThat(all.precision(1)).isEqualTo(0.6);
    assertThat(all.recall(1)).isEqualTo(1);
    assertThat(all.precision(-1)).isNaN();
    assertThat(all.recall(-1)).isZero();
    assertThat(new Confusion(0, 0, 0, 0).error()).isZero();
  }

  /** Class 0 below 3, class 1 up to 6, class 2 above; at 3 and 6 the first of two wins. */
  private static final MulticlassHypothesis THIRDS =
      new MulticlassHypothesis(new double[][] {{0, 0}, {-3, 1}, {-9, 2}});

  @Test
  void severalClasses() {
    MulticlassData data =
        new MulticlassData(numbers(), Classes.of(3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0));
    ClassConfusion confusion = ClassConfusion.of(THIRDS, data);
    assertThat(confusion.classes()).isEqualTo(3);
    long[][] expected = {{3, 0, 1}, {1, 2, 0}, {0, 1, 2}};
    for (int is = 0; is < 3; is++) {
      for (int predicted = 0; predicted < 3; predicted++) {
        assertThat(confusion.count(is, predicted)).isEqualTo(expected[is][predicted]);
      }
    }
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
    DensePoints x = numbers();
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
    MulticlassHypothesis half = THIRDS.withOne(0.5);
    assertThat(half.weights()).isDeepEqualTo(new double[][] {{0, 0}, {-1.5, 1}, {-4.5, 2}});
    assertThat(THIRDS.withOne(1)).isSameAs(THIRDS);
    assertThat(half).isNotEqualTo(THIRDS).hasToString("w = [[0.0, 0.0], [-1.5, 1.0], [-4.5, 2.0]]");
    assertThat(half.withOne(2)).isEqualTo(THIRDS).hasSameHashCodeAs(THIRDS);
    Dataset data = new Dataset(numbers(), Labels.of(1, 1, 1, 1, 1, 1, 1, 1, 1, -1));
    assertThat(THIRDS.unscaled(Scaling.maxAbs(data.points())).weights()[2])
        .containsExactly(-9, 2.0 / 9);
  }

  @Test
  void weightsThatAreNoneAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MulticlassHypothesis(new double[][] {{1, 2}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MulticlassHypothesis(new double[][] {{1, 2}, {1}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MulticlassHypothesis(new double[][] {{}, {}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MulticlassHypothesis(new double[][] {{1}, {Double.NaN}}))
        .withMessageContaining("class 1 is NaN");
  }
}
