package dev.pla.io.export;

import dev.pla.internal.encode.NumberStyle;
import dev.pla.internal.encode.Values;

/**
 * Regular expressions of numbers and dates, as Java, DuckDB and SQL's SIMILAR TO read them alike.
 */
final class CellPattern {

  private static final String TIME =
      "(?<h>[01]?[0-9]|2[0-3]):(?<i>[0-5][0-9])(:(?<s>[0-5][0-9])([.](?<f>[0-9]{1,9}))?)?Z?";

  private static final String HALF_DAY =
      "(?<h12>0?[1-9]|1[0-2]):(?<i12>[0-5][0-9])(:(?<s12>[0-5][0-9])([.](?<f12>[0-9]{1,9}))?)?";

  private CellPattern() {}

  /** A number in this style; only digits, signs, decimal mark and exponent make its value. */
  static String number(NumberStyle style) {
    String blank = "[ \u00a0]*";
    String before = style.prefix().isEmpty() ? "" : one(style.prefix()) + blank;
    String behind = style.suffix().isEmpty() ? "" : blank + one(style.suffix());
    String sign = before.isEmpty() ? "[+-]?" : "(([+-]?" + before + ")|(" + before + "[+-]))";
    String grouped = "[0-9]{1,3}(" + one(style.group()) + "[0-9]{3})+";
    String whole = style.group().isEmpty() ? "[0-9]+" : "(" + grouped + "|[0-9]+)";
    String mark = "[" + style.decimal() + "]";
    String digits = "(" + whole + "(" + mark + "[0-9]*)?|" + mark + "[0-9]+)";
    return sign + digits + "([eE][+-]?[0-9]+)?" + behind;
  }

  private static String one(String character) {
    return "[" + character + "]";
  }

  /** The mark between the parts of a date. */
  static char mark(Values.Days days) {
    return days.style().pattern().replaceAll("[a-z]", "").charAt(0);
  }

  /** A date without a time. */
  static String date(Values.Days days) {
    String pattern = days.style().pattern();
    String two = pattern.startsWith("y") ? "[0-9]{2})" : "[0-9]{1,2})";
    return pattern
        .replace(String.valueOf(mark(days)), "[" + mark(days) + "]")
        .replace("yyyy", "(?<y>[0-9]{4})")
        .replace("mm", "(?<m>" + two)
        .replace("dd", "(?<d>" + two);
  }

  /** A time behind a date. */
  static String time(String blanks) {
    return "[T ]" + blanks + "((" + TIME + ")|(" + HALF_DAY + blanks + "(?<a>[AaPp])[Mm]))";
  }

  /** Without the names of groups, which only Java has. */
  static String nameless(String pattern) {
    return pattern.replaceAll("\\?<[a-z0-9]+>", "");
  }
}
