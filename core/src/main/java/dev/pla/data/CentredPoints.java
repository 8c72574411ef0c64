package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;

/**
 * Points z with m subtracted that are stored without it, so that zeros stay zeros.
 *
 * <p>Corrections by z − m leave w = a − s·m, where a is the sum of the corrections by z and s the
 * sum of their sizes. The weights are (b, a, s), one more than coordinates, with b = w₀ − w·m. Then
 * w·(1, z − m) = b + a·z − s·(m·z), so a row is stored as (z, −m·z), and every scan runs on those
 * rows. A correction of size c adds c·(1 + m·m − m·z) to b, c·z to a, and c to s.
 */
final class CentredPoints implements Points, PointScan {

  private final Points rows;
  private final PointScan scan;
  private final double[] along;
  private final double square;
  private final double largest;

  /**
   * @param rows (z, −m·z)
   * @param along m·z of each
   * @param square m·m
   */
  CentredPoints(Points rows, double[] along, double square) {
    this.rows = rows;
    this.scan = PointScan.of(rows);
    this.along = along.clone();
    this.square = square;
    double most = rows.largest();
    for (double product : along) {
      most = Math.max(most, 1 + Math.abs(square - product));
    }
    this.largest = most;
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public int dimension() {
    return rows.dimension();
  }

  @Override
  public boolean isSparse() {
    return rows.isSparse();
  }

  @Override
  public double largest() {
    return largest;
  }

  @Override
  public double dot(int i, double[] w) {
    return rows.dot(i, w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    int last = rows.dimension();
    double s = w[last];
    rows.addTo(i, scale, w);
    w[0] += scale * (square - along[i]);
    w[last] = s + scale;
  }

  /** The coordinates of the row as it is stored. */
  @Override
  public void forEach(int i, Coordinates visitor) {
    rows.forEach(i, visitor);
  }

  @Override
  public void read(int i, double[] x) {
    rows.read(i, x);
  }

  /** 1 + ‖z − m‖². */
  @Override
  public double squaredNorm(int i) {
    double stored = rows.squaredNorm(i) - along[i] * along[i];
    return Math.max(1, stored - 2 * along[i] + square);
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    return scan.firstWrong(from, to, labels, w, rule);
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    return scan.findWrong(from, to, labels, w, rule, found, at);
  }

  @Override
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    return scan.firstWrongIn(order, from, to, labels, w, rule);
  }

  @Override
  public double prefetch(int[] order, int from, int to) {
    return scan.prefetch(order, from, to);
  }
}
