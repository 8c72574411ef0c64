package dev.pla.spark;

import java.io.Serializable;

/** How a shard is to be learned from; the same in all rounds. */
final class Rule implements Serializable {

  private static final long serialVersionUID = 1;

  final double eta;
  final boolean intercept;
  final Algorithm algorithm;

  /** The label value that is +1. */
  final double positive;

  /** Rows of the largest shard: how long a round takes, counted in visits. */
  final int longest;

  Rule(double eta, boolean intercept, Algorithm algorithm, double positive, int longest) {
    this.eta = eta;
    this.intercept = intercept;
    this.algorithm = algorithm;
    this.positive = positive;
    this.longest = longest;
  }
}
