package dev.pla.model;

import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A number with the precision of a double and an unlimited exponent: significand·2^exponent.
 *
 * <p>Invariant: 1 ≤ |significand| &lt; 2, or the number is 0, infinite or NaN, and then the
 * exponent is 0. Norms of cells near 1e±300 need it.
 */
public record WideDouble(double significand, int exponent) implements Comparable<WideDouble> {

  public static final WideDouble ZERO = new WideDouble(0, 0);
  public static final WideDouble INFINITE = new WideDouble(Double.POSITIVE_INFINITY, 0);

  /** Digits that tell any two numbers of 53 bits apart. */
  private static final MathContext SEVENTEEN = new MathContext(17, RoundingMode.HALF_EVEN);

  private static final MathContext TWENTY = new MathContext(20, RoundingMode.HALF_EVEN);

  private static final double BITS_OF_A_DIGIT = StrictMath.log(10) / StrictMath.log(2);

  /** A power of two that makes any double normal. */
  private static final int LIFT = 64;

  public static WideDouble of(double value) {
    return of(value, 0);
  }

  /** Returns value·2^power. */
  public static WideDouble of(double value, int power) {
    if (value == 0 || !Double.isFinite(value)) {
      return new WideDouble(value + 0.0, 0);
    }
    double lifted = Math.abs(value) < Double.MIN_NORMAL ? value * 0x1p64 : value;
    int own = Math.getExponent(lifted);
    int lift = lifted == value ? 0 : LIFT;
    return new WideDouble(Math.scalb(lifted, -own), own - lift + power);
  }

  static WideDouble nearest(BigDecimal value) {
    if (value.signum() == 0) {
      return ZERO;
    }
    int power = (int) Math.floor((value.precision() - value.scale() - 1) * BITS_OF_A_DIGIT);
    return of(value.divide(power(power), TWENTY).doubleValue(), power);
  }

  /** Returns a number that is at least the value, also as {@link #decimal}. */
  public static WideDouble atLeast(BigDecimal value) {
    WideDouble wide = nearest(value);
    while (wide.exact().compareTo(value) < 0 || wide.decimal().compareTo(value) < 0) {
      wide = of(Math.nextUp(wide.significand), wide.exponent);
    }
    return wide;
  }

  /** Returns a number that is at most the value, also as {@link #decimal}. */
  public static WideDouble atMost(BigDecimal value) {
    WideDouble wide = atLeast(value.negate());
    return of(-wide.significand, wide.exponent);
  }

  public static BigDecimal power(int exponent) {
    return exponent >= 0
        ? new BigDecimal(BigInteger.ONE.shiftLeft(exponent))
        : new BigDecimal(BigInteger.valueOf(5).pow(-exponent), -exponent);
  }

  public boolean isFinite() {
    return Double.isFinite(significand);
  }

  public boolean isPositive() {
    return significand > 0;
  }

  /** Whether a double holds it, with all its bits. */
  private boolean isDouble() {
    return exponent >= Double.MIN_EXPONENT && exponent <= Double.MAX_EXPONENT;
  }

  /** Returns the exact value of a finite number. */
  public BigDecimal exact() {
    return new BigDecimal(significand).multiply(power(exponent));
  }

  /** Returns the decimal to print: the shortest for a double, else seventeen digits. */
  public BigDecimal decimal() {
    return isDouble()
        ? Decimals.shortest(nearest())
        : exact().round(SEVENTEEN).stripTrailingZeros();
  }

  /** Returns the nearest double; 0 or infinite if the number is out of range. */
  public double nearest() {
    return Math.scalb(significand, exponent);
  }

  /** Returns the largest double that is not larger. */
  public double floor() {
    double near = nearest();
    return of(near).compareTo(this) > 0 ? Math.nextDown(near) : near;
  }

  /** Returns the smallest double that is not smaller. */
  public double ceil() {
    double near = nearest();
    return of(near).compareTo(this) < 0 ? Math.nextUp(near) : near;
  }

  /** Returns the quotient, to half a unit in the last place. */
  public WideDouble over(WideDouble other) {
    return of(significand / other.significand, exponent - other.exponent);
  }

  public WideDouble times(WideDouble other) {
    return of(significand * other.significand, exponent + other.exponent);
  }

  public WideDouble plus(WideDouble other) {
    int apart = other.exponent - exponent;
    if (significand == 0 || (other.significand != 0 && apart > 0)) {
      return significand == 0 ? other : other.plus(this);
    }
    return of(significand + Math.scalb(other.significand, apart), exponent);
  }

  public WideDouble abs() {
    return of(Math.abs(significand), exponent);
  }

  public WideDouble sqrt() {
    int odd = exponent & 1;
    return of(Math.sqrt(significand * (1 + odd)), (exponent - odd) / 2);
  }

  @Override
  public int compareTo(WideDouble other) {
    boolean simple =
        significand == 0
            || other.significand == 0
            || !isFinite()
            || !other.isFinite()
            || significand < 0 != other.significand < 0
            || exponent == other.exponent;
    if (simple) {
      return Double.compare(significand, other.significand);
    }
    return significand > 0
        ? Integer.compare(exponent, other.exponent)
        : Integer.compare(other.exponent, exponent);
  }
}
