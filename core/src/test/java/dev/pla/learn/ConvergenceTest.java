package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConvergenceTest {

  @Test
  void everyInequalityHoldsAtEveryStepAgainstTheFinalWeights() {
    int steps = 0;
    for (long seed = 0; seed < 100; seed++) {
      Dataset data = Sets.planted(seed, 60, 4, 0.03);
      for (double eta : new double[] {1, 0.3}) {
        Perceptron pla = new Perceptron().withEta(eta).withOrder(new Order.Shuffled(seed));
        Hypothesis wf = pla.fit(data).hypothesis();
        List<ConvergenceProof.Claims> claims =
            claims(data, pla, new ConvergenceProof(data, wf, eta));
        assertThat(claims).allMatch(ConvergenceProof.Claims::hold);
        steps += claims.size();
      }
    }
    assertThat(steps).isGreaterThan(1000);
  }

  @Test
  void everyInequalityHoldsForAnyEta() {
    Dataset data = Sets.planted(3, 60, 4, 0.03);
    for (double eta : new double[] {1e-318, 1e-310, 1e-300, 1e-160, 1e155, 1e300}) {
      Perceptron pla = new Perceptron().withEta(eta);
      ConvergenceProof proof = new ConvergenceProof(data, pla.fit(data).hypothesis(), eta);
      List<ConvergenceProof.Claims> claims = claims(data, pla, proof);
      assertThat(claims).isNotEmpty().allMatch(ConvergenceProof.Claims::hold);
      assertThat(claims)
          .allMatch(c -> c.length().leftSide().isFinite() && c.length().leftSide().isPositive())
          .allMatch(c -> c.cosine().left() <= 1);
      assertThat(proof.bound().corrections()).isBetween((double) claims.size(), 1e12);
    }
  }

  @Test
  void theSidesAreThoseOfTheLecture() {
    Perceptron pla = new Perceptron().withZero(TieRule.NEGATIVE);
    Hypothesis wf = new Hypothesis(new double[] {-3, 2, 2}, TieRule.NEGATIVE);
    ConvergenceProof.Claims first =
        claims(Sets.and(), pla, new ConvergenceProof(Sets.and(), wf, 1)).get(0);
    assertThat(first.aligned().left()).isEqualTo(-3 + 2 + 2);
    assertThat(first.aligned().right()).isEqualTo(1);
    assertThat(first.length().left()).isEqualTo(3);
    assertThat(first.length().right()).isCloseTo(3, org.assertj.core.data.Offset.offset(1e-12));
    assertThat(first.corrected().left()).isEqualTo(3);
    assertThat(first.corrected().right()).isZero();
  }

  @Test
  void aRunThatDidNotStartAtZeroBreaksTheClaims() {
    Dataset data = Sets.planted(1, 60, 4, 0.03);
    Hypothesis wf = new Perceptron().fit(data).hypothesis();
    double[] far = wf.weights();
    for (int j = 0; j < far.length; j++) {
      far[j] *= -100;
    }
    Perceptron pla =
        new Perceptron().withStart(new Start.Given(new Hypothesis(far, TieRule.MISTAKE)));
    assertThat(claims(data, pla, new ConvergenceProof(data, wf, 1)))
        .anyMatch(c -> !c.aligned().holds())
        .anyMatch(c -> !c.length().holds())
        .anyMatch(c -> !c.cosine().holds());
  }

  private static List<ConvergenceProof.Claims> claims(
      Dataset data, Perceptron pla, ConvergenceProof proof) {
    List<ConvergenceProof.Claims> claims = new ArrayList<>();
    double[] before = new double[1];
    pla.fit(
        data,
        (event, step) -> {
          if (event == Observer.Event.MISTAKEN) {
            before[0] = step.score();
          } else if (event == Observer.Event.CORRECTED) {
            claims.add(proof.at(step.update(), step.hypothesis(), step.example(), before[0]));
          }
        });
    return claims;
  }
}
