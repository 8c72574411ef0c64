package dev.pla.kernel;

/**
 * w·x of a single point that lies in plain arrays, with the bits of {@code Points#dot}: for scoring
 * where rows come one at a time and building {@code Points} for each would cost more than the
 * score.
 */
public final class DotProduct {

  private DotProduct() {}

  /** w₀ + Σ w_j·x_j, where {@code x[j − 1]} is coordinate j. */
  public static double dot(double[] x, double[] w) {
    return StripedSum.dot(x, 0, x.length, w);
  }

  /** The same with the coordinates that are not zero; here indices count from 0. */
  public static double dot(int[] indices, double[] values, double[] w) {
    double[] s = new double[StripedSum.COUNT];
    for (int k = 0; k < indices.length; k++) {
      s[indices[k] & (StripedSum.COUNT - 1)] += values[k] * w[indices[k] + 1];
    }
    return w[0] + StripedSum.tree(s);
  }
}
