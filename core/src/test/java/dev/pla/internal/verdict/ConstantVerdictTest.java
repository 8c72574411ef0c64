package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.model.CorrectionBound;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The verdict with the constant coordinate 0, and with 1. */
class ConstantVerdictTest {

  private static Dataset data(double[][] x, int[] y) {
    return new Dataset(Points.of(x), Labels.of(y));
  }

  /** x with a first column of ones. */
  private static double[][] widened(double[][] x) {
    double[][] wide = new double[x.length][];
    for (int i = 0; i < x.length; i++) {
      wide[i] = new double[x[i].length + 1];
      wide[i][0] = 1;
      System.arraycopy(x[i], 0, wide[i], 1, x[i].length);
    }
    return wide;
  }

  /** Each example and, in the other class, its opposite: a threshold is then of no use. */
  private static Dataset doubled(double[][] x, int[] y) {
    double[][] both = new double[2 * x.length][];
    int[] signs = new int[2 * x.length];
    for (int i = 0; i < x.length; i++) {
      both[2 * i] = x[i];
      both[2 * i + 1] = x[i].clone();
      for (int j = 0; j < x[i].length; j++) {
        both[2 * i + 1][j] = -x[i][j];
      }
      signs[2 * i] = y[i];
      signs[2 * i + 1] = -y[i];
    }
    return data(both, signs);
  }

  @Test
  void throughTheOriginIsSeparableExactlyWhenTheDoubledDataAre() {
    Random random = new Random(11);
    int separable = 0;
    for (int round = 0; round < 400; round++) {
      int n = 1 + random.nextInt(8);
      int d = 1 + random.nextInt(3);
      double[][] x = new double[n][d];
      int[] y = new int[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < d; j++) {
          x[i][j] = random.nextInt(7) - 3;
        }
        y[i] = 2 * random.nextInt(2) - 1;
      }
      Dataset origin = data(x, y).withIntercept(false);
      Verdict verdict = Separability.of(origin);
      boolean isSeparable = verdict instanceof Verdict.Separated;
      separable += isSeparable ? 1 : 0;
      assertThat(isSeparable)
          .isEqualTo(Separability.of(doubled(x, y)) instanceof Verdict.Separated);
      assertThat(new Verifier(origin).objection(verdict)).isEmpty();
      if (verdict instanceof Verdict.Separated yes) {
        assertThat(yes.separator().weights().get(0)).isZero();
      }
    }
    assertThat(separable).isBetween(50, 350);
  }

  @Test
  void theConstantIsAColumnOfOnesBesideZero() {
    Random random = new Random(12);
    for (int round = 0; round < 200; round++) {
      double[][] x = new double[6][2];
      int[] y = new int[6];
      for (int i = 0; i < 6; i++) {
        x[i][0] = random.nextInt(9) - 4;
        x[i][1] = random.nextInt(9) / 10.0;
        y[i] = 2 * random.nextInt(2) - 1;
      }
      Dataset with = data(x, y);
      Dataset beside = data(widened(x), y).withIntercept(false);
      Verdict one = Separability.of(with);
      Verdict other = Separability.of(beside);
      assertThat(new Verifier(with).objection(one)).isEmpty();
      if (one instanceof Verdict.Separated yes) {
        Verdict.Separated also = (Verdict.Separated) other;
        assertThat(yes.longest()).isEqualTo(also.longest());
        assertThat(yes.margin().least().compareTo(also.margin().most())).isLessThanOrEqualTo(0);
        assertThat(also.margin().least().compareTo(yes.margin().most())).isLessThanOrEqualTo(0);
      } else {
        assertThat(new Verifier(beside).objection(one)).isEmpty();
        assertThat(new Verifier(with).objection(other)).isEmpty();
      }
      Outcome run = new Perceptron().withBudget(dev.pla.learn.Budget.ofCycles(50)).fit(with);
      Outcome same = new Perceptron().withBudget(dev.pla.learn.Budget.ofCycles(50)).fit(beside);
      assertThat(run.updates()).isEqualTo(same.updates());
      CorrectionBound bound = CorrectionBound.of(with, run.hypothesis());
      assertThat(bound).isEqualTo(CorrectionBound.of(beside, same.hypothesis()));
    }
  }

  /** MIT 6.86x: how many mistakes depend on the order, and on how long an example is. */
  @Test
  void threePointsThroughTheOriginTakeTwoOrOneAndSixOrOneCorrections() {
    assertThat(run(1.5, 0).updates()).isEqualTo(2);
    assertThat(run(1.5, 0).hypothesis().weights()).containsExactly(0, -2, 0.5);
    assertThat(run(1.5, 1).updates()).isEqualTo(1);
    assertThat(run(1.5, 1).hypothesis().weights()).containsExactly(0, -1, 0);
    assertThat(run(10, 0).updates()).isEqualTo(6);
    assertThat(run(10, 0).hypothesis().weights()).containsExactly(0, -6, 5);
    assertThat(run(10, 1).updates()).isEqualTo(1);
  }

  private static Outcome run(double third, int first) {
    Dataset three =
        data(new double[][] {{-1, -1}, {1, 0}, {-1, third}}, new int[] {1, -1, 1})
            .withIntercept(false);
    return new Perceptron().fit(three.rows(new int[] {first, (first + 1) % 3, (first + 2) % 3}));
  }
}
