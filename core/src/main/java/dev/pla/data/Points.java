package dev.pla.data;

import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * Points x₁ … x_N of R^d, each read with a constant coordinate x₀ in front: 1, or 0 if hyperplanes
 * are to go through the origin. {@link #of} makes them of arrays, {@link PointsBuilder} row by row.
 *
 * <p>A weight vector therefore has d + 1 entries and w₀ = −threshold; x₀ is never stored, and no
 * caller adds it. With x₀ = 0 hyperplanes go through the origin, and w₀ stays what it is. Features
 * are counted from 0, so feature j is coordinate x_{j+1}, whose weight is w_{j+1}.
 *
 * <p>Invariant: every implementation gives the same bits. {@code dot} adds w_j·x_j (j ≥ 1) into
 * stripe (j − 1) mod 16, adds the stripes by a fixed tree and adds w₀ last.
 *
 * <pre>{@code
 * Points x = Points.of(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
 * double score = x.dot(3, new double[] {-1.5, 1, 1}); // 0.5
 * }</pre>
 */
public sealed interface Points permits DensePoints, KeslerPoints, PointsView, SparsePoints {

  /** Returns points with copies of these rows, which have equal length. */
  static Points of(double[]... rows) {
    return DensePoints.of(rows);
  }

  /** The number of points, N. */
  int size();

  /** The number of coordinates without x₀, d. */
  int dimension();

  /** Whether x₀ of every point is 1, and not 0. */
  default boolean hasIntercept() {
    return true;
  }

  /** Returns a view of these points with x₀ = 1, or 0. */
  default Points withIntercept(boolean isOne) {
    return isOne ? this : new ThroughOrigin(this);
  }

  /**
   * Returns a view of the points z with m subtracted, in which zeros stay zeros; these are (z,
   * −m·z). Weights are then (b, a, s) with w = a − s·m and b = w₀ − w·m, where s is the last of
   * them.
   *
   * @param along m·z of each point
   * @param square m·m
   */
  default Points centred(double[] along, double square) {
    return new CentredPoints(this, along, square);
  }

  /** Whether zeros take no memory. */
  default boolean isSparse() {
    return false;
  }

  /** Returns the points with each row changed; a row that is stored once is changed once. */
  default Points mapStored(UnaryOperator<Points> change) {
    return change.apply(this);
  }

  /** Returns w·x of point i. */
  double dot(int i, double[] w);

  /** Adds scale·x of point i to w. */
  void addTo(int i, double scale, double[] w);

  /** Visits the coordinates x_j of point i that are not zero, j = 1 … d rising. */
  void forEach(int i, Coordinates visitor);

  /** Copies the coordinates of point i into x, coordinate j to x[j − 1]. */
  default void read(int i, double[] x) {
    Arrays.fill(x, 0, dimension(), 0);
    forEach(i, (j, value) -> x[j - 1] = value);
  }

  /** Returns ‖x‖² of point i, x₀ included. */
  default double squaredNorm(int i) {
    double[] sum = {hasIntercept() ? 1 : 0};
    forEach(i, (j, x) -> sum[0] += x * x);
    return sum[0];
  }

  /** Returns a number that no |coordinate| of a point exceeds; at least 1. */
  double largest();

  /** Receives coordinates one by one. */
  @FunctionalInterface
  interface Coordinates {
    void accept(int j, double value);
  }
}
