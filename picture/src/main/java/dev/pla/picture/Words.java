package dev.pla.picture;

import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers in sentences, the same in every locale. */
final class Words {

  private Words() {}

  /** 12345 as 12,345. */
  static String number(long n) {
    StringBuilder digits = new StringBuilder(Long.toString(n));
    for (int k = digits.length() - 3; k > (n < 0 ? 1 : 0); k -= 3) {
      digits.insert(k, ',');
    }
    return digits.toString();
  }

  /** 1 point, 2 points. */
  static String count(long n, String noun) {
    return number(n) + " " + noun + (n == 1 ? "" : "s");
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
    String text = exponent >= -5 && exponent < 12 ? rounded.toPlainString() : rounded.toString();
    return text.replace("E+", "e").replace('E', 'e').replace('-', '−');
  }
}
