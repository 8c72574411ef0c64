package dev.pla.playground.math;

import java.math.MathContext;
import java.math.RoundingMode;
import org.teavm.jso.JSBody;

/** {@link java.math.BigDecimal}, as far as the page needs it: a whole number and a scale. */
public final class BigDecimal implements Comparable<BigDecimal> {

  public static final BigDecimal ZERO = valueOf(0);
  public static final BigDecimal ONE = valueOf(1);

  private static final int SIGNIFICAND = 52;
  private static final int BIAS = 1075;

  private final BigInteger unscaled;
  private final int scale;

  public BigDecimal(BigInteger unscaled, int scale) {
    this.unscaled = unscaled;
    this.scale = scale;
  }

  public BigDecimal(BigInteger value) {
    this(value, 0);
  }

  /** The value of a finite double, exactly. */
  public BigDecimal(double value) {
    long bits = Double.doubleToLongBits(value);
    int raised = (int) (bits >> SIGNIFICAND) & 0x7ff;
    long significand = bits & ((1L << SIGNIFICAND) - 1);
    significand |= raised > 0 ? 1L << SIGNIFICAND : 0;
    int exponent = Math.max(raised, 1) - BIAS;
    while (significand != 0 && (significand & 1) == 0) {
      significand >>= 1;
      exponent++;
    }
    BigInteger whole = BigInteger.valueOf(bits < 0 ? -significand : significand);
    this.scale = significand == 0 ? 0 : Math.max(0, -exponent);
    this.unscaled =
        scale > 0
            ? whole.multiply(BigInteger.valueOf(5).pow(scale))
            : whole.shiftLeft(significand == 0 ? 0 : exponent);
  }

  /** Digits, and an exponent if there is one. */
  public BigDecimal(String text) {
    int e = text.indexOf('e');
    this.unscaled = new BigInteger(e < 0 ? text : text.substring(0, e));
    this.scale = e < 0 ? 0 : -Integer.parseInt(text.substring(e + 1));
  }

  public static BigDecimal valueOf(long value) {
    return new BigDecimal(BigInteger.valueOf(value), 0);
  }

  public BigInteger unscaledValue() {
    return unscaled;
  }

  public int scale() {
    return scale;
  }

  public int signum() {
    return unscaled.signum();
  }

  /** Digits of the unscaled value; 0 has one. */
  public int precision() {
    return unscaled.abs().toString().length();
  }

  public BigDecimal negate() {
    return new BigDecimal(unscaled.negate(), scale);
  }

  public BigDecimal add(BigDecimal other) {
    int both = Math.max(scale, other.scale);
    return new BigDecimal(at(both).add(other.at(both)), both);
  }

  public BigDecimal subtract(BigDecimal other) {
    return add(other.negate());
  }

  public BigDecimal multiply(BigDecimal other) {
    return new BigDecimal(unscaled.multiply(other.unscaled), scale + other.scale);
  }

  public BigDecimal pow(int exponent) {
    return new BigDecimal(unscaled.pow(exponent), scale * exponent);
  }

  /** The quotient with the context's digits; an exact one has only those it needs. */
  public BigDecimal divide(BigDecimal other, MathContext context) {
    int wanted = scale - other.scale;
    int shift = Math.max(0, context.getPrecision() + 2 + other.precision() - precision());
    BigInteger dividend = unscaled.multiply(tens(shift));
    BigInteger[] parts = dividend.divideAndRemainder(other.unscaled);
    if (parts[1].signum() == 0) {
      return new BigDecimal(parts[0], wanted + shift).round(context).stripped(wanted);
    }
    BigInteger sticky = BigInteger.valueOf(dividend.signum() == other.signum() ? 1 : -1);
    BigInteger beyond = parts[0].multiply(BigInteger.TEN).add(sticky);
    return new BigDecimal(beyond, wanted + shift + 1).round(context);
  }

  public BigDecimal round(MathContext context) {
    BigDecimal rounded = this;
    for (int more = precision() - context.getPrecision();
        more > 0 && context.getPrecision() > 0; ) {
      rounded = rounded.setScale(rounded.scale - more, context.getRoundingMode());
      more = rounded.precision() - context.getPrecision();
    }
    return rounded;
  }

  public BigDecimal setScale(int places) {
    return setScale(places, RoundingMode.UNNECESSARY);
  }

  public BigDecimal setScale(int places, RoundingMode mode) {
    if (places >= scale) {
      return new BigDecimal(at(places), places);
    }
    BigInteger[] parts = unscaled.divideAndRemainder(tens(scale - places));
    BigInteger away = BigInteger.valueOf(unscaled.signum());
    boolean up = parts[1].signum() != 0 && isAway(parts, tens(scale - places), mode);
    return new BigDecimal(up ? parts[0].add(away) : parts[0], places);
  }

  /** Whether what is left over moves the quotient away from 0. */
  private boolean isAway(BigInteger[] parts, BigInteger divisor, RoundingMode mode) {
    int half = parts[1].abs().shiftLeft(1).compareTo(divisor);
    return switch (mode) {
      case UP -> true;
      case CEILING -> signum() > 0;
      case FLOOR -> signum() < 0;
      case HALF_EVEN -> half > 0 || (half == 0 && (parts[0].intValue() & 1) == 1);
      default -> throw new ArithmeticException("No rounding " + mode);
    };
  }

  public BigDecimal scaleByPowerOfTen(int power) {
    return new BigDecimal(unscaled, scale - power);
  }

  public BigDecimal movePointRight(int places) {
    BigDecimal moved = scaleByPowerOfTen(places);
    return moved.scale < 0 ? moved.setScale(0) : moved;
  }

  public BigDecimal stripTrailingZeros() {
    return signum() == 0 ? ZERO : stripped(Integer.MIN_VALUE);
  }

  /** Without zeros at the end, as long as the scale is larger than wanted. */
  private BigDecimal stripped(int wanted) {
    BigInteger digits = unscaled;
    int places = scale;
    while (places > wanted && digits.signum() != 0) {
      BigInteger[] parts = digits.divideAndRemainder(BigInteger.TEN);
      if (parts[1].signum() != 0) {
        break;
      }
      digits = parts[0];
      places--;
    }
    return new BigDecimal(digits, digits.signum() == 0 ? wanted : places);
  }

  public BigDecimal min(BigDecimal other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public BigDecimal max(BigDecimal other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public BigInteger toBigInteger() {
    return scale <= 0 ? at(0) : unscaled.divide(tens(scale));
  }

  public double doubleValue() {
    return read(unscaled + "e" + -(long) scale);
  }

  @Override
  public int compareTo(BigDecimal other) {
    int both = Math.max(scale, other.scale);
    return at(both).compareTo(other.at(both));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BigDecimal that
        && scale == that.scale
        && unscaled.equals(that.unscaled);
  }

  @Override
  public int hashCode() {
    return 31 * unscaled.hashCode() + scale;
  }

  @Override
  public String toString() {
    return scale == 0 ? unscaled.toString() : unscaled + "e" + -(long) scale;
  }

  /** The unscaled value if the scale were this, which must not be smaller. */
  private BigInteger at(int places) {
    return places == scale ? unscaled : unscaled.multiply(tens(places - scale));
  }

  private static BigInteger tens(int exponent) {
    return BigInteger.TEN.pow(exponent);
  }

  /** Browsers read all digits and round once, as the JVM does. */
  @JSBody(params = "text", script = "return Number(text);")
  private static native double read(String text);
}
