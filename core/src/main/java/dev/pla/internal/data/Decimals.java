package dev.pla.internal.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Doubles as the shortest decimals that read back to them.
 *
 * <p>{@code Double.toString} changed between Java versions, so equal runs would not give equal
 * bytes; this does not.
 */
public final class Decimals {

  /** Up to this many digits, no two decimals round to the same (normal) double. */
  private static final int ALWAYS_DISTINCT = 15;

  /** With this many digits, every double has a decimal of its own. */
  private static final int ALWAYS_ENOUGH = 17;

  /** Up to this many decimals are tried first, since most numbers have few. */
  private static final int FEW_DECIMALS = 6;

  private Decimals() {}

  /** The decimal with the fewest digits that reads back; of several, the nearest. */
  public static BigDecimal shortest(double value) {
    if (value == 0) {
      return BigDecimal.ZERO;
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return BigDecimal.valueOf((long) value).stripTrailingZeros();
    }
    double power = 10;
    for (int k = 1; k <= FEW_DECIMALS; k++, power *= 10) {
      double whole = Math.rint(value * power);
      // Of so few digits it is the only decimal that reads back; both numbers are exact here.
      if (Math.abs(whole) < 1e15 && whole / power == value) {
        return new BigDecimal(BigInteger.valueOf((long) whole), k).stripTrailingZeros();
      }
    }
    BigDecimal exact = new BigDecimal(value);
    int digits = Math.abs(value) < Double.MIN_NORMAL ? 1 : ALWAYS_DISTINCT;
    for (; digits < ALWAYS_ENOUGH; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() != value && isPowerOfTwo(value)) {
        // There is twice the room above as below: the next one above may do where the nearest,
        // below, does not.
        rounded = exact.round(new MathContext(digits, RoundingMode.UP));
      }
      if (rounded.doubleValue() == value) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(ALWAYS_ENOUGH, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  private static boolean isPowerOfTwo(double value) {
    return Math.abs(value) == Math.scalb(1.0, Math.getExponent(value));
  }

  /** The shortest decimal as text: plain where that is short, else in scientific notation. */
  public static String toString(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0";
    }
    return toString(shortest(value));
  }

  public static String toString(BigDecimal decimal) {
    int exponent = decimal.precision() - decimal.scale() - 1;
    return exponent >= -7 && exponent < 21 ? decimal.toPlainString() : decimal.toString();
  }
}
