package dev.pla.spark.mix;

import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;

/** How a partition is to be learned from; the same in all rounds. */
public final class MixingRule implements Serializable {

  private static final long serialVersionUID = 1;

  final double eta;
  final boolean intercept;
  final MixingAlgorithm algorithm;

  /** The label value that is +1. */
  final double positive;

  /** Rows of the largest partition: how long a round takes, counted in visits. */
  final long longest;

  private final Broadcast<FeatureScale> scale;

  /**
   * @param scale null where features are taken as they are
   */
  public MixingRule(
      double eta,
      boolean intercept,
      MixingAlgorithm algorithm,
      double positive,
      long longest,
      Broadcast<FeatureScale> scale) {
    this.eta = eta;
    this.intercept = intercept;
    this.algorithm = algorithm;
    this.positive = positive;
    this.longest = longest;
    this.scale = scale;
  }

  FeatureScale scale() {
    return scale == null ? null : scale.value();
  }
}
