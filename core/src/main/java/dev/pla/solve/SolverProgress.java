package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.work.Progress;

/** Watches the work of a solver, its learners too; stopping leaves the best found so far. */
public interface SolverProgress extends Progress {

  /** Watches nothing; the work ends when its thread was interrupted. */
  SolverProgress NONE = new SolverProgress() {};

  /** Watches every run of a learner, and may stop it; the data are those given, or scaled. */
  default Observer learning(Dataset used) {
    return Observer.NONE;
  }

  @Override
  default boolean keepGoing(Stage stage, long done, double lower, double upper) {
    return Progress.NONE.keepGoing(stage, done, lower, upper);
  }
}
