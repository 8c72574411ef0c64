package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;

/**
 * Told how far the work is, and asked whether to go on.
 *
 * <p>Watching never changes what is found; stopping leaves the best found so far.
 */
public interface SolverProgress {

  /** Nobody is watching. */
  SolverProgress NONE = new SolverProgress() {};

  /** Watches every run of a learner, and may stop it; the data are those given, or scaled. */
  default Observer learning(Dataset used) {
    return Observer.NONE;
  }

  /**
   * The verdict is being decided.
   *
   * @param round passes over the data
   * @param lower the best margin found so far; not positive while nothing separates the data
   * @param upper no margin exceeds this
   * @return whether to go on
   */
  default boolean deciding(int round, double lower, double upper) {
    return true;
  }

  /** So many lines were searched for fewer mistakes; returns whether to go on. */
  default boolean searching(long steps, long mistakes) {
    return true;
  }

  /** So many steps went into the proof of {@code least}; returns whether to go on. */
  default boolean proving(long steps, long mistakes, long least) {
    return true;
  }
}
