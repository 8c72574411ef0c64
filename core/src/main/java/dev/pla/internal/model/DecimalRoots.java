package dev.pla.internal.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Square roots and ratios of exact decimals, with forty digits and rounded to the side asked for.
 */
public final class DecimalRoots {

  private static final int DIGITS = 40;
  private static final MathContext DOWN = new MathContext(2 * DIGITS, RoundingMode.FLOOR);
  private static final MathContext UP = new MathContext(2 * DIGITS, RoundingMode.CEILING);

  private DecimalRoots() {}

  /** At most √square, which itself where forty digits hold it. */
  public static BigDecimal below(BigDecimal square) {
    return root(square, false);
  }

  /** At least √square, which itself where forty digits hold it. */
  public static BigDecimal above(BigDecimal square) {
    return root(square, true);
  }

  /** At most value/√square. */
  public static BigDecimal ratioBelow(BigDecimal value, BigDecimal square) {
    BigDecimal squared = value.multiply(value);
    return value.signum() >= 0
        ? below(squared.divide(square, DOWN))
        : above(squared.divide(square, UP)).negate();
  }

  /** At least √square/divisor, for a divisor above zero. */
  public static BigDecimal ratioAbove(BigDecimal square, BigDecimal divisor) {
    return above(square.divide(divisor.multiply(divisor), UP));
  }

  private static BigDecimal root(BigDecimal square, boolean up) {
    if (square.signum() == 0) {
      return BigDecimal.ZERO;
    }
    // 10^(2·places)·square has at least 2·DIGITS digits before its point.
    int places = Math.floorDiv(2 * DIGITS - square.precision() + square.scale() + 2, 2);
    BigDecimal shifted = square.scaleByPowerOfTen(2 * places);
    BigInteger whole = shifted.toBigInteger();
    BigInteger root = floorRoot(whole);
    boolean exact =
        root.multiply(root).equals(whole) && shifted.compareTo(new BigDecimal(whole)) == 0;
    return new BigDecimal(up && !exact ? root.add(BigInteger.ONE) : root, places);
  }

  /** ⌊√n⌋ by Newton's method, from above. */
  private static BigInteger floorRoot(BigInteger n) {
    BigInteger root = BigInteger.ONE.shiftLeft((n.bitLength() + 1) / 2);
    while (true) {
      BigInteger next = root.add(n.divide(root)).shiftRight(1);
      if (next.compareTo(root) >= 0) {
        return root;
      }
      root = next;
    }
  }
}
