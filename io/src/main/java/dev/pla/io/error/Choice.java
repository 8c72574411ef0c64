package dev.pla.io.error;

/** What can be chosen about the columns of a table. A program names its own settings after it. */
public enum Choice {
  /** The column of the label. */
  LABEL,
  /** The columns to learn from. */
  FEATURES,
  /** The columns to leave out. */
  IGNORED,
  /** The label that is +1. */
  POSITIVE,
  /** The column of row weights. */
  WEIGHT,
  /** The columns whose texts are levels. */
  LEVELS,
  /** What gaps mean. */
  MISSING,
  /** What a level means that was not seen in learning. */
  UNKNOWN,
  /** Lines of the file that hold no rows. */
  SKIPPED,
  /** Which mark is in front of decimals. */
  DECIMAL,
  /** What is first in a date. */
  DATES
}
