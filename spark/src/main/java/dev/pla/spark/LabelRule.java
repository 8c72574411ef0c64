package dev.pla.spark;

import dev.pla.model.TieRule;
import java.io.Serializable;

/** The label for a score: the larger one where w·x exceeds the threshold. */
final class LabelRule implements Serializable {

  private static final long serialVersionUID = 1;

  private final double negative;
  private final double positive;
  private final double threshold;
  private final TieRule zero;

  /**
   * @param zero what a score equal to the threshold means, as in the model
   */
  LabelRule(double negative, double positive, double threshold, TieRule zero) {
    this.negative = negative;
    this.positive = positive;
    this.threshold = threshold;
    this.zero = zero;
  }

  double label(double score) {
    int side = score > threshold ? 1 : score == threshold ? 0 : -1;
    return zero.label(side) > 0 ? positive : negative;
  }
}
