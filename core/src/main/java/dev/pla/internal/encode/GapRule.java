package dev.pla.internal.encode;

/** The ways to deal with gaps; each becomes constants, or leaves rows out, before learning. */
public enum GapRule {
  /**
   * A missing number reads the mean of its column, with one more feature from 5 % on; a missing
   * category reads the average of its column's features.
   */
  AUTO,
  /** Rows with gaps are left out. */
  SKIP,
  /** A gap reads 0, and one more feature says that there was one. */
  INDICATOR,
  /** A gap reads the mean of its column. */
  MEAN,
  /** A gap reads the median of its column. */
  MEDIAN,
  /** A gap reads 0. */
  ZERO
}
