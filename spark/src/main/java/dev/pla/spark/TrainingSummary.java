package dev.pla.spark;

import dev.pla.spark.mix.MixingRounds;
import dev.pla.spark.shard.Shards;
import java.util.List;

/**
 * How training went.
 *
 * @param mistakesPerRound corrections made in each round, by all partitions
 * @param examples rows learned from; rows of weight 0 are not among them
 * @param partitions of the data, empty ones included
 * @param round the round after which the answer was met: the last one, or an earlier one of the
 *     pocket's
 * @param mistakes rows that the answer gets wrong, counted exactly after training
 * @param weightOfMistakes the sum of their weights; equal to {@code mistakes} without a weight
 *     column
 * @param loss J = Σ −weight·y·w·x over them
 */
public record TrainingSummary(
    List<Long> mistakesPerRound,
    long examples,
    int partitions,
    int round,
    long mistakes,
    double weightOfMistakes,
    double loss) {

  public TrainingSummary {
    mistakesPerRound = List.copyOf(mistakesPerRound);
  }

  static TrainingSummary of(Shards shards, MixingRounds training) {
    return new TrainingSummary(
        training.mistakesPerRound(),
        shards.examples(),
        shards.partitions(),
        training.round(),
        training.tally().mistakes(),
        training.tally().weight(),
        training.tally().loss());
  }

  /** Rounds done. */
  public int rounds() {
    return mistakesPerRound.size();
  }

  /** Corrections made, by all partitions in all rounds. */
  public long corrections() {
    return mistakesPerRound.stream().mapToLong(Long::longValue).sum();
  }

  /** Whether the answer makes no mistake on the examples learned from. */
  public boolean separated() {
    return mistakes == 0;
  }
}
