package dev.pla.model;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.work.Workers;

/**
 * The bound on PLA's corrections from w = 0: at most R²/ρ² (Novikoff, "On convergence proofs on
 * perceptrons", 1962).
 *
 * <p>Valid for w_f that separates the data, which is exactly when the margin is positive.
 *
 * @param radius R = max‖x‖, x₀ included
 * @param margin ρ = min y·w_f·x/‖w_f‖; not positive when w_f does not separate the data
 */
public record CorrectionBound(double radius, double margin) {

  /** Examples that one worker looks at. */
  private static final int SLAB = 1 << 12;

  /** R, and ρ of the hypothesis w_f, on these examples. */
  public static CorrectionBound of(Dataset data, Hypothesis wf) {
    return of(data, wf, Workers.ONE);
  }

  /** The same bits, found by several at once. */
  public static CorrectionBound of(Dataset data, Hypothesis wf, Workers workers) {
    int slabs = (data.size() + SLAB - 1) / SLAB;
    double[] squares = new double[slabs];
    double[] scores = new double[slabs];
    workers.run(
        slabs,
        slab -> {
          int from = slab * SLAB;
          int to = Math.min(data.size(), from + SLAB);
          squares[slab] = largestSquare(data.points(), from, to);
          scores[slab] = smallestScore(data, wf, from, to);
        });
    double largest = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (int slab = 0; slab < slabs; slab++) {
      largest = Math.max(largest, squares[slab]);
      smallest = Math.min(smallest, scores[slab]);
    }
    return new CorrectionBound(Math.sqrt(largest), smallest / norm(wf));
  }

  private static double largestSquare(Points points, int from, int to) {
    double largest = 0;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, points.squaredNorm(i));
    }
    return largest;
  }

  /** min y·w_f·x = ρ‖w_f‖. */
  public static double smallestScore(Dataset data, Hypothesis wf) {
    return smallestScore(data, wf, 0, data.size());
  }

  private static double smallestScore(Dataset data, Hypothesis wf, int from, int to) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int i = from; i < to; i++) {
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
