package dev.pla.model;

import dev.pla.data.Dataset;
import dev.pla.data.Points;

/**
 * The bound on PLA's corrections from w = 0: at most R²/ρ² (Novikoff, "On convergence proofs on
 * perceptrons", 1962).
 *
 * <p>Valid for w_f that separates the data, which is exactly when the margin is positive.
 *
 * @param radius R = max‖x‖, x₀ included
 * @param margin ρ = min y·w_f·x/‖w_f‖; not positive when w_f does not separate the data
 */
public record Bound(double radius, double margin) {

  /** R, and ρ of the hypothesis w_f, on these examples. */
  public static Bound of(Dataset data, Hypothesis wf) {
    return new Bound(radius(data.points()), smallestScore(data, wf) / norm(wf));
  }

  /** R = max‖x‖. */
  public static double radius(Points points) {
    double largest = 0;
    for (int i = 0; i < points.size(); i++) {
      largest = Math.max(largest, points.squaredNorm(i));
    }
    return Math.sqrt(largest);
  }

  /** min y·w_f·x = ρ‖w_f‖. */
  public static double smallestScore(Dataset data, Hypothesis wf) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < data.size(); i++) {
      smallest = Math.min(smallest, data.labels().sign(i) * wf.score(data.points(), i));
    }
    return smallest;
  }

  private static double norm(Hypothesis wf) {
    double sum = 0;
    for (int j = 0; j <= wf.dimension(); j++) {
      sum += wf.weight(j) * wf.weight(j);
    }
    return Math.sqrt(sum);
  }

  /** ⌊R²/ρ²⌋; infinite when there is no positive margin. */
  public double corrections() {
    if (!(margin > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double ratio = radius / margin;
    return Math.floor(ratio * ratio);
  }
}
