package dev.pla.model;

import dev.pla.kernel.MistakeRule;

/** What sign(0) is: how a point exactly on the hyperplane counts. */
public enum Zero {
  /**
   * Wrong for both labels while learning, so a finished run has y·w·x &gt; 0 strictly; predicted as
   * negative.
   */
  MISTAKE(0, 0),
  /** sign(0) = −1. */
  NEGATIVE(0, MistakeRule.ZERO_IS_RIGHT),
  /** sign(0) = +1. */
  POSITIVE(MistakeRule.ZERO_IS_RIGHT, 0);

  private final double positive;
  private final double negative;

  Zero(double positive, double negative) {
    this.positive = positive;
    this.negative = negative;
  }

  /** The label, +1 or −1, predicted for a point with this score. */
  public int label(double score) {
    return score > 0 || (score == 0 && this == POSITIVE) ? 1 : -1;
  }

  /** What y·w·x must exceed for an example to be right. */
  public MistakeRule limits() {
    return new MistakeRule(positive, negative);
  }
}
