package dev.pla.model;

/** What sign(0) is: how a point exactly on the hyperplane counts. */
public enum Zero {
  /**
   * Wrong for both labels while learning, so a finished run has y·w·x &gt; 0 strictly; predicted as
   * negative.
   */
  MISTAKE,
  /** sign(0) = −1. */
  NEGATIVE,
  /** sign(0) = +1. */
  POSITIVE
}
