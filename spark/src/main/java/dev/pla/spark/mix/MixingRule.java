package dev.pla.spark.mix;

import java.io.Serializable;

/** How a shard is to be learned from; the same in all rounds. */
public final class MixingRule implements Serializable {

  private static final long serialVersionUID = 1;

  final double eta;
  final boolean intercept;
  final MixingAlgorithm algorithm;

  /** The label value that is +1. */
  final double positive;

  /** Rows of the largest shard: how long a round takes, counted in visits. */
  final int longest;

  public MixingRule(
      double eta, boolean intercept, MixingAlgorithm algorithm, double positive, int longest) {
    this.eta = eta;
    this.intercept = intercept;
    this.algorithm = algorithm;
    this.positive = positive;
    this.longest = longest;
  }
}
