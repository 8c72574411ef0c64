package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.work.Workers;

/**
 * Learns from examples: a hyperplane from two classes, weights for each from more. A learner is a
 * value: the same data always give the same bits, with any workers.
 */
public interface Learner {

  /** Learns from the data; the workers share what can be done in parallel. */
  Outcome fit(Dataset data, Observer observer, Workers workers);

  default Outcome fit(Dataset data, Observer observer) {
    return fit(data, observer, Workers.ONE);
  }

  default Outcome fit(Dataset data) {
    return fit(data, Observer.NONE);
  }
}
