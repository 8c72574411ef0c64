package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.work.Work;
import dev.pla.work.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The point nearest to the origin in the convex hull of the examples let in, in doubles; the method
 * is that of {@link ExactNearestPoint}.
 *
 * <p>Invariant: between calls every λ is positive. With r = (0, 1) − Σ λₙaₙ, ‖r‖² = 1 − Σλ and
 * every active example has the same score ‖r‖ for the unit vector along r turned round. What is
 * found here is a proposal: nothing is decided in doubles.
 */
final class NearestPoint {

  private final SignedRows examples;
  private final ColumnUnits units;
  private final LeastSquares basis;
  private final Progress progress;
  private final List<Integer> active = new ArrayList<>();
  private double[] lambda = new double[0];
  private double[] residual;

  /** ‖r‖: zero, or nearly so, when the examples let in are not separable. */
  double distance = 1;

  NearestPoint(SignedRows examples, ColumnUnits units, Progress progress) {
    this.examples = examples;
    this.progress = progress;
    this.units = units;
    this.basis = LeastSquares.ofLength(units.length());
    this.residual = basis.residual();
  }

  int size() {
    return active.size();
  }

  Proposal proposal(boolean separates) {
    int[] rows = active.stream().mapToInt(Integer::intValue).toArray();
    return new Proposal(weights(), distance, rows, lambda.clone(), separates);
  }

  /** Weights in the data's units, for which every active example scores {@link #distance}. */
  double[] weights() {
    return units.weights(residual, -1 / distance);
  }

  /** Lets in examples; false when rounding leaves no progress to be made with them. */
  boolean enter(int... more) {
    for (int n : more) {
      spend();
      if (basis.add(units.column(examples, n))) {
        active.add(n);
      }
    }
    lambda = Arrays.copyOf(lambda, active.size());
    double before = distance;
    settle();
    residual = basis.residual();
    distance = Vectors.norm(residual);
    return distance < before;
  }

  /** Moves λ to the least-squares solution; rows whose λ becomes zero on the way leave. */
  private void settle() {
    while (!active.isEmpty()) {
      spend();
      double[] target = basis.leastSquares();
      int blocking = -1;
      double step = 1;
      for (int i = 0; i < target.length; i++) {
        if (!(target[i] > 0)) {
          double ratio = lambda[i] / (lambda[i] - target[i]);
          if (blocking < 0 || !(ratio >= step)) {
            blocking = i;
            step = Math.max(0, ratio);
          }
        }
      }
      if (blocking < 0) {
        lambda = target;
        return;
      }
      for (int i = 0; i < target.length; i++) {
        lambda[i] += step * (target[i] - lambda[i]);
      }
      lambda[blocking] = 0;
      dropBlocking(target);
    }
  }

  /** A step solves with the factor or changes it; long columns are kept without it. */
  private void spend() {
    long size = active.size();
    long stored = units.length() <= LeastSquares.LONG ? size + units.length() : 2 * size;
    Work.spend(progress, 100 + size * stored);
  }

  /** Rows at zero that would go below leave; newcomers at zero that would rise stay. */
  private void dropBlocking(double[] target) {
    for (int i = active.size() - 1; i >= 0; i--) {
      if (!(lambda[i] > 0) && !(target[i] > 0)) {
        spend();
        basis.drop(i);
        active.remove(i);
        System.arraycopy(lambda, i + 1, lambda, i, lambda.length - 1 - i);
        lambda = Arrays.copyOf(lambda, lambda.length - 1);
      }
    }
  }
}
