package dev.pla.io.text;

import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Values;
import java.util.List;

/** What the cells of a feature's column are read as. */
public final class CellKind {

  /** A decimal number, as programs write it. */
  public static final CellKind NUMBER = new CellKind(Values.NUMBERS);

  /** Yes or no, true or false. */
  public static final CellKind YES_NO = new CellKind(Values.YES_NO);

  /** An ISO date. */
  public static final CellKind DAY = new CellKind(Values.DAYS);

  public static final CellKind TEXT = new CellKind(null);

  private final Values values;

  private CellKind(Values values) {
    this.values = values;
  }

  /** The one of a column with these values; of levels and for null the one of texts. */
  public static CellKind of(Values values) {
    if (values == null || values instanceof Values.Levels) {
      return TEXT;
    }
    if (Values.arePlain(values)) {
      return NUMBER;
    }
    for (CellKind known : new CellKind[] {YES_NO, DAY}) {
      if (known.values.equals(values)) {
        return known;
      }
    }
    return new CellKind(values);
  }

  /** Those of the columns of an encoding. */
  public static List<CellKind> of(Encoding encoding) {
    return encoding.columns().stream().map(column -> of(column.values())).toList();
  }

  /** What a column holds whose cells are read so; null for levels, which must be known first. */
  public Values values() {
    return values;
  }

  /** The number of a cell as programs write it, of a column of numbers; null if it is none. */
  public String plain(String cell) {
    return values instanceof Values.Numbers numbers ? numbers.style().plain(cell) : null;
  }

  /**
   * The number that a text means, for yes or no, dates, and numbers in a style of their own that a
   * double holds; NaN if it means none.
   */
  public double number(String cell) {
    if (values instanceof Values.YesNo) {
      return Values.YesNo.number(cell);
    }
    if (values instanceof Values.Days days) {
      return days.style().days(cell, days.mayHaveTime());
    }
    String plain = this == NUMBER ? null : plain(cell);
    return plain == null || plain.length() > CellNumbers.DIGITS_OF_A_DOUBLE
        ? Double.NaN
        : CellNumbers.value(plain);
  }

  /** What is wrong with a cell of another kind, in words. */
  String described() {
    if (this == NUMBER || this == TEXT) {
      return "text, and the column began as numbers";
    }
    String other =
        values instanceof Values.YesNo
            ? "neither yes nor no, true nor false"
            : values instanceof Values.Days days
                ? "not a date like " + (this == DAY ? "2024-02-29" : days.style().pattern())
                : "not a number written like the others";
    return other + ", as the column began";
  }
}
