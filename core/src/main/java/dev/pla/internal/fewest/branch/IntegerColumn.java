package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import java.math.BigDecimal;
import java.math.BigInteger;

/** One column of a {@link IntegerGrid}: value ≈ (x − centre)·perUnit, exactly or to within one. */
final class IntegerColumn {

  /** Whole numbers beyond this leave too little room for sums of them. */
  private static final long LIMIT = 1L << 30;

  private static final int DECIMALS = 9;
  final long[] values;
  final boolean exact;
  final double centre;
  double perUnit;

  /** perUnit exactly, as a fraction: {@code over} is a power of ten times a power of two. */
  private double over;

  private final long under;

  private IntegerColumn(
      long[] values, boolean exact, double centre, double perUnit, double over, long under) {
    this.values = values;
    this.exact = exact;
    this.centre = centre;
    this.perUnit = perUnit;
    this.over = over;
    this.under = under;
  }

  static IntegerColumn of(Dataset data, int j, int[] rows) {
    double[] x = read(data.points(), j, rows);
    boolean listed = !data.written().isEmpty() && listed(data, j, rows);
    double power = 1;
    for (int k = 0; k <= DECIMALS && !listed; k++, power *= 10) {
      long[] whole = whole(x, power);
      if (whole != null) {
        return centred(whole, power);
      }
    }
    return rounded(x);
  }

  private static double[] read(Points points, int j, int[] rows) {
    double[] row = new double[points.dimension()];
    double[] x = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      points.read(rows[i], row);
      x[i] = row[j - 1] + 0.0; // no negative zero
    }
    return x;
  }

  private static boolean listed(Dataset data, int j, int[] rows) {
    boolean[] found = {false};
    for (int row : rows) {
      data.written().forEach(row, (column, cell) -> found[0] |= column == j);
    }
    return found[0];
  }

  /**
   * x·power where all of these are whole and below 10¹⁵, else null. Decimals of up to 15 digits are
   * read into different doubles, so r/power = x says that x was written as r/power.
   */
  private static long[] whole(double[] x, double power) {
    long[] whole = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      double r = Math.rint(x[i] * power);
      if (!(Math.abs(r) < 1e15) || r / power != x[i]) {
        return null;
      }
      whole[i] = (long) r;
    }
    return whole;
  }

  /** Moved to the middle and divided by what the differences have in common. */
  private static IntegerColumn centred(long[] whole, double power) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (long value : whole) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    long divisor = 0;
    for (long value : whole) {
      divisor = Direction.gcd(divisor, value - min);
    }
    divisor = Math.max(1, divisor);
    long middle = whole.length == 0 ? 0 : min + (max - min) / divisor / 2 * divisor;
    boolean fits = whole.length == 0 || (max - min) / divisor < LIMIT;
    long shrink = fits ? 1 : (max - min) / divisor / LIMIT + 1;
    for (int i = 0; i < whole.length; i++) {
      whole[i] = (whole[i] - middle) / divisor / shrink;
    }
    return new IntegerColumn(
        whole, fits, middle / power, power / divisor / shrink, power, divisor * shrink);
  }

  /**
   * Rounded to a grid whose spacing is a power of two: an error of 1/2 from the rounding, and less
   * than that from what was written beyond the double and from moving to the middle.
   */
  private static IntegerColumn rounded(double[] x) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double value : x) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    double middle = min / 2 + max / 2;
    double far = Math.max(Math.abs(min), Math.abs(max));
    int spread = Math.getExponent(max / 2 - min / 2) + 1;
    int finest = Math.getExponent(far) - 20;
    double unit = Math.scalb(1.0, 28 - Math.max(-900, Math.max(spread, finest)));
    long[] values = new long[x.length];
    for (int i = 0; i < x.length; i++) {
      values[i] = (long) Math.rint((x[i] - middle) * unit);
    }
    return new IntegerColumn(values, false, middle, unit, unit, 1);
  }

  /** {@link #perUnit} exactly, times its {@link #denominator}. */
  BigInteger numerator() {
    BigDecimal exact = new BigDecimal(over);
    return exact.scaleByPowerOfTen(Math.max(0, exact.scale())).toBigIntegerExact();
  }

  BigInteger denominator() {
    int decimals = Math.max(0, new BigDecimal(over).scale());
    return BigInteger.TEN.pow(decimals).multiply(BigInteger.valueOf(under));
  }

  long largest() {
    long largest = 0;
    for (long value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
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
      if (largest * factor >= LIMIT / 2) {
        break;
      }
      factor *= 2;
    }
    for (int i = 0; i < values.length; i++) {
      values[i] *= factor;
    }
    perUnit *= factor;
    over *= factor;
  }
}
