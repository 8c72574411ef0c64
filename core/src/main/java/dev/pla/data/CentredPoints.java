package dev.pla.data;

/**
 * Points z with m subtracted that are stored without it, so that zeros stay zeros.
 *
 * <p>Corrections by z − m leave w = a − s·m, where a is the sum of the corrections by z and s the
 * sum of their sizes. The weights are (b, a, s), one more than coordinates, with b = w₀ − w·m. Then
 * w·(1, z − m) = b + a·z − s·(m·z), so a row is stored as (z, −m·z), and every scan runs on those
 * rows. A correction of size c adds c·(1 + m·m − m·z) to b, c·z to a, and c to s.
 */
final class CentredPoints extends PointsView {

  private final double[] along;
  private final double square;
  private final double largest;

  /** rows: (z, −m·z); along: m·z of each; square: m·m. */
  CentredPoints(Points rows, double[] along, double square) {
    super(rows);
    this.along = along.clone();
    this.square = square;
    double most = rows.largest();
    for (double product : along) {
      most = Math.max(most, 1 + Math.abs(square - product));
    }
    this.largest = most;
  }

  @Override
  public double largest() {
    return largest;
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    int last = points.dimension();
    double s = w[last];
    points.addTo(i, scale, w);
    w[0] += scale * (square - along[i]);
    w[last] = s + scale;
  }

  /** 1 + ‖z − m‖². */
  @Override
  public double squaredNorm(int i) {
    double stored = points.squaredNorm(i) - along[i] * along[i];
    return Math.max(1, stored - 2 * along[i] + square);
  }
}
