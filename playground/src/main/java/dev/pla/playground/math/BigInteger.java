package dev.pla.playground.math;

import org.teavm.jso.JSBody;
import org.teavm.jso.core.JSBigInt;

/** {@link java.math.BigInteger}, as far as the page needs it, on the browser's whole numbers. */
public final class BigInteger implements Comparable<BigInteger> {

  public static final BigInteger ZERO = valueOf(0);
  public static final BigInteger ONE = valueOf(1);
  public static final BigInteger TEN = valueOf(10);

  private final JSBigInt value;

  private BigInteger(JSBigInt value) {
    this.value = value;
  }

  public BigInteger(String digits) {
    this(read(digits));
  }

  public static BigInteger valueOf(long value) {
    return new BigInteger(JSBigInt.valueOf(value));
  }

  public BigInteger add(BigInteger other) {
    return new BigInteger(sum(value, other.value));
  }

  public BigInteger subtract(BigInteger other) {
    return new BigInteger(difference(value, other.value));
  }

  public BigInteger multiply(BigInteger other) {
    return new BigInteger(product(value, other.value));
  }

  /** Rounded towards 0. */
  public BigInteger divide(BigInteger other) {
    return new BigInteger(quotient(value, other.value));
  }

  /** With the sign of this number. */
  public BigInteger remainder(BigInteger other) {
    return new BigInteger(rest(value, other.value));
  }

  public BigInteger[] divideAndRemainder(BigInteger other) {
    return new BigInteger[] {divide(other), remainder(other)};
  }

  /** From 0 to below the modulus. */
  public BigInteger mod(BigInteger modulus) {
    BigInteger rest = remainder(modulus);
    return rest.signum() < 0 ? rest.add(modulus) : rest;
  }

  public BigInteger gcd(BigInteger other) {
    return new BigInteger(divisor(abs().value, other.abs().value));
  }

  public BigInteger negate() {
    return ZERO.subtract(this);
  }

  public BigInteger abs() {
    return signum() < 0 ? negate() : this;
  }

  public BigInteger max(BigInteger other) {
    return compareTo(other) < 0 ? other : this;
  }

  /** By squaring. */
  public BigInteger pow(int exponent) {
    BigInteger power = ONE;
    BigInteger factor = this;
    for (int left = exponent; left > 0; left >>= 1) {
      if ((left & 1) == 1) {
        power = power.multiply(factor);
      }
      factor = left > 1 ? factor.multiply(factor) : factor;
    }
    return power;
  }

  public BigInteger shiftLeft(int bits) {
    return new BigInteger(shifted(value, bits));
  }

  public BigInteger shiftRight(int bits) {
    return new BigInteger(shifted(value, -bits));
  }

  public BigInteger and(BigInteger other) {
    return new BigInteger(common(value, other.value));
  }

  public int signum() {
    return compareTo(ZERO);
  }

  public int bitLength() {
    return bits(value);
  }

  public int intValue() {
    return (int) longValue();
  }

  public long longValue() {
    return low(value).longValue();
  }

  /** The nearest double; of two, the even one. */
  public double doubleValue() {
    return nearest(value);
  }

  @Override
  public int compareTo(BigInteger other) {
    return order(value, other.value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BigInteger that && compareTo(that) == 0;
  }

  @Override
  public int hashCode() {
    return intValue();
  }

  @Override
  public String toString() {
    return text(value);
  }

  @JSBody(params = "text", script = "return BigInt(text);")
  private static native JSBigInt read(String text);

  @JSBody(
      params = {"a", "b"},
      script = "return a + b;")
  private static native JSBigInt sum(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "return a - b;")
  private static native JSBigInt difference(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "return a * b;")
  private static native JSBigInt product(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "return a / b;")
  private static native JSBigInt quotient(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "return a % b;")
  private static native JSBigInt rest(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "while (b > 0) { var rest = a % b; a = b; b = rest; } return a;")
  private static native JSBigInt divisor(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "bits"},
      script = "return a << BigInt(bits);")
  private static native JSBigInt shifted(JSBigInt a, int bits);

  @JSBody(
      params = {"a", "b"},
      script = "return a & b;")
  private static native JSBigInt common(JSBigInt a, JSBigInt b);

  @JSBody(
      params = {"a", "b"},
      script = "return a < b ? -1 : a > b ? 1 : 0;")
  private static native int order(JSBigInt a, JSBigInt b);

  /** The bits of a, or of −a − 1 where a is negative, by its hexadecimal digits. */
  @JSBody(
      params = "a",
      script =
          "var text = (a < 0 ? ~a : a).toString(16); return 4 * text.length - Math.clz32(parseInt(text[0], 16)) + 28;")
  private static native int bits(JSBigInt a);

  @JSBody(params = "a", script = "return BigInt.asIntN(64, a);")
  private static native JSBigInt low(JSBigInt a);

  @JSBody(params = "a", script = "return Number(a);")
  private static native double nearest(JSBigInt a);

  @JSBody(params = "a", script = "return a.toString();")
  private static native String text(JSBigInt a);
}
