package dev.pla.internal.verdict;

import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.work.Progress;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The nearest point of the hull by one λ at a time, for examples of very many columns.
 *
 * <p>There nearly every example holds the hyperplane, and a factor of all of them would take the
 * square of their number. This takes one number for every example and one for every column. With r
 * = (0, 1) − Σ λₙaₙ and aₙ = (zₙ, 1), a visit to example n makes λₙ the best it can be while the
 * others stay: λₙ ← max(0, λₙ + aₙ·r/‖aₙ‖²), and no visit makes ‖r‖ longer (Hildreth, "A quadratic
 * programming procedure", Naval Research Logistics Quarterly, 1957). Margins that are wide in
 * comparison with the examples are found in a hundred sweeps; thin ones, and examples that no
 * hyperplane separates, are left to {@link ConstraintGeneration}.
 *
 * <p>Invariant: the first columns of r and the weights are parallel; between visits λ ≥ 0.
 */
public final class CoordinateDescent {

  private static final int SWEEPS = 400;

  /** The margin is looked at after this share of the sweeps made so far. */
  private static final int SHARE = 8;

  /** Beyond these units the square of a factor leaves the range of doubles. */
  private static final double LARGEST_FACTOR = 0x1p400;

  private final SignedRows examples;
  private final Progress progress;
  private final double tolerance;
  private final double factor;
  private final double[] lambda;
  private final double[] inverse;

  /** −factor times the columns of r: weights in the data's units. */
  private final double[] w;

  /** The entry of r that belongs to the 1 in (z, 1). */
  private double last = 1;

  private double lower = Double.NEGATIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;

  public CoordinateDescent(
      SignedRows examples, ColumnUnits units, Progress progress, double tolerance) {
    this.examples = examples;
    this.progress = progress;
    this.tolerance = tolerance;
    this.factor = units.factor();
    this.w = new double[examples.width()];
    this.lambda = new double[examples.size()];
    this.inverse = new double[examples.size()];
  }

  /** Whether there are enough columns, in ordinary units, to make it worth a try. */
  public static boolean suits(ColumnUnits units) {
    return units.length() > LeastSquares.LONG
        && units.keepMargins()
        && units.factor() < LARGEST_FACTOR
        && units.factor() > 1 / LARGEST_FACTOR;
  }

  /** A proposal that separates all examples by the widest margin, or null when none was found. */
  public Proposal run() {
    for (int n = 0; n < inverse.length; n++) {
      inverse[n] = 1 / (factor * factor * examples.squaredNorm(n) + 1);
    }
    int[] order = Permutation.identity(examples.size());
    LinearCongruential random = LinearCongruential.ofSeed(examples.size());
    int look = 1;
    for (int sweep = 1; sweep <= SWEEPS; sweep++) {
      Permutation.shuffle(order, random);
      for (int n : order) {
        visit(n);
      }
      if (sweep == look) {
        if (isDone()) {
          return proposal();
        }
        look += 1 + look / SHARE;
      }
      progress.orStop(Progress.Stage.DECIDING, sweep, lower, upper);
    }
    return null;
  }

  /** a·r = last − w·z, because w turns r round. */
  private void visit(int n) {
    double better = Math.max(0, lambda[n] + (last - examples.score(n, w)) * inverse[n]);
    double step = better - lambda[n];
    if (step != 0) {
      lambda[n] = better;
      last -= step;
      examples.addTo(n, step * factor * factor, w);
    }
  }

  /** Whether the lowest score is positive and the bracket around the margin as tight as asked. */
  private boolean isDone() {
    double lowest = Double.POSITIVE_INFINITY;
    double total = 0;
    for (int n = 0; n < lambda.length; n++) {
      lowest = Math.min(lowest, examples.score(n, w));
      total += lambda[n];
    }
    double length = Vectors.norm(w);
    upper = Math.min(upper, length / (factor * factor * total));
    lower = Math.max(lower, lowest / length);
    return lowest > 0 && lowest / length >= upper * (1 - tolerance / 2);
  }

  private Proposal proposal() {
    int[] holding = IntStream.range(0, lambda.length).filter(n -> lambda[n] > 0).toArray();
    double[] positive = new double[holding.length];
    Arrays.setAll(positive, k -> lambda[holding[k]]);
    double length = Vectors.length(Vectors.norm(w) / factor, last);
    for (int j = 0; j < w.length; j++) {
      w[j] /= length;
    }
    return new Proposal(w, last / length, holding, positive, true);
  }
}
