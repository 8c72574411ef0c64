package dev.pla.verdict;

/**
 * Watches the search for a verdict.
 *
 * <p>To stop the search, throw: the exception reaches the caller unchanged, and nothing is left
 * behind. A search that is not stopped always ends with a verdict.
 */
@FunctionalInterface
public interface MarginWatch {

  /** Nobody is watching. */
  MarginWatch NONE = (round, lower, upper, active) -> {};

  /**
   * Called at least once for every pass over the data, and in between.
   *
   * @param round how many passes were made
   * @param lower the best margin found so far, not positive while nothing separates the data
   * @param upper no margin exceeds this; infinite while nothing is known
   * @param active how many rows hold the hyperplane at present
   */
  void round(int round, double lower, double upper, int active);
}
