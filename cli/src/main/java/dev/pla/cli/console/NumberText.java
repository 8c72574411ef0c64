package dev.pla.cli.console;

import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them. */
public final class NumberText {

  private NumberText() {}

  /** "1 example", "1,000 examples". */
  public static String count(long number, String what) {
    return grouped(number) + " " + what + (number == 1 ? "" : "s");
  }

  /** 1234567 as 1,234,567. */
  public static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A value with {@code digits} significant digits, without trailing zeros. */
  public static String round(double value, int digits) {
    return text(WideDouble.of(value), new MathContext(digits));
  }

  /** A number of any size with {@code digits} significant digits. */
  public static String round(WideDouble value, int digits) {
    return text(value, new MathContext(digits));
  }

  /** A bound from above: rounded up, so that it stays one. */
  public static String up(WideDouble value, int digits) {
    return text(value, new MathContext(digits, RoundingMode.CEILING));
  }

  /** A bound from below: rounded down, so that it stays one. */
  public static String down(WideDouble value, int digits) {
    return text(value, new MathContext(digits, RoundingMode.FLOOR));
  }

  private static String text(WideDouble value, MathContext digits) {
    if (!value.isFinite()) {
      double number = value.significand();
      return Double.isNaN(number) ? "undefined" : number > 0 ? "∞" : "−∞";
    }
    return value.significand() == 0
        ? "0"
        : decimal(value.decimal().round(digits).stripTrailingZeros());
  }

  /** A decimal with all its digits: 40, not 4E+1; −1, not -1. */
  public static String decimal(BigDecimal value) {
    int exponent = value.precision() - value.scale() - 1;
    String text = exponent >= -5 && exponent < 12 ? value.toPlainString() : value.toString();
    return text.replace('-', '−');
  }

  /** A number for people: three significant digits, or all of a whole number. */
  public static String shown(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? grouped((long) value).replace('-', '−')
        : round(value, 3);
  }

  /** A number known from below and from above: one number if both ends agree in these digits. */
  public static String bracket(WideDouble lower, WideDouble upper, int digits) {
    return round(lower, digits).equals(round(upper, digits))
        ? down(lower, digits)
        : down(lower, 4) + " … " + up(upper, 4);
  }

  /** A bound on a number of corrections, rounded up. */
  public static String bound(WideDouble corrections) {
    return corrections.ceil() < 1e15
        ? grouped((long) Math.ceil(corrections.ceil()))
        : up(corrections, 2);
  }

  /** A probability from above: "at most 4.9%" or "below 10⁻²⁸⁷". */
  public static String chance(WideDouble probability) {
    if (probability.nearest() >= 0.001) {
      return "at most " + chancePercent(probability);
    }
    long zeros; // the probability is below 10^−zeros
    if (probability.exponent() >= Double.MIN_EXPONENT) {
      BigDecimal exact = probability.exact();
      zeros = (long) exact.scale() - exact.precision();
    } else {
      zeros =
          (long) Math.floor((-1L - probability.exponent()) * 0.30102999); // log₁₀2, rounded down
    }
    StringBuilder power = new StringBuilder("below 10⁻");
    Long.toString(zeros).chars().forEach(digit -> power.append("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(digit - '0')));
    return power.toString();
  }

  /** A probability from above, in percent. */
  public static String chancePercent(WideDouble probability) {
    BigDecimal percent = probability.exact().movePointRight(2);
    MathContext digits = new MathContext(2, RoundingMode.CEILING);
    return decimal(percent.round(digits).stripTrailingZeros()) + "%";
  }

  /** "12 MB of 300 MB (4%)". */
  public static String part(long bytes, long size) {
    String done = (bytes >> 20) + " MB";
    return size <= 0 ? done : done + " of " + (size >> 20) + " MB (" + 100 * bytes / size + "%)";
  }

  /** A percentage of three digits: 17.6%. */
  public static String percent(double share) {
    return round(100 * share, 3) + "%";
  }
}
