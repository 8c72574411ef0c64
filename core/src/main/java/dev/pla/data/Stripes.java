package dev.pla.data;

/**
 * The one summation order of the project: sixteen stripes, then a fixed tree, then w₀.
 *
 * <p>Term j (1-based) goes to stripe (j − 1) mod 16. Sixteen running sums are what two 512-bit or
 * four 256-bit registers hold, so a vector kernel can add in exactly this order; and a zero term
 * changes no stripe, so sparse points give the bits of dense ones.
 */
final class Stripes {

  static final int COUNT = 16;

  private Stripes() {}

  /**
   * w₀ + Σ w_j·x_j for the row of {@code length} coordinates that starts at {@code offset}.
   *
   * <p>The stripes are local variables, so that the compiler keeps them in registers.
   */
  static double dot(double[] x, int offset, int length, double[] w) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    double s8 = 0;
    double s9 = 0;
    double s10 = 0;
    double s11 = 0;
    double s12 = 0;
    double s13 = 0;
    double s14 = 0;
    double s15 = 0;
    int j = 0;
    for (; j + COUNT <= length; j += COUNT) {
      int i = offset + j;
      s0 += x[i] * w[j + 1];
      s1 += x[i + 1] * w[j + 2];
      s2 += x[i + 2] * w[j + 3];
      s3 += x[i + 3] * w[j + 4];
      s4 += x[i + 4] * w[j + 5];
      s5 += x[i + 5] * w[j + 6];
      s6 += x[i + 6] * w[j + 7];
      s7 += x[i + 7] * w[j + 8];
      s8 += x[i + 8] * w[j + 9];
      s9 += x[i + 9] * w[j + 10];
      s10 += x[i + 10] * w[j + 11];
      s11 += x[i + 11] * w[j + 12];
      s12 += x[i + 12] * w[j + 13];
      s13 += x[i + 13] * w[j + 14];
      s14 += x[i + 14] * w[j + 15];
      s15 += x[i + 15] * w[j + 16];
    }
    int rest = length - j;
    int i = offset + j;
    if (rest > 0) {
      s0 += x[i] * w[j + 1];
    }
    if (rest > 1) {
      s1 += x[i + 1] * w[j + 2];
    }
    if (rest > 2) {
      s2 += x[i + 2] * w[j + 3];
    }
    if (rest > 3) {
      s3 += x[i + 3] * w[j + 4];
    }
    if (rest > 4) {
      s4 += x[i + 4] * w[j + 5];
    }
    if (rest > 5) {
      s5 += x[i + 5] * w[j + 6];
    }
    if (rest > 6) {
      s6 += x[i + 6] * w[j + 7];
    }
    if (rest > 7) {
      s7 += x[i + 7] * w[j + 8];
    }
    if (rest > 8) {
      s8 += x[i + 8] * w[j + 9];
    }
    if (rest > 9) {
      s9 += x[i + 9] * w[j + 10];
    }
    if (rest > 10) {
      s10 += x[i + 10] * w[j + 11];
    }
    if (rest > 11) {
      s11 += x[i + 11] * w[j + 12];
    }
    if (rest > 12) {
      s12 += x[i + 12] * w[j + 13];
    }
    if (rest > 13) {
      s13 += x[i + 13] * w[j + 14];
    }
    if (rest > 14) {
      s14 += x[i + 14] * w[j + 15];
    }
    return w[0] + tree(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15);
  }

  /** Adds the stripes pairwise: distance 8, then 4, 2, 1. */
  static double tree(double[] s) {
    return tree(
        s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13],
        s[14], s[15]);
  }

  private static double tree(
      double s0,
      double s1,
      double s2,
      double s3,
      double s4,
      double s5,
      double s6,
      double s7,
      double s8,
      double s9,
      double s10,
      double s11,
      double s12,
      double s13,
      double s14,
      double s15) {
    double left = ((s0 + s8) + (s4 + s12)) + ((s2 + s10) + (s6 + s14));
    double right = ((s1 + s9) + (s5 + s13)) + ((s3 + s11) + (s7 + s15));
    return left + right;
  }
}
