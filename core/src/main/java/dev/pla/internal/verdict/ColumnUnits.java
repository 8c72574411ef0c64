package dev.pla.internal.verdict;

import dev.pla.data.Points;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;

/**
 * The units in which a solver in doubles sees the columns: x_j times a power of two.
 *
 * <p>Whether data are separable does not depend on units; the margin does. Powers of two round
 * nothing.
 */
public final class ColumnUnits {

  /** Beyond this a factor would leave the range of doubles. */
  private static final int LARGEST = 1000;

  private final double[] factors;
  private final int[] places;
  private final int touched;

  private ColumnUnits(RowExtent extent, boolean isCommon) {
    this.factors = new double[extent.width()];
    this.places = new int[factors.length];
    double largest = 0;
    for (int j = 0; j < factors.length; j++) {
      largest = Math.max(largest, extent.largest(j));
    }
    int count = 0;
    for (int j = 0; j < factors.length; j++) {
      factors[j] = factor(isCommon ? largest : extent.largest(j));
      places[j] = extent.largest(j) > 0 ? count++ : -1;
    }
    this.touched = count;
  }

  /** One factor for all columns: margins keep their meaning. */
  public static ColumnUnits common(RowExtent extent) {
    return new ColumnUnits(extent, true);
  }

  public static ColumnUnits perColumn(RowExtent extent) {
    return new ColumnUnits(extent, false);
  }

  private static double factor(double largest) {
    int exponent = largest == 0 ? 0 : -1 - Math.getExponent(largest);
    return Math.scalb(1.0, Math.max(-LARGEST, Math.min(LARGEST, exponent)));
  }

  boolean keepMargins() {
    for (double factor : factors) {
      if (factor != factors[0]) {
        return false;
      }
    }
    return true;
  }

  double factor() {
    return factors[0];
  }

  /** The length of what {@link #column} returns: one more than there are columns not all zero. */
  int length() {
    return touched + 1;
  }

  /** (z, 1) of example n, in these units and without the columns that are all zero. */
  double[] column(SignedRows examples, int n) {
    int sign = examples.sign(n);
    double[] a = new double[touched + 1];
    if (places[0] >= 0) {
      a[places[0]] = sign * factors[0];
    }
    examples.forEach(n, (j, value) -> a[places[j]] = sign * (value * factors[j]));
    a[touched] = 1;
    return a;
  }

  /** sum ← sum + λ·z of example n, in these units; ‖(z, 1)‖. */
  double addTo(double[] sum, SignedRows examples, int n, double lambda) {
    int sign = examples.sign(n);
    double[] square = {1};
    Points.Coordinates adding =
        (j, value) -> {
          double a = sign * (value * factors[j]);
          sum[places[j]] += lambda * a;
          square[0] += a * a;
        };
    if (places[0] >= 0) {
      adding.accept(0, 1);
    }
    examples.forEach(n, adding);
    return Math.sqrt(square[0]);
  }

  /** Weights for the data's units from a vector in these units, times a factor. */
  double[] weights(double[] a, double scale) {
    double[] w = new double[factors.length];
    for (int j = 0; j < w.length; j++) {
      w[j] = places[j] < 0 ? 0 : scale * a[places[j]] * factors[j];
    }
    return w;
  }
}
