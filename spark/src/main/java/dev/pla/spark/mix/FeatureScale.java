package dev.pla.spark.mix;

import dev.pla.data.Points;
import dev.pla.internal.data.OverflowException;
import dev.pla.internal.learn.Cycle;
import dev.pla.spark.shard.ColumnMoments;
import java.io.Serializable;

/**
 * PLA on standardized features, told in the user's units.
 *
 * <p>With z_j = (x_j − μ_j)/σ_j, PLA adds η·y·z to its weights u. In the user's units w_j = u_j/σ_j
 * and w₀ = u₀ − Σ w_j·μ_j, so w_j grows by η·y·(x_j − μ_j)/σ_j² and w₀ by η·y·(1 − Σ μ_j·(x_j −
 * μ_j)/σ_j²). The rows stay as they are, w is always the model's, and a scan costs what it costs
 * without scaling; only a correction takes longer.
 *
 * <p>Sparse rows are not shifted, so that a correction stays as short as its row, and σ_j is the
 * size of the cells that are not zero: counting the zeros would make the rarest features the
 * largest, and the rows that have one would be learned by heart. A dense feature that never varies
 * says nothing that w₀ does not, and is left out where there is a w₀.
 */
public final class FeatureScale implements Serializable {

  private static final long serialVersionUID = 1;

  /** Below this part of its mean a deviation is rounding. */
  private static final double ROUNDING = 1e-13;

  /** Squares of such sizes, and of weights for them, are doubles. */
  private static final double LARGEST = 1e140;

  /** Takes features as they are. */
  static final FeatureScale NONE = new FeatureScale(null, null);

  private final double[] inverseSquare;
  private final double[] mean;

  private FeatureScale(double[] inverseSquare, double[] mean) {
    this.inverseSquare = inverseSquare;
    this.mean = mean;
  }

  /** Dense features get deviation one and, where w₀ may follow, mean zero; sparse ones size one. */
  public static FeatureScale of(ColumnMoments moments, boolean intercept) {
    boolean isDense = moments.isDense();
    double[] inverseSquare = new double[moments.dimension() + 1];
    double[] mean = isDense && intercept ? new double[inverseSquare.length] : null;
    for (int j = 1; j < inverseSquare.length; j++) {
      double size = moments.size(j);
      if (moments.cells(j) > 0) {
        check(j, size);
      }
      double deviation = isDense ? moments.deviation(j) : 0;
      boolean varies = deviation > ROUNDING * size;
      double unit = varies ? deviation : mean == null ? size : 0;
      inverseSquare[j] = unit == 0 ? 0 : 1 / unit * (1 / unit);
      if (mean != null) {
        mean[j] = moments.mean(j);
      }
    }
    return new FeatureScale(inverseSquare, mean);
  }

  private static void check(int j, double size) {
    if (!(size <= LARGEST)) {
      throw new OverflowException(
          "feature " + j + " is too large to be squared, divide it by a constant first");
    }
    if (!(size >= 1 / LARGEST)) {
      throw new OverflowException(
          "feature " + j + " is too small to be squared, multiply it by a constant first");
    }
  }

  /** How long w is; seen in standardized features, w₀ left out. */
  double norm(double[] w) {
    double sum = 0;
    for (int j = inverseSquare == null ? 0 : 1; j < w.length; j++) {
      double unit = inverseSquare == null ? 1 : inverseSquare[j];
      sum += unit == 0 ? 0 : w[j] * w[j] / unit;
    }
    return Math.sqrt(sum);
  }

  /** Room for a dense row, which tasks of an executor that share this object cannot share. */
  double[] room() {
    return new double[inverseSquare == null ? 0 : inverseSquare.length - 1];
  }

  /**
   * u ← u + scale·(1, z) for point i, in the user's units.
   *
   * @param row from {@link #room}
   */
  void add(Points points, int i, double scale, Cycle w, double[] row) {
    if (inverseSquare == null) {
      w.add(i, scale);
      return;
    }
    if (mean == null && points.isSparse()) {
      points.forEach(i, (j, x) -> w.addTo(j, scale * inverseSquare[j] * x));
      w.addTo(0, scale);
      return;
    }
    points.read(i, row);
    double shift = 0;
    for (int j = 1; j <= row.length; j++) {
      double center = mean == null ? 0 : mean[j];
      double step = inverseSquare[j] * (row[j - 1] - center);
      shift += center * step;
      w.addTo(j, scale * step);
    }
    w.addTo(0, scale * (1 - shift));
  }
}
