package dev.pla.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Iterative parameter mixing: after each round the shards' w are mixed, each with its share of the
 * round's mistakes (McDonald, Hall and Mann, "Distributed training strategies for the structured
 * perceptron", NAACL 2010).
 *
 * <p>Shares are not negative and sum to 1, which is all the paper's proof asks for; with these
 * shares the number of rounds with a mistake is at most R²/ρ² from w = 0, however many shards there
 * are. Shards are added in the order of their partitions, so the bits do not depend on who was
 * first.
 */
final class Mixture {

  private final List<Cycle.Result> mistaken = new ArrayList<>();
  private final long corrections;

  /** The results of one round, in the order of the partitions. */
  Mixture(List<Cycle.Result> results) {
    long sum = 0;
    for (Cycle.Result result : results) {
      if (result.corrections > 0) {
        mistaken.add(result);
        sum += result.corrections;
      }
    }
    this.corrections = sum;
  }

  /** Corrections made in the round, by all shards. */
  long corrections() {
    return corrections;
  }

  Position after(Position before) {
    return new Position(
        before.round() + 1,
        mixed(before.w(), result -> result.w),
        before.absences() == null ? null : mixed(before.absences(), result -> result.absences));
  }

  private double[] mixed(double[] before, Function<Cycle.Result, Change> change) {
    if (mistaken.size() == 1) {
      return change.apply(mistaken.get(0)).after(before);
    }
    double[] sum = before.clone();
    for (Cycle.Result result : mistaken) {
      double share = (double) result.corrections / corrections;
      change.apply(result).addTo(sum, share, before);
    }
    return sum;
  }
}
