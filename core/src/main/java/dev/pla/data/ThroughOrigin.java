package dev.pla.data;

import dev.pla.internal.kernel.Weights;
import java.util.Optional;

/**
 * Points with x₀ = 0: a view of points that have 1.
 *
 * <p>Below, every loop adds w₀ itself. So it is given weights whose w₀ is 0, and the loops need not
 * know; in every run through the origin those are w itself.
 */
final class ThroughOrigin extends PointsView {

  ThroughOrigin(Points points) {
    super(points);
  }

  @Override
  public boolean hasIntercept() {
    return false;
  }

  @Override
  public Points withIntercept(boolean isOne) {
    return isOne ? points : this;
  }

  /** w with 0 in place of w₀. */
  @Override
  double[] below(double[] w) {
    if (w[0] == 0) {
      return w;
    }
    double[] other = w.clone();
    other[0] = 0;
    return other;
  }

  @Override
  Weights below(Weights w) {
    return w.get(0) == 0 ? w : new Weights(below(w.toArray()));
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    double first = w[0];
    points.addTo(i, scale, w);
    w[0] = first;
  }

  @Override
  public Optional<Points> copy(int[] order, long room) {
    return scan.copy(order, room).map(ThroughOrigin::new);
  }
}
