package dev.pla.io;

import dev.pla.internal.encode.RowEncoder;

/** What a level means that was not seen in learning. */
public enum UnknownLevel {
  /** It is an error. */
  REFUSED(Double.NaN),
  /** It is none of the levels seen: all features of its column are zero. */
  ZEROS(RowEncoder.NONE),
  /** It reads what a missing value reads, the average; an error where that is not known. */
  AVERAGE(RowEncoder.UNKNOWN);

  private final double raw;

  UnknownLevel(double raw) {
    this.raw = raw;
  }

  /** What it is in a row that is not encoded. */
  double raw() {
    return raw;
  }
}
