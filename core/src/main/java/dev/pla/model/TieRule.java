package dev.pla.model;

import dev.pla.internal.model.MistakeRules;

/** What sign(0) is: how a point exactly on the hyperplane counts. */
public enum TieRule {
  /**
   * A mistake for both labels while learning, so a finished run has y·w·x &gt; 0; predicted as −1.
   */
  MISTAKE,
  /** sign(0) = −1. */
  NEGATIVE,
  /** sign(0) = +1. */
  POSITIVE;

  /** Returns the label, +1 or −1, predicted for a point with this score w·x. */
  public int label(double score) {
    return score > 0 || (score == 0 && this == POSITIVE) ? 1 : -1;
  }

  /** Whether an example of label y with this score w·x is a mistake. */
  public boolean isMistake(int y, double score) {
    return MistakeRules.of(this).isWrong(y, score);
  }
}
