package dev.pla.picture;

import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers in sentences and on axes, the same in every locale. */
final class NumberText {

  private NumberText() {}

  static String number(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  static String count(long n, String noun) {
    return number(n) + " " + noun + (n == 1 ? "" : "s");
  }

  /** "3 of 10 points are", "1 of 10 points is". */
  static String part(long n, long all) {
    return number(n) + " of " + count(all, "point") + (n == 1 ? " is" : " are");
  }

  /** To about three digits. */
  static String about(double value) {
    return text(WideDouble.of(value), RoundingMode.HALF_UP);
  }

  /** A bound from above, rounded up so that it stays one. */
  static String atMost(WideDouble value) {
    return text(value, RoundingMode.CEILING);
  }

  /** A bound from below, rounded down so that it stays one. */
  static String atLeast(WideDouble value) {
    return text(value, RoundingMode.FLOOR);
  }

  private static String text(WideDouble value, RoundingMode mode) {
    if (!value.isFinite()) {
      return "∞";
    }
    BigDecimal decimal = value.decimal();
    int size = decimal.precision() - decimal.scale() - 1;
    if (decimal.signum() != 0 && size >= 3 && size < 12) {
      return number(decimal.setScale(0, mode).longValueExact());
    }
    BigDecimal rounded = decimal.round(new MathContext(3, mode)).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    return exponent >= -5 && exponent < 12
        ? rounded.toPlainString().replace('-', '−')
        : scientific(rounded);
  }

  /** One digit, the others behind the point, and a power of ten: 1.5e−8. */
  static String scientific(BigDecimal value) {
    BigDecimal digits = value.stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    String text = digits.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    return text.replace('-', '−');
  }
}
