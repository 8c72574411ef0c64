package dev.pla.io.text;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Missing;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;

/** Decimal numbers in cells: what is one, what it is, and what to say when it is none. */
public final class CellNumbers {

  /** Up to this many digits a normal double holds all that was written. */
  public static final int DIGITS_OF_A_DOUBLE = 15;

  /**
   * No number has more characters. The longest double, 4.9e-324 written out in full, has 1077; what
   * is longer is not a measurement, and exact arithmetic would never end.
   */
  public static final int LONGEST = 1_100;

  /**
   * Texts that elsewhere mean a missing value. {@link Missing} has the spellings that mean one
   * here; these are errors among numbers, and the message says what to write.
   */
  private static final Set<String> LIKE_A_GAP =
      Set.of("n/a", "nan", "-nan", "none", "nil", "-", ".", "missing");

  private static final Set<String> INFINITE =
      Set.of("inf", "+inf", "-inf", "infinity", "+infinity", "-infinity");

  private CellNumbers() {}

  /** The double nearest to a decimal number; NaN if the text is not a number, or too long a one. */
  public static double parse(String text) {
    if (text.length() > LONGEST) {
      return Double.NaN;
    }
    boolean digit = false;
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c >= '0' && c <= '9') {
        digit = true;
      } else if (c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
        return Double.NaN;
      }
    }
    if (!digit) {
      return Double.NaN;
    }
    try {
      return JavaDoubleParser.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The double nearest to a decimal number; NaN also if that is beyond the range of doubles. */
  public static double value(String text) {
    double value = parse(text);
    return Double.isFinite(value) && !vanishes(text, value) ? value : Double.NaN;
  }

  public static boolean isNumber(String text) {
    return !Double.isNaN(parse(text.strip()));
  }

  /** Whether the cell is a missing value, or looks like one. */
  public static boolean isMissing(String text) {
    String cell = text.strip();
    return Missing.FEW.is(cell) || LIKE_A_GAP.contains(cell.toLowerCase(Locale.ROOT));
  }

  /** What was written, where that is more than the double {@code value} holds; otherwise null. */
  public static BigDecimal beyondDouble(String text, double value) {
    boolean isZero = value == 0 && !vanishes(text, value); // whatever its exponent
    boolean isNormal = Math.abs(value) >= Double.MIN_NORMAL;
    if (isZero || (text.length() <= DIGITS_OF_A_DOUBLE && isNormal)) {
      return null;
    }
    BigDecimal written = new BigDecimal(text);
    return written.compareTo(Decimals.shortest(value)) == 0 ? null : written;
  }

  /** Whether a number that reads as zero was written as something else. */
  public static boolean vanishes(String text, double value) {
    if (value != 0) {
      return false;
    }
    for (int k = 0; k < text.length() && (text.charAt(k) | 0x20) != 'e'; k++) {
      if (text.charAt(k) >= '1' && text.charAt(k) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** Why the value of coordinate j of a sparse row is not a usable number, and what to do. */
  static String problem(String value, int j) {
    String text = value.strip();
    String what =
        "%s in column x%d".formatted(text.isEmpty() ? "empty cell" : SafeText.quoted(text), j);
    if (isMissing(text)) {
      return "%s%s, expected a number; fill it in, or leave out the row"
          .formatted(what, text.isEmpty() ? "" : " is a missing value");
    }
    String spelled = misspelt(text);
    return what
        + (spelled != null ? spelled : " is text, expected a number; replace it by numbers");
  }

  /** A cell, in a column from 0, is not what the column began with. */
  public static DataException other(
      String file, long line, int place, String cell, String column, CellKind kind) {
    String what = SafeText.quoted(cell) + " in column " + SafeText.plain(column);
    boolean isOfNumbers = kind == CellKind.NUMBER || kind == CellKind.TEXT;
    if (isOfNumbers && isMissing(cell)) {
      what += " is not a number; where a value is missing, leave the cell empty";
      return DataException.at(file, line, place + 1, what).remedy(Choice.IGNORED, column);
    }
    String spelled = isOfNumbers ? misspelt(cell) : null;
    if (spelled != null) {
      return DataException.at(file, line, place + 1, what + spelled);
    }
    String problem =
        "%s is %s; correct it, read the column as levels, or leave it out"
            .formatted(what, kind.described());
    return DataException.at(file, line, place + 1, problem)
        .remedy(Choice.LEVELS, column)
        .remedy(Choice.IGNORED, column);
  }

  /** What is wrong with a number that was written down in another way; null for other text. */
  private static String misspelt(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (text.length() > LONGEST) {
      return lower.matches("[-+.0-9e]+")
          ? " has %d characters; a number may have %d, which is enough for every double; round it"
              .formatted(text.length(), LONGEST)
          : null;
    }
    if (INFINITE.contains(lower)) {
      return " is not finite; replace it by a number, or leave out the row";
    }
    if (isNumber(text)) {
      return " is outside the range of doubles (4.9e-324 to 1.8e308); rescale the column";
    }
    if (text.matches("[-+]?[1-9][0-9]{0,2},[0-9]{3}")) {
      return " may be %s with a thousands separator or %s with a decimal comma; write the number that is meant without a comma"
          .formatted(text.replace(",", ""), text.replace(',', '.'));
    }
    if (lower.matches("[-+]?[0-9]+,[0-9]+(e[-+]?[0-9]+)?")) {
      return " looks like a number with a decimal comma; write it with a point: "
          + text.replace(',', '.');
    }
    return lower.matches("[-+]?[0-9]{1,3}([,.' \u00a0\u202f][0-9]{3})+([.,][0-9]+)?")
        ? " looks like a number with thousands separators; write it without them"
        : null;
  }
}
