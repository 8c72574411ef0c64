package dev.pla.internal.verdict;

/**
 * What a search in doubles believes about examples; nothing is decided by it.
 *
 * <p>Invariant: λ has one positive entry for every active example.
 */
public final class Proposal {

  private final double[] weights;
  private final double score;
  private final int[] active;
  private final double[] lambda;
  private final boolean separates;

  /** Keeps the arrays: the caller has no more use for them. */
  Proposal(double[] weights, double score, int[] active, double[] lambda, boolean separates) {
    this.weights = weights;
    this.score = score;
    this.active = active;
    this.lambda = lambda;
    this.separates = separates;
  }

  /** Whether the weights seemed to separate all examples when the search ended. */
  public boolean separates() {
    return separates;
  }

  /** Weights in the data's units. */
  double[] weights() {
    return weights.clone();
  }

  /** What the active examples score, about. */
  double score() {
    return score;
  }

  /** The examples that hold the hyperplane. */
  public int[] active() {
    return active.clone();
  }

  public double[] lambda() {
    return lambda.clone();
  }
}
