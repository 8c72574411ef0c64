package dev.pla.bench.data;

import java.util.Locale;
import java.util.StringJoiner;

/** Doubles as text that is equal only where they are, written as Python writes them. */
public final class Hex {

  private Hex() {}

  /** All of them in C's hexadecimal form. */
  public static String of(double[] values) {
    StringJoiner text = new StringJoiner(" ");
    for (double value : values) {
      text.add(of(value + 0.0)); // −0 becomes 0
    }
    return text.toString();
  }

  /** The 13 hexadecimal digits behind the point, as in {@code 0x1.8000000000000p+1}. */
  static String of(double value) {
    if (value == 0) {
      return "0x0.0p+0";
    }
    long bits = Double.doubleToLongBits(Math.abs(value));
    long fraction = bits & ((1L << 52) - 1);
    int exponent = Math.getExponent(value);
    String sign = value < 0 ? "-" : "";
    return String.format(Locale.ROOT, "%s0x1.%013xp%+d", sign, fraction, exponent);
  }
}
