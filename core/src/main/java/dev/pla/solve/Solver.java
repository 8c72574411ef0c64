package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.model.Scaling;

/**
 * Separates data by a hyperplane, or more than two classes by weights for each; or proves that none
 * does, and gives a rule that predicts well.
 *
 * <p>{@link Plan.Automatic} is the averaged perceptron with a margin, PLA, and the exact verdict.
 * Invariant: the answer depends on the data and the settings alone, unless the caller stops the
 * work.
 */
public final class Solver {

  private Solver() {}

  /** The answer with the usual settings, learned from columns of one scale. */
  public static Answer solve(Dataset data) {
    SolverSettings usual = new SolverSettings().withScaling(Scaling.auto(data.points()));
    return solve(data, usual, SolverProgress.NONE);
  }

  public static Answer solve(Dataset data, SolverSettings settings, SolverProgress progress) {
    Dataset used =
        settings
            .scaling()
            .map(scaling -> new Dataset(scaling.apply(data.points()), data.labels()))
            .orElse(data);
    Observer observer = progress.learning(used);
    return new SolverRun(data, used, settings, observer, progress).answer();
  }
}
