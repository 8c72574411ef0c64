package dev.pla.model;

import dev.pla.count.MistakeScan;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.kernel.DotProduct;
import dev.pla.kernel.Weights;
import dev.pla.work.Workers;
import java.util.Arrays;

/**
 * h(x) = sign(w·x) = sign(w₁x₁ + … + w_d x_d − threshold), with x₀ = 1 and w₀ = −threshold.
 *
 * <p>Points may have another constant than x₀ = 1; {@link #withOne} is then the same hyperplane for
 * points that have 1.
 *
 * <p>Immutable. {@link Zero} decides what sign(0) means.
 */
public final class Hypothesis {

  private final Weights w;
  private final Zero zero;

  /** A hypothesis with a copy of the weights, w₀ first. */
  public Hypothesis(double[] weights, Zero zero) {
    if (weights.length == 0) {
      throw new IllegalArgumentException("no weights, expected at least w_0");
    }
    for (int j = 0; j < weights.length; j++) {
      if (!Double.isFinite(weights[j])) {
        throw new IllegalArgumentException(
            "w_" + j + " is " + weights[j] + ", expected a finite number");
      }
    }
    this.w = new Weights(weights);
    this.zero = zero;
  }

  /** d, without w₀. */
  public int dimension() {
    return w.dimension();
  }

  /** w_j; w₀ = −threshold. */
  public double weight(int j) {
    return w.get(j);
  }

  /** A copy of all d + 1 weights, w₀ first. */
  public double[] weights() {
    return w.toArray();
  }

  public double threshold() {
    return 0 - w.get(0);
  }

  public Zero zero() {
    return zero;
  }

  /** The same scores, bit by bit, for points with x₀ = 1 in place of this constant. */
  public Hypothesis withOne(double constant) {
    double[] weights = weights();
    weights[0] *= constant;
    return constant == 1 ? this : new Hypothesis(weights, zero);
  }

  /** Turns {@link #withOne} round, up to rounding; for x₀ = 0 there must be no threshold. */
  public Hypothesis withConstant(double constant) {
    double[] weights = weights();
    if (constant == 0 && weights[0] != 0) {
      throw new IllegalArgumentException(
          "w_0 is " + weights[0] + ", but a hyperplane through the origin has w_0 = 0");
    }
    weights[0] = constant == 0 ? 0 : weights[0] / constant;
    return constant == 1 ? this : new Hypothesis(weights, zero);
  }

  /** w·x of point i. */
  public double score(Points points, int i) {
    return points.dot(i, w);
  }

  /** w·x of one point, where {@code x[j − 1]} is coordinate j; nothing is copied. */
  public double score(double[] x) {
    if (x.length != dimension()) {
      throw new IllegalArgumentException(
          "the point has " + x.length + " coordinates, expected " + dimension());
    }
    return DotProduct.dot(x, w.padded());
  }

  /** The same where {@code x[index[k]]} is {@code value[k]} and all others are zero. */
  public double score(int[] index, double[] value) {
    for (int j : index) {
      if (j < 0 || j >= dimension()) {
        throw new IllegalArgumentException(
            "the point has an index " + j + ", expected 0 to " + (dimension() - 1));
      }
    }
    return DotProduct.dot(index, value, w.padded());
  }

  /** h(x) of one point, +1 or −1. */
  public int predict(double[] x) {
    return label(score(x));
  }

  /** The label, +1 or −1, predicted for a point with this score. */
  public int label(double score) {
    return zero.label(score);
  }

  /** Whether an example of label y with this score counts as a mistake. */
  public boolean isMistake(int y, double score) {
    return zero.isMistake(y, score);
  }

  /** J1 and J on these examples. */
  public Loss loss(Dataset data) {
    return loss(data, Workers.ONE);
  }

  /**
   * The same bits, with the mistakes found and scored by several at once where there is much to
   * look at.
   */
  public Loss loss(Dataset data, Workers workers) {
    MistakeScan scan = new MistakeScan(data, workers);
    long mistakes = scan.score(w, zero.mistakeRule());
    return new Loss(mistakes, scan.j());
  }

  /** J1 alone, without the sum. */
  public long mistakes(Dataset data) {
    return mistakes(data, Workers.ONE);
  }

  /** J1, counted by several at once where there is much to count. */
  public long mistakes(Dataset data, Workers workers) {
    return new MistakeScan(data, workers).count(w, zero.mistakeRule());
  }

  /** Equal when every weight has the same bits and zero means the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Hypothesis h && zero == h.zero && Arrays.equals(weights(), h.weights());
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(weights()) + zero.hashCode();
  }

  @Override
  public String toString() {
    return "w = " + Arrays.toString(weights()) + ", sign(0) " + zero;
  }
}
