package dev.pla.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.learn.Perceptron;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import org.junit.jupiter.api.Test;

/** Samples have the answer they promise, and the same seed gives the same bits. */
class SamplesTest {

  @Test
  void plantedSamplesKeepTheirMargin() {
    for (long seed = 0; seed < 20; seed++) {
      Dataset data = Samples.planted(60, 3, 0.1, 0, seed).data();
      Verdict verdict = Separability.of(data);
      assertThat(verdict).isInstanceOf(Verdict.Separated.class);
    }
    assertThat(Separability.of(Samples.planted(300, 3, 0, 0.2, 1).data()))
        .isInstanceOf(Verdict.Inseparable.class);
  }

  @Test
  void creditFollowsTheBanksRuleAndNoiseFlipsSome() {
    Samples.Named clean = Samples.credit(500, 0, 3);
    assertThat(clean.schema().features()).hasSize(5).contains("income");
    int flipped = 0;
    double[] x = new double[5];
    for (int i = 0; i < 500; i++) {
      clean.data().points().read(i, x);
      double score = x[1] - 2 * x[2] + 2 * x[3] - 15 * x[4] - 10;
      assertThat(Math.abs(score)).isGreaterThanOrEqualTo(20);
      assertThat(clean.data().labels().sign(i)).isEqualTo(score > 0 ? 1 : -1);
    }
    Dataset noisy = Samples.credit(500, 0.1, 3).data();
    for (int i = 0; i < 500; i++) {
      noisy.points().read(i, x);
      double score = x[1] - 2 * x[2] + 2 * x[3] - 15 * x[4] - 10;
      flipped += noisy.labels().sign(i) == (score > 0 ? 1 : -1) ? 0 : 1;
    }
    assertThat(flipped).isBetween(25, 80);
  }

  @Test
  void theSameSeedGivesTheSameBits() {
    Dataset one = Samples.line(50, 7).data();
    Dataset two = Samples.line(50, 7).data();
    Dataset other = Samples.line(50, 8).data();
    assertThat(new Perceptron().fit(one)).isEqualTo(new Perceptron().fit(two));
    assertThat(new Perceptron().fit(one)).isNotEqualTo(new Perceptron().fit(other));
  }

  @Test
  void logicIsTheTruthTableWithTheFirstBitSlowest() {
    Samples.Named and = Samples.logic(2, i -> i == 3);
    assertThat(and.schema().features()).containsExactly("x1", "x2");
    double[] x = new double[2];
    and.data().points().read(1, x);
    assertThat(x).containsExactly(0, 1);
    assertThat(and.data().labels().sign(3)).isEqualTo(1);
    assertThat(and.data().labels().sign(2)).isEqualTo(-1);
  }
}
