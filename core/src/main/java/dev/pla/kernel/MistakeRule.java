package dev.pla.kernel;

/**
 * What y·w·x of an example must exceed for the example to be right, by class.
 *
 * <p>Zero where a point on the hyperplane is wrong; the largest negative double where it is right.
 * So one comparison, the same in every kernel, decides, and what is not a number is wrong.
 *
 * @param weight no |w_j| exceeds it; infinite where nothing is known. It decides nothing, but it
 *     tells a scan how exact a quick sum is
 */
public record MistakeRule(double positive, double negative, double weight) {

  /** Is exceeded by zero, and by nothing below zero. */
  public static final double ZERO_IS_RIGHT = -Double.MIN_VALUE;

  /** For any weights. */
  public MistakeRule(double positive, double negative) {
    this(positive, negative, Double.POSITIVE_INFINITY);
  }

  /** The same for weights of at most this size. */
  public MistakeRule forWeightsUpTo(double size) {
    return new MistakeRule(positive, negative, size);
  }

  /** The same for the weights ws[from] … ws[to − 1]. */
  public MistakeRule forWeights(double[][] ws, int from, int to) {
    double largest = 0;
    for (int k = from; k < to; k++) {
      for (double weight : ws[k]) {
        largest = Math.max(largest, Math.abs(weight));
      }
    }
    return forWeightsUpTo(largest);
  }

  /** The same for these weights. */
  public MistakeRule forWeights(double[] w) {
    return forWeights(new double[][] {w}, 0, 1);
  }

  /** Whether an example of label y with this score w·x is wrong. */
  public boolean isWrong(int y, double score) {
    return !(y * score > (y > 0 ? positive : negative));
  }
}
