package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.model.Scaling;

/**
 * Finds a linear rule without mistakes, or proves that there is none and gives one that predicts
 * well.
 *
 * <p>{@link Plan.Automatic} is the averaged perceptron with a margin, PLA, and the exact verdict.
 * Invariant: the answer depends on the data and the settings alone, unless the caller stops the
 * work.
 *
 * <pre>{@code
 * Answer answer = Solver.solve(data);
 * if (answer instanceof Answer.Inseparable no) {
 *   System.out.println("at least " + no.provenLeast() + " mistakes; see " + no.certificate().terms());
 * }
 * }</pre>
 */
public final class Solver {

  private Solver() {}

  /** Solves with the usual settings, learning from columns of one scale. */
  public static Answer solve(Dataset data) {
    SolverSettings usual = new SolverSettings().withScaling(Scaling.auto(data.points()));
    return solve(data, usual, SolverProgress.NONE);
  }

  /** Solves with these settings; {@code progress} watches, and may stop the work. */
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
