package dev.pla.internal.kernel;

/**
 * Quick sums in whole numbers of 64 bits: exact but for the rounding of the weights. Plain loops
 * turn 16 bits into doubles more slowly than they multiply whole numbers.
 */
final class ScalarSigns extends FilteredSigns {

  /** With a growth of four and what rounding adds, less than the largest of 64 bits. */
  private static final int EXPONENT = 58;

  /** Larger than any sum, less a margin. */
  private static final double MOST = 0x1p62;

  private final int dimension;
  private final double[] factors;
  private final long[] weights;
  private final double roundings;
  private long doubt;
  private double factor;

  ScalarSigns(RowOps kernel, NarrowColumns columns, Weights w) {
    super(kernel, columns, w, EXPONENT);
    this.dimension = columns.count();
    this.factors = new double[dimension];
    this.weights = new long[1 + dimension];
    this.roundings = columns.wholeNumbers();
    rescale();
  }

  @Override
  protected void setWeights(double[] w, double c, double most) {
    if (c != factor) {
      factor = c;
      for (int j = 0; j < dimension; j++) {
        factors[j] = c / columns().divisor(j);
      }
    }
    weights[0] = (long) (w[0] * c);
    for (int j = 0; j < dimension; j++) {
      weights[1 + j] = (long) (w[1 + j] * factors[j]);
    }
    // Each weight loses less than 1 and 2⁻⁵² of itself; the sum of doubles (d + 6)·2⁻⁵³ of all.
    doubt = (long) Math.min(MOST, Math.ceil(roundings + (dimension + 24) * 0x1p-52 * most));
  }

  @Override
  protected int firstNotRight(
      NarrowRows rows, int from, int to, byte[] signs, int origin, double margin) {
    int d = dimension;
    short[] shorts = rows.shorts();
    int[] ints = rows.ints();
    long[] v = weights;
    long least = (long) margin;
    long limit = margin > 0 ? doubt + 1 : doubt;
    for (int r = from; r < to; r++) {
      long sum = shorts != null ? dot(shorts, r * d, d, v) : dot(ints, r * d, d, v);
      long score = signs[origin + r] * sum - least;
      if (score <= limit) {
        return score < -limit ? r : -1 - r;
      }
    }
    return to;
  }

  private static long dot(short[] k, int offset, int d, long[] v) {
    long s0 = v[0];
    long s1 = 0;
    long s2 = 0;
    long s3 = 0;
    int j = 0;
    for (; j + 3 < d; j += 4) {
      s0 += k[offset + j] * v[j + 1];
      s1 += k[offset + j + 1] * v[j + 2];
      s2 += k[offset + j + 2] * v[j + 3];
      s3 += k[offset + j + 3] * v[j + 4];
    }
    for (; j < d; j++) {
      s0 += k[offset + j] * v[j + 1];
    }
    return (s0 + s1) + (s2 + s3);
  }

  private static long dot(int[] k, int offset, int d, long[] v) {
    long s0 = v[0];
    long s1 = 0;
    long s2 = 0;
    long s3 = 0;
    int j = 0;
    for (; j + 3 < d; j += 4) {
      s0 += k[offset + j] * v[j + 1];
      s1 += k[offset + j + 1] * v[j + 2];
      s2 += k[offset + j + 2] * v[j + 3];
      s3 += k[offset + j + 3] * v[j + 4];
    }
    for (; j < d; j++) {
      s0 += k[offset + j] * v[j + 1];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
