package dev.pla.internal.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Sets;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cycles led from outside are the perceptron's. */
class CycleTest {

  private static final Dataset NOISY = Sets.coins(2, 300, 7);

  @Test
  void givesTheBitsOfThePerceptron() {
    for (Dataset data : List.of(NOISY, Sets.sparse(NOISY))) {
      for (TieRule zero : TieRule.values()) {
        double[] w = new double[8];
        long corrections = 0;
        for (int round = 1; round <= 3; round++) {
          Cycle cycle = new Cycle(w, zero, true).takeUp(data);
          corrections += run(cycle, data, 0.1);
          w = cycle.weights();
          Outcome expected =
              new Perceptron()
                  .withEta(0.1)
                  .withZero(zero)
                  .withBudget(Budget.ofCycles(round))
                  .fit(data);
          assertThat(w).isEqualTo(expected.hypothesis().weights());
          assertThat(corrections).isEqualTo(expected.updates());
        }
      }
    }
  }

  private static int run(Cycle cycle, Dataset data, double eta) {
    int corrections = 0;
    for (int n = cycle.nextMistake(0, data.size());
        n < data.size();
        n = cycle.nextMistake(n + 1, data.size())) {
      cycle.add(n, eta * data.labels().sign(n));
      corrections++;
    }
    return corrections;
  }

  @Test
  void namesTheMistakesOfAHypothesis() {
    double[] w = {0.5, 1, -2, 3, 0.25, 0, -1, 1};
    Hypothesis h = new Hypothesis(w, TieRule.MISTAKE);
    Cycle cycle = new Cycle(w, TieRule.MISTAKE, true).takeUp(NOISY);
    int next = cycle.nextMistake(0, NOISY.size());
    for (int n = 0; n < NOISY.size(); n++) {
      assertThat(cycle.score(n)).isEqualTo(h.score(NOISY.points(), n));
      boolean mistake = h.isMistake(NOISY.labels().sign(n), cycle.score(n));
      assertThat(mistake).isEqualTo(n == next);
      next = mistake ? cycle.nextMistake(n + 1, NOISY.size()) : next;
    }
    assertThat(next).isEqualTo(NOISY.size());
    assertThat(cycle.nextMistake(3, 3)).isEqualTo(3);
  }

  @Test
  void anInterceptThatMayNotChangeStaysAndTheRestIsTheSame() {
    double[] w = {0.75, 1, 1, 1, 1, 1, 1, 1};
    Cycle free = new Cycle(w, TieRule.MISTAKE, true).takeUp(NOISY);
    Cycle fixed = new Cycle(w, TieRule.MISTAKE, false).takeUp(NOISY);
    free.add(5, 0.3);
    fixed.add(5, 0.3);
    double[] expected = free.weights();
    assertThat(expected[0]).isEqualTo(0.75 + 0.3);
    expected[0] = 0.75;
    assertThat(fixed.weights()).isEqualTo(expected);
  }

  @Test
  void keepsNoArrayOfTheCallersAndRefusesOneOfAnotherSpace() {
    double[] w = new double[8];
    Cycle cycle = new Cycle(w, TieRule.MISTAKE, true).takeUp(NOISY);
    cycle.add(0, 1);
    assertThat(w).containsOnly(0);
    cycle.weights()[0] = 7;
    assertThat(cycle.weights()[0]).isEqualTo(1);
    assertThatThrownBy(() -> new Cycle(new double[7], TieRule.MISTAKE, true).takeUp(NOISY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("7 weights, expected 8 with w_0");
  }
}
