package dev.pla.io.text;

import dev.pla.internal.encode.CellText;

/** What the cells of a feature's column are read as. */
public enum CellKind {
  /** A decimal number. */
  NUMBER,
  /** Yes or no, true or false. */
  YES_NO,
  /** An ISO date. */
  DAY,
  /** A text, which is a level. */
  TEXT;

  /** The number that a text means, for yes or no and dates; NaN if it means none. */
  public double number(String cell) {
    return this == YES_NO ? CellText.yesNo(cell) : this == DAY ? CellText.day(cell) : Double.NaN;
  }
}
