package dev.pla.model;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.internal.kernel.StripedSum;
import dev.pla.internal.kernel.Weights;
import dev.pla.internal.model.ExactMistakes;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * h(x) = sign(w·x) = sign(w₁x₁ + … + w_d x_d − threshold), with x₀ = 1 and w₀ = −threshold; of more
 * than two classes the class k with the highest w_k·x, and of several such classes the first.
 *
 * <p>Two classes need one weight vector, K &gt; 2 classes need K. Points may have x₀ = 0; what is
 * learned from them has w₀ = 0.
 *
 * <p>Immutable. {@link TieRule} decides what sign(0) means; with more classes a tie with another
 * class is a mistake.
 */
public final class Hypothesis {

  /** Of two classes. */
  private final Weights w;

  /** Of all classes; one entry for two. */
  private final Weights[] each;

  private final TieRule zero;

  /** Makes a hypothesis about two classes with a copy of the weights, w₀ first. */
  public Hypothesis(double[] weights, TieRule zero) {
    this(new double[][] {weights}, zero);
  }

  private Hypothesis(double[][] weights, TieRule zero) {
    this.each = new Weights[weights.length];
    for (int k = 0; k < each.length; k++) {
      check(weights[k], weights.length == 1 ? "" : " of class " + k);
      if (weights[k].length != weights[0].length) {
        throw new IllegalArgumentException("the weight vectors differ in length");
      }
      each[k] = new Weights(weights[k]);
    }
    this.w = each[0];
    this.zero = zero;
  }

  private static void check(double[] weights, String where) {
    if (weights.length == 0) {
      throw new IllegalArgumentException("no weights, expected at least w_0");
    }
    for (int j = 0; j < weights.length; j++) {
      if (!Double.isFinite(weights[j])) {
        throw new IllegalArgumentException(
            "w_" + j + where + " is " + weights[j] + ", expected a finite number");
      }
    }
  }

  /** Returns a hypothesis with copies of the weights of each class, w₀ first. */
  public static Hypothesis ofClasses(double[][] weights) {
    if (weights.length < 2) {
      throw new IllegalArgumentException(
          weights.length + " weight vectors, expected one for each of two or more classes");
    }
    return new Hypothesis(weights, TieRule.MISTAKE);
  }

  /** The number of classes, K. */
  public int classes() {
    return Math.max(2, each.length);
  }

  /** The number of weight vectors: 1 for two classes, else K. */
  public int vectors() {
    return each.length;
  }

  /** Whether a sign says the class, and not the highest of several scores. */
  private boolean hasOneVector() {
    return each.length == 1;
  }

  /** Returns copies of all weight vectors: one for two classes, else K. */
  public double[][] perClass() {
    return Arrays.stream(each).map(Weights::toArray).toArray(double[][]::new);
  }

  /** Returns this hypothesis with its weight vectors changed. */
  public Hypothesis withWeights(UnaryOperator<double[]> change) {
    return new Hypothesis(Arrays.stream(perClass()).map(change).toArray(double[][]::new), zero);
  }

  /** The number of features, d. */
  public int dimension() {
    return w.dimension();
  }

  /** The weight w_j of two classes; w₀ = −threshold. */
  public double weight(int j) {
    return w.get(j);
  }

  /** Returns a copy of the d + 1 weights of two classes, w₀ first. */
  public double[] weights() {
    if (!hasOneVector()) {
      throw new IllegalStateException(classes() + " classes, where two are needed");
    }
    return w.toArray();
  }

  public double threshold() {
    return 0 - w.get(0);
  }

  public TieRule zero() {
    return zero;
  }

  /** Returns w·x of point i; of several classes the highest w_k·x. */
  public double score(Points points, int i) {
    return hasOneVector() ? points.dot(i, w.padded()) : score(predict(points, i), points, i);
  }

  /** Returns w_k·x of point i. */
  public double score(int k, Points points, int i) {
    return points.dot(i, each[k].padded());
  }

  /** Returns the number of the class predicted for point i; of two classes 1 for +1. */
  public int predict(Points points, int i) {
    return hasOneVector() ? (label(score(points, i)) + 1) / 2 : highest(points, i, -1);
  }

  /** Returns the class other than y with the highest score for point i, the first one in a tie. */
  public int rival(Points points, int i, int y) {
    return highest(points, i, y);
  }

  private int highest(Points points, int i, int except) {
    int best = -1;
    double highest = 0;
    for (int k = 0; k < each.length; k++) {
      if (k != except) {
        double score = score(k, points, i);
        if (best < 0 || score > highest) {
          highest = score;
          best = k;
        }
      }
    }
    return best;
  }

  /** Returns w·x of one point, whose coordinate j is {@code x[j − 1]}. */
  public double score(double[] x) {
    if (x.length != dimension()) {
      throw new IllegalArgumentException(
          "the point has " + x.length + " coordinates, expected " + dimension());
    }
    return StripedSum.dot(x, w.padded());
  }

  /** Returns w·x of one point with x[index[k]] = value[k] and zeros elsewhere. */
  public double score(int[] index, double[] value) {
    for (int j : index) {
      if (j < 0 || j >= dimension()) {
        throw new IllegalArgumentException(
            "the point has an index " + j + ", expected 0 to " + (dimension() - 1));
      }
    }
    return StripedSum.dot(index, value, w.padded());
  }

  /** Returns h(x) of one point, +1 or −1. */
  public int predict(double[] x) {
    return label(score(x));
  }

  /** Returns the label, +1 or −1, predicted for a point with this score. */
  public int label(double score) {
    return zero.label(score);
  }

  /** Whether an example of label y with this score counts as a mistake. */
  public boolean isMistake(int y, double score) {
    return zero.isMistake(y, score);
  }

  /** Returns the mistakes, counted exactly on the data as written, and J in doubles. */
  public Loss loss(Dataset data) {
    return loss(data, Workers.ONE);
  }

  /** Returns {@link #loss(Dataset)}, counted by these workers if there is much to count. */
  public Loss loss(Dataset data, Workers workers) {
    if (hasOneVector()) {
      return new ExactMistakes(data, workers).loss(this);
    }
    long mistakes = mistakes(data, workers);
    return new Loss(mistakes, mistakes == 0 ? 0 : jOfClasses(data));
  }

  private double jOfClasses(Dataset data) {
    double j = 0;
    for (int i = 0; i < data.size(); i++) {
      int y = data.labels().classOf(i);
      double behind =
          score(rival(data.points(), i, y), data.points(), i) - score(y, data.points(), i);
      j += behind < 0 ? 0 : behind;
    }
    return j;
  }

  /** Returns the number of mistakes alone. */
  public long mistakes(Dataset data) {
    return mistakes(data, Workers.ONE);
  }

  /** Returns the number of mistakes, counted by these workers if there is much to count. */
  public long mistakes(Dataset data, Workers workers) {
    return new ExactMistakes(data, workers).count(this);
  }

  /** Whether every weight has the same bits and the tie rules are equal. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Hypothesis h
        && zero == h.zero
        && Arrays.deepEquals(perClass(), h.perClass());
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.deepHashCode(perClass()) + zero.hashCode();
  }

  @Override
  public String toString() {
    return hasOneVector()
        ? "w = " + Arrays.toString(weights()) + ", sign(0) " + zero
        : "w = " + Arrays.deepToString(perClass());
  }
}
