package dev.pla.learn;

import dev.pla.data.Dataset;

/**
 * Learns a hyperplane from examples. A learner is a value: the same data always give the same bits.
 */
public interface Learner {

  Outcome fit(Dataset data, Observer observer);

  default Outcome fit(Dataset data) {
    return fit(data, Observer.NONE);
  }
}
