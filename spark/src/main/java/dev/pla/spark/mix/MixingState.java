package dev.pla.spark.mix;

import java.io.Serializable;
import java.util.List;
import java.util.function.Function;

/**
 * The state of training between two rounds: w, and what the mean over visits needs.
 *
 * <p>After T visits the mean of w is w − absences/T, where absences = Σ t·η·y·x over the
 * corrections, each made after t visits: the first t terms of the mean lack it.
 */
final class MixingState implements Serializable {

  private static final long serialVersionUID = 1;

  /** Rounds done. */
  final int round;

  /** Not to be changed, as the absences. */
  final double[] w;

  /** Null where no mean is wanted. */
  final double[] absences;

  MixingState(int round, double[] w, double[] absences) {
    this.round = round;
    this.w = w;
    this.absences = absences;
  }

  /** Corrections made in a round, by all shards. */
  static long corrections(List<ShardCycle.Result> results) {
    return results.stream().mapToLong(result -> result.corrections).sum();
  }

  /**
   * The state after a round with these results, in the order of the partitions. The shards' w are
   * mixed, each with its share of the rows (McDonald, Hall and Mann, "Distributed training
   * strategies for the structured perceptron", NAACL 2010).
   *
   * <p>Shares are not negative and sum to 1, which is all that the paper's proof asks for: from w =
   * 0 and with η = 1, the corrections of all rounds, each counted with its shard's share, are at
   * most R²/ρ²; so a shard with N_k of N rows makes at most (N/N_k)·R²/ρ² of them. Shards are added
   * in the order of their partitions, so the bits do not depend on who was first.
   */
  MixingState after(List<ShardCycle.Result> results) {
    double[] nextAbsences =
        absences == null ? null : mixed(absences, results, result -> result.absences);
    return new MixingState(round + 1, mixed(w, results, result -> result.w), nextAbsences);
  }

  private static double[] mixed(
      double[] before,
      List<ShardCycle.Result> results,
      Function<ShardCycle.Result, VectorChange> change) {
    if (results.size() == 1) {
      return change.apply(results.get(0)).after(before);
    }
    long rows = results.stream().mapToLong(result -> result.rows).sum();
    double[] sum = before.clone();
    for (ShardCycle.Result result : results) {
      change.apply(result).addTo(sum, (double) result.rows / rows, before);
    }
    return sum;
  }

  /** The mean of w over all visits so far, a round being {@code longest} visits long. */
  double[] mean(long longest) {
    return meanOver((double) (round * longest));
  }

  /** The mean of w over {@code visits} visits. */
  double[] meanOver(double visits) {
    double[] mean = w.clone();
    for (int j = 0; j < mean.length && visits > 0; j++) {
      mean[j] -= absences[j] / visits;
    }
    return mean;
  }
}
