package dev.pla.data;

import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.StripedSum;
import dev.pla.kernel.Weights;
import java.util.Arrays;

/**
 * Rows of sparse points. Row r holds the entries starts[r] … starts[r + 1] − 1; no coordinate
 * exceeds the largest.
 */
final class SparseBlock {

  /** More than all that terms can lose by being too small for a double. */
  private static final double NEARLY_NOTHING = 1e-290;

  final int[] starts;
  final int[] indices;
  final double[] values;
  final double largest;

  SparseBlock(int[] starts, int[] indices, double[] values, double largest) {
    this.starts = starts;
    this.indices = indices;
    this.values = values;
    this.largest = largest;
  }

  /** The label of row r is signs[origin + r]. */
  int firstWrong(int from, int to, byte[] signs, int origin, Weights weights, MistakeRule rule) {
    double[] w = weights.padded();
    double term = weights.largest() * largest;
    int begin = starts[from];
    for (int row = from; row < to; row++) {
      int end = starts[row + 1];
      double sum = plainDot(begin, end, w);
      int terms = end - begin + 1;
      double doubt = doubt(terms, terms * term);
      int y = signs[origin + row];
      if (!(y * sum > doubt) && (y * sum < -doubt || isWrong(row, y, w, rule))) {
        return row;
      }
      begin = end;
    }
    return to;
  }

  private double plainDot(int from, int to, double[] w) {
    double sum = 0;
    int[] j = indices;
    double[] x = values;
    for (int k = from; k < to; k++) {
      sum += x[k] * w[j[k]];
    }
    return w[0] + sum;
  }

  private boolean isWrong(int row, int y, double[] w, MistakeRule rule) {
    int sure = sureSign(row, w);
    return sure == 0 ? rule.isWrong(y, dot(row, w, new double[StripedSum.COUNT])) : sure != y;
  }

  /**
   * The sign of {@link #dot} where a plain sum leaves no doubt about it, else 0.
   *
   * <p>Stripes of sixteen slow a sparse row down, and a scan asks for signs only. The plain sum and
   * the striped one each differ from the exact one by at most (n + 2)·2⁻⁵³ times the sum of the
   * absolute terms, and a little more where terms vanish.
   */
  private int sureSign(int row, double[] w) {
    double sum = 0;
    double size = 0;
    int end = starts[row + 1];
    int[] j = indices;
    double[] x = values;
    for (int k = starts[row]; k < end; k++) {
      double term = x[k] * w[j[k]];
      sum += term;
      size += Math.abs(term);
    }
    sum += w[0];
    size += Math.abs(w[0]);
    return sign(sum, doubt(end - starts[row] + 1, size));
  }

  private static double doubt(int terms, double size) {
    return (terms + 20) * 0x1p-52 * size + NEARLY_NOTHING;
  }

  private static int sign(double sum, double doubt) {
    return sum > doubt ? 1 : sum < -doubt ? -1 : 0;
  }

  /** w·x; the stripes are zero when it begins and when it ends. */
  double dot(int row, double[] w, double[] stripes) {
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k++) {
      int j = indices[k];
      stripes[(j - 1) & (StripedSum.COUNT - 1)] += values[k] * w[j];
    }
    double score = w[0] + StripedSum.tree(stripes);
    Arrays.fill(stripes, 0);
    return score;
  }
}
