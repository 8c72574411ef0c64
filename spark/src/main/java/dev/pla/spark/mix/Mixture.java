package dev.pla.spark.mix;

import java.util.List;
import java.util.function.Function;

/**
 * Iterative parameter mixing: after each round the shards' w are mixed, each with its share of the
 * rows (McDonald, Hall and Mann, "Distributed training strategies for the structured perceptron",
 * NAACL 2010).
 *
 * <p>Shares are not negative and sum to 1, which is all that the paper's proof asks for: from w = 0
 * and with η = 1, the corrections of all rounds, each counted with its shard's share, are at most
 * R²/ρ²; so a shard with N_k of N rows makes at most (N/N_k)·R²/ρ² of them. Shards are added in the
 * order of their partitions, so the bits do not depend on who was first.
 */
final class Mixture {

  private final List<ShardCycle.Result> results;
  private final long rows;
  private final long corrections;

  /** The results of one round, in the order of the partitions. */
  Mixture(List<ShardCycle.Result> results) {
    this.results = results;
    this.rows = results.stream().mapToLong(result -> result.rows).sum();
    this.corrections = results.stream().mapToLong(result -> result.corrections).sum();
  }

  /** Corrections made in the round, by all shards. */
  long corrections() {
    return corrections;
  }

  MixingState after(MixingState before) {
    return new MixingState(
        before.round() + 1,
        mixed(before.w(), result -> result.w),
        before.absences() == null ? null : mixed(before.absences(), result -> result.absences));
  }

  private double[] mixed(double[] before, Function<ShardCycle.Result, VectorChange> change) {
    if (results.size() == 1) {
      return change.apply(results.get(0)).after(before);
    }
    double[] sum = before.clone();
    for (ShardCycle.Result result : results) {
      change.apply(result).addTo(sum, (double) result.rows / rows, before);
    }
    return sum;
  }
}
