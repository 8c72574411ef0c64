package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.work.Workers;

/**
 * Learns a hyperplane from examples. A learner is a value: the same data always give the same bits,
 * whoever does the work.
 */
public interface Learner {

  /**
   * Learns; what can be done at the same time is done by the workers. Where a state is given the
   * run goes on from there, as if it had never been interrupted.
   */
  Outcome fit(Dataset data, Observer observer, Workers workers, Checkpoints checkpoints);

  default Outcome fit(Dataset data, Observer observer, Workers workers) {
    return fit(data, observer, workers, Checkpoints.NONE);
  }

  default Outcome fit(Dataset data, Observer observer) {
    return fit(data, observer, Workers.ONE);
  }

  default Outcome fit(Dataset data) {
    return fit(data, Observer.NONE);
  }
}
