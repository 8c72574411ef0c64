package dev.pla.cli.console;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as people read them. */
public final class NumberText {

  private NumberText() {}

  /** "1 example", "1,000 examples". */
  public static String count(long number, String what) {
    return grouped(number) + " " + what + (number == 1 ? "" : "s");
  }

  /** 1234567 as 1,234,567. */
  public static String grouped(long number) {
    String digits = Long.toString(number);
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < digits.length(); k++) {
      int left = digits.length() - k;
      if (k > 0 && left % 3 == 0 && digits.charAt(k - 1) != '-') {
        text.append(',');
      }
      text.append(digits.charAt(k));
    }
    return text.toString();
  }

  /** A value with so many significant digits, without trailing zeros. */
  public static String round(double value, int digits) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "undefined" : value > 0 ? "∞" : "-∞";
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    return exponent >= -5 && exponent < 12 ? rounded.toPlainString() : rounded.toString();
  }

  /** A number known from below and from above: the digits both share, or both ends. */
  public static String bracket(double lower, double upper) {
    for (int digits = 7; digits >= 3; digits--) {
      if (round(lower, digits).equals(round(upper, digits))) {
        return round(lower, digits);
      }
    }
    return round(lower, 4) + " … " + round(upper, 4);
  }

  /** A bound on a number of corrections. */
  public static String bound(double corrections) {
    return corrections < 1e15 ? grouped((long) corrections) : round(corrections, 2);
  }

  /** "12 MB of 300 MB (4 %)". */
  public static String part(long bytes, long size) {
    String done = (bytes >> 20) + " MB";
    return size <= 0 ? done : done + " of " + (size >> 20) + " MB (" + 100 * bytes / size + " %)";
  }

  /** A percentage with two decimals at most. */
  public static String percent(double share) {
    return round(100 * share, 3) + " %";
  }
}
