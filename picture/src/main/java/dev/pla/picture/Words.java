package dev.pla.picture;

import java.math.BigDecimal;
import java.math.MathContext;

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
    if (!Double.isFinite(value)) {
      return "∞";
    }
    if (Math.abs(value) >= 1000 && Math.abs(value) < 1e12) {
      return number(Math.round(value));
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    String text = exponent >= -5 && exponent < 12 ? rounded.toPlainString() : rounded.toString();
    return text.replace("E+", "e").replace('E', 'e').replace('-', '−');
  }
}
