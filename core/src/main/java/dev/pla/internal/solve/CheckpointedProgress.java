package dev.pla.internal.solve;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.solve.SolverProgress;

/** Progress whose learners keep their states. Work between the runs is done again. */
public interface CheckpointedProgress extends SolverProgress {

  /**
   * Where a run of a learner begins, and what keeps its state.
   *
   * @param run its number, from 0, in the order in which they begin
   */
  Checkpoints checkpoints(int run, Dataset used);
}
