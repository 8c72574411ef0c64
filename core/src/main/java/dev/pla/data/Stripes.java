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

  /** w₀ + Σ w_j·x_j for the row of {@code length} coordinates that starts at {@code offset}. */
  static double dot(double[] x, int offset, int length, double[] w) {
    double[] s = new double[COUNT];
    int j = 0;
    for (; j + COUNT <= length; j += COUNT) {
      for (int k = 0; k < COUNT; k++) {
        s[k] += x[offset + j + k] * w[1 + j + k];
      }
    }
    for (int k = 0; j < length; j++, k++) {
      s[k] += x[offset + j] * w[1 + j];
    }
    return w[0] + tree(s);
  }

  /** Adds the stripes pairwise: distance 8, then 4, 2, 1. */
  static double tree(double[] s) {
    double a0 = s[0] + s[8];
    double a1 = s[1] + s[9];
    double a2 = s[2] + s[10];
    double a3 = s[3] + s[11];
    double a4 = s[4] + s[12];
    double a5 = s[5] + s[13];
    double a6 = s[6] + s[14];
    double a7 = s[7] + s[15];
    return ((a0 + a4) + (a2 + a6)) + ((a1 + a5) + (a3 + a7));
  }
}
