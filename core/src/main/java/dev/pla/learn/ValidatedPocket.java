package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.Optional;

/**
 * The pocket that keeps the w with the fewest mistakes on examples that PLA does not learn from.
 *
 * <p>It runs until PLA ends or the budget does: no mistake on what is held out is no reason to stop
 * learning.
 *
 * @param held the examples held out, with the features of those learned from
 */
public record ValidatedPocket(Perceptron perceptron, Pocket.Keep keep, Dataset held)
    implements Learner {

  public ValidatedPocket {
    Objects.requireNonNull(perceptron, "perceptron");
    Objects.requireNonNull(keep, "keep");
    if (held.size() == 0) {
      throw new IllegalArgumentException("no examples are held out");
    }
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers, Checkpoints checkpoints) {
    if (held.dimension() != data.dimension()) {
      throw new IllegalArgumentException(
          "the examples held out have "
              + held.dimension()
              + " features, the data have "
              + data.dimension());
    }
    return new PlainPocket(perceptron, keep)
        .fit(data, Optional.of(held), observer, workers, checkpoints);
  }

  /** Without the examples. */
  @Override
  public String toString() {
    return "ValidatedPocket[perceptron="
        + perceptron
        + ", keep="
        + keep
        + ", held="
        + held.size()
        + " examples]";
  }
}
