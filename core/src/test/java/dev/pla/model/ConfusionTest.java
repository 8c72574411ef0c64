package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.math.BigDecimal;
import java.util.Random;
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

  /** In doubles all of these scores have the sign of w₀, or are zero. */
  @Test
  void predictionsAreCountedInExactArithmetic() {
    double[][] x = {{0.1, 0.2, 0.3}, {0.2, 0.4, 0.6}, {0.3, 0.6, 0.9}};
    double[] w = {1e-16, -2, -1, 4 / 3.0};
    Random random = new Random(1);
    int wrongInDoubles = 0;
    for (int turn = 0; turn < 200; turn++) {
      double[][] each = new double[3][];
      for (int k = 0; k < 3; k++) {
        each[k] = w.clone();
        each[k][0] *= random.nextInt(5) - 2;
        each[k][3] += 1e-16 * random.nextInt(9);
      }
      for (Hypothesis h :
          new Hypothesis[] {new Hypothesis(each[0], TieRule.MISTAKE), Hypothesis.ofClasses(each)}) {
        int classes = h.classes();
        Labels labels = classes == 2 ? Labels.of(1, -1, 1) : Labels.ofClasses(3, 0, 1, 2);
        Dataset data = new Dataset(Points.of(x), labels);
        long[][] expected = new long[classes][classes];
        for (int i = 0; i < 3; i++) {
          int exact = exactly(h.perClass(), x[i]);
          expected[labels.classOf(i)][exact]++;
          wrongInDoubles += h.predict(data.points(), i) == exact ? 0 : 1;
        }
        counts(Confusion.of(h, data), expected);
      }
    }
    assertThat(wrongInDoubles).isPositive();
  }

  private static int exactly(double[][] each, double[] x) {
    int best = 0;
    BigDecimal highest = null;
    for (int k = 0; k < each.length; k++) {
      BigDecimal score = new BigDecimal(each[k][0]);
      for (int j = 0; j < x.length; j++) {
        score = score.add(new BigDecimal(each[k][j + 1]).multiply(BigDecimal.valueOf(x[j])));
      }
      best = highest == null || score.compareTo(highest) > 0 ? k : best;
      highest = highest == null ? score : highest.max(score);
    }
    return each.length == 1 ? (highest.signum() > 0 ? 1 : 0) : best;
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
  void theScaleCanBeTakenOut() {
    Hypothesis half = THIRDS.withWeights(w -> new double[] {w[0] / 2, w[1]});
    assertThat(half).isNotEqualTo(THIRDS).hasToString("w = [[0.0, 0.0], [-1.5, 1.0], [-4.5, 2.0]]");
    assertThat(half.withWeights(w -> new double[] {2 * w[0], w[1]}))
        .isEqualTo(THIRDS)
        .hasSameHashCodeAs(THIRDS);
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
