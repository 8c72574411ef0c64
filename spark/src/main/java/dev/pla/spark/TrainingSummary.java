package dev.pla.spark;

import java.util.List;
import java.util.Locale;

/**
 * The summary of a training.
 *
 * @param status what is known of the data
 * @param mistakesPerRound corrections made in each round, by all partitions
 * @param examples rows learned from; rows of weight 0 are not among them
 * @param partitions of the data, empty ones included
 * @param round the round after which the answer was met: the last one, or an earlier one
 * @param mistakes rows that the answer gets wrong, counted exactly after training
 * @param weightOfMistakes the sum of their weights; equal to {@code mistakes} without a weight
 *     column
 * @param loss J = Σ −weight·y·w·x over them
 */
public record TrainingSummary(
    Status status,
    List<Long> mistakesPerRound,
    long examples,
    int partitions,
    int round,
    long mistakes,
    double weightOfMistakes,
    double loss) {

  /** What is known about the data. */
  public enum Status {
    /** The answer is right on every row, in exact arithmetic. */
    SEPARATED,
    /** It is proven that no hyperplane is. */
    INSEPARABLE,
    /** Neither was found. */
    UNDECIDED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public TrainingSummary {
    mistakesPerRound = List.copyOf(mistakesPerRound);
  }

  /** The number of rounds. */
  public int rounds() {
    return mistakesPerRound.size();
  }

  /** The number of corrections, by all partitions in all rounds. */
  public long corrections() {
    return mistakesPerRound.stream().mapToLong(Long::longValue).sum();
  }

  /** Whether the answer makes no mistake on the examples learned from, in exact arithmetic. */
  public boolean separated() {
    return status == Status.SEPARATED;
  }
}
