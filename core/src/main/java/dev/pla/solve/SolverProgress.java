package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;

/**
 * Receives the progress of the work and decides whether it continues.
 *
 * <p>Watching never changes what is found; stopping leaves the best found so far.
 */
public interface SolverProgress {

  /** Ignores the progress and never stops the work. */
  SolverProgress NONE = new SolverProgress() {};

  /** Watches every run of a learner, and may stop it; the data are those given, or scaled. */
  default Observer learning(Dataset used) {
    return Observer.NONE;
  }

  /**
   * Called after each pass of the exact decision.
   *
   * @param round passes over the data
   * @param lower the best margin found so far; not positive while nothing separates the data
   * @param upper no margin exceeds this
   * @return whether to continue
   */
  default boolean deciding(int round, double lower, double upper) {
    return true;
  }

  /** Called after {@code steps} lines of the search; returns whether to continue. */
  default boolean searching(long steps, long mistakes) {
    return true;
  }

  /**
   * Called after {@code steps} steps of the proof of {@code least}; returns whether to continue.
   */
  default boolean proving(long steps, long mistakes, long least) {
    return true;
  }

  /** Whether the best found is wanted at once; any thread may ask, and often. */
  default boolean isHurried() {
    return false;
  }
}
