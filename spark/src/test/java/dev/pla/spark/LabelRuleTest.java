package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.model.TieRule;
import org.junit.jupiter.api.Test;

/** A score is judged by the threshold, and one equal to it as the model reads sign(0). */
class LabelRuleTest {

  @Test
  void aScoreEqualToTheThresholdIsNegativeExceptUnderPositive() {
    for (TieRule zero : TieRule.values()) {
      for (double threshold : new double[] {0, -0.0, 0.1, -1e300}) {
        LabelRule rule = new LabelRule(-3, 7, threshold, zero);
        assertThat(rule.label(threshold)).isEqualTo(zero == TieRule.POSITIVE ? 7 : -3);
        assertThat(rule.label(Math.nextUp(threshold))).isEqualTo(7);
        assertThat(rule.label(Math.nextDown(threshold))).isEqualTo(-3);
        assertThat(rule.label(Double.NaN)).isEqualTo(-3);
      }
    }
  }
}
