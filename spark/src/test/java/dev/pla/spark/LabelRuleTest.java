package dev.pla.spark;

import static dev.pla.spark.PerceptronModel.label;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.model.TieRule;
import org.junit.jupiter.api.Test;

/** A score is judged by the threshold, and one equal to it as the model reads sign(0). */
class LabelRuleTest {

  @Test
  void aScoreEqualToTheThresholdIsNegativeExceptUnderPositive() {
    for (TieRule zero : TieRule.values()) {
      for (double threshold : new double[] {0, -0.0, 0.1, -1e300}) {
        assertThat(label(threshold, threshold, zero)).isEqualTo(zero == TieRule.POSITIVE ? 1 : -1);
        assertThat(label(Math.nextUp(threshold), threshold, zero)).isEqualTo(1);
        assertThat(label(Math.nextDown(threshold), threshold, zero)).isEqualTo(-1);
        assertThat(label(Double.NaN, threshold, zero)).isEqualTo(-1);
      }
    }
  }
}
