package dev.pla.internal.fewest.branch;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;

/** One column of a {@link IntegerGrid}: value ≈ (x − centre)·perUnit, exactly or to within one. */
final class IntegerColumn {

  /** Whole numbers of more bits leave too little room for sums of them. */
  private static final int BITS = 30;

  final long[] values;
  final boolean exact;

  /** In the user's units. */
  final double centre;

  private final BigInteger denominator;
  private BigInteger numerator;

  /**
   * Moves x to the middle of its range and divides it by what the differences have in common; if
   * that leaves too many bits, the lowest ones are dropped.
   *
   * @param x in units of 10^−scale
   */
  IntegerColumn(BigInteger[] x, int scale) {
    BigInteger min = Arrays.stream(x).min(Comparator.naturalOrder()).orElse(BigInteger.ZERO);
    BigInteger max = Arrays.stream(x).max(Comparator.naturalOrder()).orElse(BigInteger.ZERO);
    BigInteger common = BigInteger.ZERO;
    for (BigInteger value : x) {
      common = common.equals(BigInteger.ONE) ? common : common.gcd(value.subtract(min));
    }
    BigInteger divisor = common.max(BigInteger.ONE);
    BigInteger range = max.subtract(min).divide(divisor);
    BigInteger middle = min.add(range.shiftRight(1).multiply(divisor));
    int dropped = Math.max(0, range.bitLength() - BITS);
    this.values =
        Arrays.stream(x)
            .mapToLong(v -> v.subtract(middle).divide(divisor).shiftRight(dropped).longValue())
            .toArray();
    this.exact = dropped == 0;
    this.centre = new BigDecimal(middle, scale).doubleValue();
    this.numerator = BigInteger.TEN.pow(scale);
    this.denominator = divisor.shiftLeft(dropped);
  }

  /** Times {@link #denominator}: how far apart whole numbers are whose x differ by one. */
  BigInteger numerator() {
    return numerator;
  }

  BigInteger denominator() {
    return denominator;
  }

  double perUnit() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }

  long largest() {
    return Arrays.stream(values).map(Math::abs).max().orElse(0);
  }

  double deviation() {
    double sum = 0;
    double squares = 0;
    for (long value : values) {
      sum += value;
      squares += (double) value * value;
    }
    int n = Math.max(1, values.length);
    return Math.sqrt(Math.max(0, squares / n - sum / n * (sum / n)));
  }

  /** Multiplies by the power of two that brings the deviation nearest to the target from below. */
  void widen(double target) {
    double deviation = deviation();
    long largest = largest();
    long factor = 1;
    while (exact && deviation > 0 && deviation * factor * 1.5 <= target) {
      if (largest * factor >= 1L << (BITS - 1)) {
        break;
      }
      factor *= 2;
    }
    for (int i = 0; i < values.length; i++) {
      values[i] *= factor;
    }
    numerator = numerator.multiply(BigInteger.valueOf(factor));
  }
}
