package dev.pla.spark;

import dev.pla.model.Zero;
import java.io.Serializable;

/** The label for a score: the larger one where w·x exceeds the threshold. */
final class LabelRule implements Serializable {

  private static final long serialVersionUID = 1;

  private final double negative;
  private final double positive;
  private final double threshold;
  private final Zero zero;

  /**
   * @param zero what a score equal to the threshold means, as in the model
   */
  LabelRule(double negative, double positive, double threshold, Zero zero) {
    this.negative = negative;
    this.positive = positive;
    this.threshold = threshold;
    this.zero = zero;
  }

  double label(double score) {
    return zero.label(score - threshold) > 0 ? positive : negative;
  }
}
