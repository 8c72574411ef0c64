package dev.pla.internal.encode;

/** The ways to deal with gaps; each becomes constants, or leaves rows out, before learning. */
public enum GapRule {
  /**
   * A missing number reads the mean of its column, with one more feature from 5% on; a missing
   * category reads the average of its column's features.
   */
  AUTO,
  SKIP,
  /** 0, and one more feature that is 1 for a missing value. */
  INDICATOR,
  MEAN,
  MEDIAN,
  ZERO
}
