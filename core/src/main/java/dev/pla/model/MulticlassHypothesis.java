package dev.pla.model;

import dev.pla.data.Points;
import dev.pla.data.multi.MulticlassData;
import dev.pla.kernel.Weights;
import java.util.Arrays;

/**
 * h(x) = the class k with the highest w_k·x; of several, the first.
 *
 * <p>Immutable. While learning a tie with another class is a mistake, so a finished run has w_y·x
 * above all others strictly.
 */
public final class MulticlassHypothesis {

  private final Weights[] w;

  /** A hypothesis with copies of w₁ … w_K, each w₀ first. */
  public MulticlassHypothesis(double[][] weights) {
    if (weights.length < 2) {
      throw new IllegalArgumentException(
          weights.length + " weight vectors, expected one for each of two or more classes");
    }
    this.w = new Weights[weights.length];
    for (int k = 0; k < w.length; k++) {
      if (weights[k].length == 0 || weights[k].length != weights[0].length) {
        throw new IllegalArgumentException("the weight vectors differ in length");
      }
      for (double weight : weights[k]) {
        if (!Double.isFinite(weight)) {
          throw new IllegalArgumentException(
              "a weight of class " + k + " is " + weight + ", expected a finite number");
        }
      }
      this.w[k] = new Weights(weights[k]);
    }
  }

  /** K. */
  public int classes() {
    return w.length;
  }

  /** d, without w₀. */
  public int dimension() {
    return w[0].dimension();
  }

  /** Copies of w₁ … w_K, each w₀ first. */
  public double[][] weights() {
    return Arrays.stream(w).map(Weights::toArray).toArray(double[][]::new);
  }

  /** w_k·x of point i. */
  public double score(int k, Points points, int i) {
    return points.dot(i, w[k]);
  }

  /** The class predicted for point i. */
  public int predict(Points points, int i) {
    int best = 0;
    double highest = score(0, points, i);
    for (int k = 1; k < w.length; k++) {
      double score = score(k, points, i);
      if (score > highest) {
        highest = score;
        best = k;
      }
    }
    return best;
  }

  /** The first of the classes other than y that score highest for point i. */
  public int rival(Points points, int i, int y) {
    int best = y == 0 ? 1 : 0;
    double highest = score(best, points, i);
    for (int k = best + 1; k < w.length; k++) {
      if (k != y) {
        double score = score(k, points, i);
        if (score > highest) {
          highest = score;
          best = k;
        }
      }
    }
    return best;
  }

  /** J1 and J = Σ (w_k − w_y)·x over the mistakes, where k is the highest of the wrong classes. */
  public Loss loss(MulticlassData data) {
    long mistakes = 0;
    double j = 0;
    for (int i = 0; i < data.size(); i++) {
      int y = data.classes().of(i);
      double behind =
          score(rival(data.points(), i, y), data.points(), i) - score(y, data.points(), i);
      if (!(behind < 0)) {
        mistakes++;
        j += behind;
      }
    }
    return new Loss(mistakes, j);
  }

  /** The same scores, bit by bit, for points with x₀ = 1 in place of this constant. */
  public MulticlassHypothesis withOne(double constant) {
    double[][] weights = weights();
    for (double[] of : weights) {
      of[0] *= constant;
    }
    return constant == 1 ? this : new MulticlassHypothesis(weights);
  }

  /** The hypothesis about scaled points, as one about the points before scaling. */
  public MulticlassHypothesis unscaled(Scaling scaling) {
    double[][] weights = weights();
    for (int k = 0; k < weights.length; k++) {
      weights[k] = scaling.unscaled(new Hypothesis(weights[k], Zero.MISTAKE)).weights();
    }
    return new MulticlassHypothesis(weights);
  }

  /** Equal when every weight has the same bits. */
  @Override
  public boolean equals(Object other) {
    return other instanceof MulticlassHypothesis h && Arrays.deepEquals(weights(), h.weights());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(weights());
  }

  @Override
  public String toString() {
    return "w = " + Arrays.deepToString(weights());
  }
}
