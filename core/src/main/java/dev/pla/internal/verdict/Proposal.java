package dev.pla.internal.verdict;

/**
 * What a search in doubles believes about examples; nothing is decided by it. The arrays are not
 * copied.
 */
public final class Proposal {

  private final double[] weights;
  private final double score;
  private final int[] active;
  private final double[] lambda;
  private final boolean separates;

  /**
   * @param weights in the data's units
   * @param score what the active examples score, about
   * @param active the examples that hold the hyperplane
   * @param lambda λ of each of them, positive
   * @param separates whether the weights seemed to separate all examples when the search ended
   */
  Proposal(double[] weights, double score, int[] active, double[] lambda, boolean separates) {
    this.weights = weights;
    this.score = score;
    this.active = active;
    this.lambda = lambda;
    this.separates = separates;
  }

  public double[] weights() {
    return weights;
  }

  public double score() {
    return score;
  }

  public int[] active() {
    return active;
  }

  public double[] lambda() {
    return lambda;
  }

  public boolean separates() {
    return separates;
  }
}
