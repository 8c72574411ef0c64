package dev.pla.model;

import dev.pla.data.DensePoints;
import dev.pla.data.Points;
import dev.pla.data.SparsePoints;

/**
 * Features brought to one size before learning, and weights brought back to the user's units after
 * it.
 *
 * <p>x_j becomes (x_j/size_j − shift_j)/spread_j, where size_j = max|x_j|; dividing first keeps
 * every intermediate result in range. w·x is the same number in both units, up to rounding.
 */
public final class Scaling {

  private final double[] size;
  private final double[] shift;
  private final double[] spread;

  private Scaling(double[] size, double[] shift, double[] spread) {
    this.size = size;
    this.shift = shift;
    this.spread = spread;
  }

  /**
   * Each feature divided by its largest absolute value; zeros stay zeros, so sparse points stay
   * sparse.
   */
  public static Scaling maxAbs(Points points) {
    double[] size = new double[points.dimension() + 1];
    for (int i = 0; i < points.size(); i++) {
      points.forEach(i, (j, x) -> size[j] = Math.max(size[j], Math.abs(x)));
    }
    double[] spread = new double[size.length];
    for (int j = 0; j < size.length; j++) {
      size[j] = size[j] == 0 ? 1 : size[j];
      spread[j] = 1;
    }
    return new Scaling(size, new double[size.length], spread);
  }

  /**
   * Each feature with mean 0 and standard deviation 1 (dividing by N); a constant feature becomes
   * 0.
   */
  public static Scaling standard(Points points) {
    if (points instanceof SparsePoints) {
      throw new IllegalArgumentException(
          "subtracting the mean would fill every zero of sparse data; divide by the largest value instead (maxabs)");
    }
    Scaling sizes = maxAbs(points);
    double[] size = sizes.size;
    int n = points.size();
    double[] mean = new double[size.length];
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x / size[j] / n);
    }
    double[] variance = new double[size.length];
    double[] row = new double[size.length];
    for (int i = 0; i < n; i++) {
      java.util.Arrays.fill(row, 0);
      points.forEach(i, (j, x) -> row[j] = x / size[j]);
      for (int j = 1; j < row.length; j++) {
        variance[j] += (row[j] - mean[j]) * (row[j] - mean[j]) / n;
      }
    }
    double[] spread = new double[size.length];
    for (int j = 0; j < spread.length; j++) {
      boolean constant = variance[j] < 1e-28; // rounding of values of size one
      spread[j] = constant ? 1 : Math.sqrt(variance[j]);
    }
    return new Scaling(size, mean, spread);
  }

  /** The scaled points, of the same kind. */
  public Points apply(Points points) {
    return points instanceof SparsePoints ? applySparse(points) : applyDense(points);
  }

  private Points applyDense(Points points) {
    DensePoints.Builder builder = new DensePoints.Builder(points.dimension());
    double[] row = new double[points.dimension()];
    for (int i = 0; i < points.size(); i++) {
      java.util.Arrays.fill(row, 0);
      points.forEach(i, (j, x) -> row[j - 1] = x);
      for (int j = 1; j <= row.length; j++) {
        row[j - 1] = (row[j - 1] / size[j] - shift[j]) / spread[j];
      }
      builder.add(row);
    }
    return builder.build();
  }

  private Points applySparse(Points points) {
    SparsePoints.Builder builder = new SparsePoints.Builder();
    int[] index = new int[points.dimension()];
    double[] value = new double[points.dimension()];
    int[] count = new int[1];
    for (int i = 0; i < points.size(); i++) {
      count[0] = 0;
      points.forEach(
          i,
          (j, x) -> {
            index[count[0]] = j;
            value[count[0]++] = x / size[j];
          });
      builder.add(index, value, count[0]);
    }
    return builder.build(points.dimension());
  }

  /** The hypothesis about scaled points, as one about the points before scaling. */
  public Hypothesis unscaled(Hypothesis h) {
    double[] w = h.weights();
    for (int j = 1; j < w.length; j++) {
      w[0] -= w[j] * shift[j] / spread[j];
      w[j] = w[j] / spread[j] / size[j];
    }
    return new Hypothesis(w, h.zero());
  }

  /** The hypothesis about points before scaling, as one about scaled points. */
  public Hypothesis scaled(Hypothesis h) {
    double[] w = h.weights();
    for (int j = 1; j < w.length; j++) {
      w[j] = w[j] * size[j] * spread[j];
      w[0] += w[j] * shift[j] / spread[j];
    }
    return new Hypothesis(w, h.zero());
  }
}
