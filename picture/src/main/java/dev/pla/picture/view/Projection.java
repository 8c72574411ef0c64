package dev.pla.picture.view;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
import java.util.Random;
import java.util.stream.DoubleStream;

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

  /**
   * The direction of largest variance among those orthogonal to w, by power iteration on the
   * covariance (of at most {@value #MOST} points); the result has length 1 and index 0 is zero.
   */
  private static final class WidestDirection {

    private static final int MOST = 2000;
    private static final int ITERATIONS = 200;

    private final Points points;
    private final int stride;
    private final double scale;
    private final double[] unit;

    WidestDirection(Points points, double[] w) {
      this.points = points;
      this.stride = Math.max(1, (points.size() + MOST - 1) / MOST);
      this.scale = largestCoordinate();
      this.unit = w.clone();
      normalize(unit);
    }

    private double largestCoordinate() {
      double[] largest = {Double.MIN_NORMAL};
      for (int i = 0; i < points.size(); i += stride) {
        points.forEach(i, (j, value) -> largest[0] = Math.max(largest[0], Math.abs(value)));
      }
      return largest[0];
    }

    double[] direction() {
      Random random = new Random(1); // any start that is not special will do
      double[] v = new double[unit.length];
      for (int j = 1; j < v.length; j++) {
        v[j] = random.nextGaussian();
      }
      orthogonalize(v);
      for (int k = 0; k < ITERATIONS; k++) {
        double[] next = covarianceTimes(v);
        if (!orthogonalize(next)) {
          break; // no spread across w: every direction is as good
        }
        v = next;
      }
      return upright(v);
    }

    private boolean orthogonalize(double[] v) {
      double along = dot(v, unit, 1);
      for (int j = 1; j < v.length; j++) {
        v[j] -= along * unit[j];
      }
      return normalize(v);
    }

    /** Divides by the length without w₀; false when there is none. */
    private static boolean normalize(double[] v) {
      v[0] = 0;
      double largest = DoubleStream.of(v).map(Math::abs).max().orElse(0);
      if (largest < Double.MIN_NORMAL) {
        return false;
      }
      double squared = 0;
      for (int j = 1; j < v.length; j++) {
        v[j] /= largest;
        squared += v[j] * v[j];
      }
      double length = Math.sqrt(squared);
      for (int j = 1; j < v.length; j++) {
        v[j] /= length;
      }
      return true;
    }

    /** Σ (v·x)·(x − m), with x divided by the largest coordinate. */
    private double[] covarianceTimes(double[] v) {
      double[] scaled = v.clone();
      for (int j = 1; j < v.length; j++) {
        scaled[j] /= scale;
      }
      double[] next = new double[v.length];
      double[] mean = new double[v.length];
      double total = 0;
      int count = (points.size() + stride - 1) / stride;
      for (int i = 0; i < points.size(); i += stride) {
        double t = points.dot(i, scaled);
        total += t;
        points.addTo(i, t / scale, next);
        points.addTo(i, 1 / scale / count, mean);
      }
      for (int j = 1; j < v.length; j++) {
        next[j] -= total * mean[j];
      }
      return next;
    }

    /** The one of v and −v whose largest entry is positive, so that equal data look equal. */
    private static double[] upright(double[] v) {
      double largest = 0;
      for (double value : v) {
        largest = Math.abs(value) > Math.abs(largest) ? value : largest;
      }
      for (int j = 0; j < v.length && largest < 0; j++) {
        v[j] = 0 - v[j];
      }
      return v;
    }
  }
}
