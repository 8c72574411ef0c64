package dev.pla.internal.kernel;

/**
 * How the columns of narrow rows are read: a whole number k of column j means k/q, where q is a
 * power of ten or of two.
 *
 * <p>x = k·u + k·v gives the double nearest to k/q without a division: u has so few digits that k·u
 * is exact, and u + v differs from 1/q by less than 2⁻⁷⁴ of it. For q = 10^p with p ≤ 8 no k/q is
 * so near to the middle of two doubles; where q is larger, {@link NarrowCoding} has looked at each
 * number.
 */
public final class NarrowColumns {

  /** Bits of u: with those of k, no more than a double has. */
  private static final int UPPER_BITS = 22;

  private final double[] divisors;
  private final double[] upper;
  private final double[] lower;
  private final double[] largest;

  /** divisors: q for each column; largest: for each column, no |k| is larger. */
  NarrowColumns(double[] divisors, double[] largest) {
    this.divisors = divisors;
    int padded = (divisors.length + StripedSum.COUNT - 1) / StripedSum.COUNT * StripedSum.COUNT;
    this.upper = new double[padded];
    this.lower = new double[padded];
    this.largest = new double[divisors.length];
    for (int j = 0; j < divisors.length; j++) {
      upper[j] = upper(divisors[j]);
      lower[j] = lower(divisors[j]);
      this.largest[j] = Math.max(1, largest[j]) / divisors[j];
    }
  }

  /** u: 1/q, cut off. */
  static double upper(double q) {
    double unit = Math.scalb(1.0, Math.getExponent(1 / q) - UPPER_BITS + 1);
    return Math.floor(1 / q / unit) * unit;
  }

  /** v: the rest. */
  static double lower(double q) {
    return (1 - upper(q) * q) / q;
  }

  public int count() {
    return divisors.length;
  }

  public double number(int j, double k) {
    return k * upper[j] + k * lower[j];
  }

  /** u of each column, and zeros so that whole registers may be read; not a copy. */
  public double[] upper() {
    return upper;
  }

  public double[] lower() {
    return lower;
  }

  /** q of column j, from 0. */
  double divisor(int j) {
    return divisors[j];
  }

  /** A copy of q of all columns. */
  double[] divisors() {
    return divisors.clone();
  }

  /** Is not exceeded by |w₀| + Σ |w_j·x_j| of any row. */
  double most(double[] w) {
    double sum = Math.abs(w[0]);
    for (int j = 0; j < largest.length; j++) {
      sum += Math.abs(w[1 + j]) * largest[j];
    }
    return sum * (1 + 0x1p-30);
  }

  /** By how much {@link #most} can grow when a row is added to w. */
  double growth() {
    double sum = 1;
    for (double x : largest) {
      sum += x * x;
    }
    return sum * (1 + 0x1p-30);
  }

  /** Is not exceeded by the sum of the |k| of any row. */
  double wholeNumbers() {
    double sum = 1;
    for (int j = 0; j < largest.length; j++) {
      sum += largest[j] * divisors[j];
    }
    return sum * (1 + 0x1p-30);
  }
}
