package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;

/**
 * Separates data by a hyperplane, or more than two classes by weights for each; or proves that none
 * does, and gives the best it finds.
 *
 * <p>{@link Plan.Automatic} is PLA for a few cycles, then the exact verdict, then whatever that
 * calls for. Invariant: the answer depends on the data and the settings alone, unless the caller
 * stops the work.
 */
public final class Solver {

  private Solver() {}

  /** The answer with the usual settings: PLA, the verdict, and the pocket on inseparable data. */
  public static Answer solve(Dataset data) {
    return solve(data, new SolverSettings(), SolverProgress.NONE);
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
