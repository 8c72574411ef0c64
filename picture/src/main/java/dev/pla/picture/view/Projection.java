package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;

/**
 * The score w·x across, and up the direction v, orthogonal to w, in which the points are spread
 * most. The boundary of w is the vertical line at zero.
 */
final class Projection {

  private final double[] w;
  private final double[] direction;
  private final double[] mean;

  private Projection(Dataset data, Hypothesis w) {
    this.w = w.weights();
    this.mean = View.means(data.points());
    this.direction = new WidestDirection(data.points(), this.w).direction();
  }

  static View of(Dataset data, Hypothesis w) {
    Projection projection = new Projection(data, w);
    int d = data.dimension();
    return new View(
        "score w·x",
        "largest spread at right angles to w",
        false,
        d > 2 ? "All " + d + " features, seen along the boundary." : "",
        (points, sign) -> projection.spots(points),
        projection::line);
  }

  private ViewPoints spots(Points points) {
    ViewPoints spots = new ViewPoints(points.size());
    for (int i = 0; i < points.size(); i++) {
      spots.put(i, points.dot(i, w), points.dot(i, direction));
    }
    return spots;
  }

  /**
   * u on the plane through the mean m: x = m + (X − w·m)·w/‖w‖² + (Y − v·m)·v, so u·x = u·m + (X −
   * w·m)·(u·w)/‖w‖² + (Y − v·m)·(u·v), where w₀ counts in w·m only.
   */
  private ViewLine line(Hypothesis other) {
    double[] u = View.normalized(other);
    double squared = dot(w, w, 1);
    double a = squared > 0 ? dot(u, w, 1) / squared : 0;
    double b = dot(u, direction, 1);
    double c = dot(u, mean, 0) - a * dot(w, mean, 0) - b * dot(direction, mean, 0);
    boolean fits = Double.isFinite(a) && Double.isFinite(b) && Double.isFinite(c);
    return fits ? new ViewLine(c, a, b) : new ViewLine(0, 0, 0);
  }

  private static double dot(double[] a, double[] b, int first) {
    double sum = 0;
    for (int j = first; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }
}
