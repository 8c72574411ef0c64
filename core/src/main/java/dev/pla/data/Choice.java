package dev.pla.data;

/** What can be chosen about the columns of a table. A program names its own settings after it. */
public enum Choice {
  /** The column of the label. */
  LABEL,
  /** The columns to learn from. */
  FEATURES,
  /** The columns to leave out. */
  IGNORED,
  /** The label that is +1. */
  POSITIVE
}
