package dev.pla.data;

import dev.pla.internal.kernel.Weights;
import java.util.Optional;

/**
 * Points with another constant coordinate than 1 in front: a view of points that have 1.
 *
 * <p>Below, every loop adds w₀ itself. So it is given weights whose w₀ is c·w₀, and the loops need
 * not know; for c = 0 and w₀ = 0, as it is in every run through the origin, those are w itself.
 */
final class WithBias extends PointsView {

  private final double constant;

  WithBias(Points points, double constant) {
    super(points);
    if (!Double.isFinite(constant)) {
      throw new IllegalArgumentException(
          "the constant coordinate is " + constant + ", expected a finite number");
    }
    this.constant = constant;
  }

  @Override
  public double constant() {
    return constant;
  }

  @Override
  public Points withConstant(double other) {
    return points.withConstant(other);
  }

  @Override
  public double largest() {
    return Math.max(Math.abs(constant), points.largest());
  }

  /** w with c·w₀ in place of w₀. */
  @Override
  double[] below(double[] w) {
    if (constant * w[0] == w[0]) {
      return w;
    }
    double[] other = w.clone();
    other[0] = constant * w[0];
    return other;
  }

  @Override
  Weights below(Weights w) {
    double first = w.get(0);
    if (constant * first == first) {
      return w;
    }
    Weights other = new Weights(w.toArray());
    other.set(0, constant * first);
    return other;
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    double first = w[0];
    points.addTo(i, scale, w);
    w[0] = first + scale * constant;
  }

  @Override
  public Optional<Points> copy(int[] order, long room) {
    return scan.copy(order, room).map(copy -> new WithBias(copy, constant));
  }
}
