package dev.pla.model;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.data.SparseRow;
import java.util.Arrays;

/**
 * Features brought to one size before learning, and weights brought back to the user's units after
 * it.
 *
 * <p>x_j becomes (x_j/size_j − shift_j)/spread_j, where size_j = max|x_j|, or 1 where the mean
 * alone is subtracted; dividing first keeps every intermediate result in range. w·x is the same
 * number in both units, up to rounding.
 */
public final class Scaling {

  /** Sparse points are filled up to so many numbers: a quarter of a gigabyte. */
  private static final long MOST_FILLED = 1L << 25;

  private final double[] size;
  private final double[] shift;
  private final double[] spread;
  private final double constant;

  private Scaling(double[] size, double[] shift, double[] spread, double constant) {
    this.size = size;
    this.shift = shift;
    this.spread = spread;
    this.constant = constant;
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
    return new Scaling(size, new double[size.length], spread, points.constant());
  }

  /**
   * Each feature with mean 0 and standard deviation 1 (dividing by N); a constant feature becomes
   * 0.
   */
  public static Scaling standard(Points points) {
    requireMovable(points);
    Scaling sizes = maxAbs(points);
    double[] size = sizes.size;
    int n = points.size();
    double[] mean = new double[size.length];
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x / size[j] / n);
    }
    double[] variance = new double[size.length];
    double[] row = new double[points.dimension()];
    for (int i = 0; i < n; i++) {
      points.read(i, row);
      for (int j = 1; j <= row.length; j++) {
        double off = row[j - 1] / size[j] - mean[j];
        variance[j] += off * off / n;
      }
    }
    double[] spread = new double[size.length];
    for (int j = 0; j < spread.length; j++) {
      boolean constant = variance[j] < 1e-28; // rounding of values of size one
      spread[j] = constant ? 1 : Math.sqrt(variance[j]);
    }
    return new Scaling(size, mean, spread, points.constant());
  }

  /** Each feature with mean 0, in its own units. */
  public static Scaling center(Points points) {
    requireMovable(points);
    double[] size = maxAbs(points).size;
    double[] mean = new double[size.length];
    int n = points.size();
    double[] ones = new double[size.length];
    Arrays.fill(ones, 1);
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x);
    }
    for (int j = 1; j < size.length; j++) {
      if (!(size[j] * n <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "the sum of feature "
                + j
                + " is beyond the range of doubles; divide by the largest value instead (maxabs)");
      }
      mean[j] /= n;
    }
    return new Scaling(ones, mean, ones, points.constant());
  }

  private static void requireMovable(Points points) {
    long numbers = (long) points.size() * points.dimension();
    if (points.isSparse() && numbers > MOST_FILLED) {
      throw new IllegalArgumentException(
          "subtracting the mean would fill every zero of sparse data, "
              + numbers
              + " numbers in all, more than "
              + MOST_FILLED
              + "; divide by the largest value instead (maxabs)");
    }
    if (points.constant() == 0) {
      throw new IllegalArgumentException(
          "subtracting the mean moves the origin, through which the hyperplane is to go; divide by"
              + " the largest value instead (maxabs)");
    }
  }

  /** The scaled points: of the same kind, but dense where a mean is subtracted. */
  public Points apply(Points points) {
    return points.each(this::applied);
  }

  private Points applied(Points points) {
    boolean isSparse = points.isSparse() && !moves();
    PointsBuilder scaled =
        isSparse
            ? PointsBuilder.sparse(points.dimension())
            : PointsBuilder.dense(points.dimension());
    SparseRow entries = new SparseRow();
    double[] row = new double[points.dimension()];
    for (int i = 0; i < points.size(); i++) {
      if (isSparse) {
        scale(entries.read(points, i));
        scaled.add(entries.indices(), entries.values(), entries.count());
      } else {
        points.read(i, row);
        scale(row);
        scaled.add(row);
      }
    }
    return scaled.build().withConstant(points.constant());
  }

  /** Whether more is done than dividing by sizes, so that a zero may become another number. */
  private boolean moves() {
    return Arrays.stream(shift).anyMatch(by -> by != 0)
        || Arrays.stream(spread).anyMatch(by -> by != 1);
  }

  private void scale(double[] row) {
    for (int j = 1; j <= row.length; j++) {
      row[j - 1] = (row[j - 1] / size[j] - shift[j]) / spread[j];
    }
  }

  /** Zeros stay zeros, so nothing is shifted. */
  private void scale(SparseRow row) {
    for (int k = 0; k < row.count(); k++) {
      row.values()[k] /= size[row.indices()[k]];
    }
  }

  /** The hypothesis about scaled points, as one about the points before scaling. */
  public Hypothesis unscaled(Hypothesis h) {
    double[] w = h.weights();
    for (int j = 1; j < w.length; j++) {
      w[0] -= threshold(w[j] * shift[j] / spread[j]);
      w[j] = w[j] / spread[j] / size[j];
    }
    return new Hypothesis(w, h.zero());
  }

  /** What w₀ must be for x₀·w₀ to be this much; nothing is shifted where x₀ = 0. */
  private double threshold(double much) {
    return constant == 0 ? 0 : much / constant;
  }

  /** The hypothesis about points before scaling, as one about scaled points. */
  public Hypothesis scaled(Hypothesis h) {
    double[] w = h.weights();
    for (int j = 1; j < w.length; j++) {
      w[j] = w[j] * size[j] * spread[j];
      w[0] += threshold(w[j] * shift[j] / spread[j]);
    }
    return new Hypothesis(w, h.zero());
  }
}
