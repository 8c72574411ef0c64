package dev.pla.model;

import dev.pla.count.MistakeScan;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.kernel.DotProduct;
import dev.pla.kernel.Kernel;
import dev.pla.work.Workers;
import java.util.Arrays;

/**
 * h(x) = sign(w·x) = sign(w₁x₁ + … + w_d x_d − threshold), with x₀ = 1 and w₀ = −threshold.
 *
 * <p>Immutable. What sign(0) means, {@link Zero} decides.
 */
public final class Hypothesis {

  private final double[] w;
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
    this.w = weights.clone();
    this.zero = zero;
  }

  /** d, without w₀. */
  public int dimension() {
    return w.length - 1;
  }

  /** w_j; w₀ = −threshold. */
  public double weight(int j) {
    return w[j];
  }

  /** A copy of all d + 1 weights, w₀ first. */
  public double[] weights() {
    return w.clone();
  }

  public double threshold() {
    return 0 - w[0];
  }

  public Zero zero() {
    return zero;
  }

  /** w·x of point i. */
  public double score(Points points, int i) {
    return points.dot(i, w);
  }

  /** w·x of a point that is not among others; {@code x[j − 1]} is its coordinate j. */
  public double score(double[] x) {
    return DotProduct.dot(x, w);
  }

  /** The same with the coordinates that are not zero; here indices count from 0. */
  public double score(int[] indices, double[] values) {
    return DotProduct.dot(indices, values, w);
  }

  /** The label, +1 or −1, predicted for a point with this score. */
  public int label(double score) {
    return zero.label(score);
  }

  /** Whether an example of label y with this score counts as a mistake. */
  public boolean isMistake(int y, double score) {
    return zero.limits().isWrong(y, score);
  }

  /** J1 and J on these examples, in one pass. */
  public Loss loss(Dataset data) {
    double[] near = Kernel.padded(w);
    long mistakes = 0;
    double j = 0;
    for (int i = firstMistake(data, 0, near);
        i < data.size();
        i = firstMistake(data, i + 1, near)) {
      mistakes++;
      j -= data.labels().sign(i) * data.points().dot(i, near);
    }
    return new Loss(mistakes, j);
  }

  /** The same bits, with the mistakes found by several at once where there is much to look at. */
  public Loss loss(Dataset data, Workers workers) {
    MistakeScan scan = new MistakeScan(data, workers);
    long mistakes = scan.find(w, zero.limits());
    double[] near = Kernel.padded(w);
    double[] j = {0};
    scan.forEachWrong(i -> j[0] -= data.labels().sign(i) * data.points().dot(i, near));
    return new Loss(mistakes, j[0]);
  }

  /** J1 alone, without the sum. */
  public long mistakes(Dataset data) {
    return mistakes(data, Workers.ONE);
  }

  /** J1, counted by several at once where there is much to count. */
  public long mistakes(Dataset data, Workers workers) {
    return new MistakeScan(data, workers).count(w, zero.limits());
  }

  private int firstMistake(Dataset data, int from, double[] near) {
    return data.points().firstWrong(from, data.size(), data.labels(), near, zero.limits());
  }

  /** Equal when every weight has the same bits and zero means the same. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Hypothesis h && zero == h.zero && Arrays.equals(w, h.w);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(w) + zero.hashCode();
  }

  @Override
  public String toString() {
    return "w = " + Arrays.toString(w) + ", sign(0) " + zero;
  }
}
