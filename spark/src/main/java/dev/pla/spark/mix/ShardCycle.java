package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.learn.Cycle;
import dev.pla.model.Zero;
import dev.pla.spark.shard.Shard;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.List;

/**
 * One cycle of PLA over one shard, from the w that all shards begin the round with: visit every row
 * in order; at a mistake w ← w + η·weight·y·x.
 *
 * <p>Operation by operation it is the core's cycle, so a single shard gives the core's bits.
 */
final class ShardCycle {

  /** Rows visited and then counted while they are near at hand. */
  private static final int BLOCK = 1024;

  private final Shard shard;
  private final Dataset data;
  private final MixingRule rule;
  private final MixingState start;
  private final Cycle w;
  private final Cycle absences;
  private final MistakeTally startTally = new MistakeTally();
  private long corrections;
  private boolean overflow;

  private ShardCycle(Shard shard, MixingRule rule, MixingState start) {
    this.shard = shard;
    this.data = shard.signed(rule.positive);
    this.rule = rule;
    this.start = start;
    this.w = cycle(start.w());
    this.absences = start.absences() == null ? null : cycle(start.absences());
  }

  private Cycle cycle(double[] from) {
    return new Cycle(data, from, Zero.MISTAKE, rule.intercept);
  }

  /** One cycle over each shard, from the same state; in the order of the partitions. */
  static List<Result> runAll(Shards shards, MixingRule rule, MixingState start) {
    return shards.ask(start, (shard, from) -> run(shard, rule, from));
  }

  static Result run(Shard shard, MixingRule rule, MixingState start) {
    ShardCycle cycle = new ShardCycle(shard, rule, start);
    cycle.visitAll();
    return new Result(cycle);
  }

  private void visitAll() {
    boolean counts = rule.algorithm == MixingAlgorithm.POCKET;
    Cycle before = cycle(start.w());
    for (int from = 0; from < data.size() && !overflow; from += BLOCK) {
      int to = Math.min(data.size() - from, BLOCK) + from;
      visit(from, to);
      if (counts) {
        startTally.count(shard, rule.positive, from, to, before);
      }
    }
  }

  private void visit(int from, int to) {
    for (int i = w.nextMistake(from, to); i < to && !overflow; i = w.nextMistake(i + 1, to)) {
      overflow = !Double.isFinite(w.score(i));
      correct(i);
    }
  }

  private void correct(int i) {
    double scale = rule.eta * data.labels().sign(i) * shard.weight(i);
    w.add(i, scale);
    corrections++;
    if (absences != null) {
      absences.add(i, visitsBefore(i) * scale);
    }
  }

  /**
   * Visits made before this one, told on the clock of the longest shard: a round takes all shards
   * the same time. Mixed by their shares of the rows, every visit of every shard then has the same
   * part in the mean; and in the longest shard this is the plain count.
   */
  private double visitsBefore(int i) {
    double before = (double) ((long) start.round() * rule.longest);
    double pace = (double) rule.longest / shard.size();
    return before + i * pace;
  }

  /** What a shard tells the driver after its cycle. */
  static final class Result implements Serializable {

    private static final long serialVersionUID = 1;

    final int rows;
    final long corrections;
    final boolean overflow;
    final MistakeTally startTally;
    final VectorChange w;
    final VectorChange absences;

    private Result(ShardCycle cycle) {
      this.rows = cycle.data.size();
      this.corrections = cycle.corrections;
      double[] after = cycle.w.weights();
      this.overflow = cycle.overflow || !allFinite(after);
      this.startTally = cycle.startTally;
      this.w = VectorChange.between(cycle.start.w(), after);
      this.absences =
          cycle.absences == null
              ? null
              : VectorChange.between(cycle.start.absences(), cycle.absences.weights());
    }

    private static boolean allFinite(double[] w) {
      for (double weight : w) {
        if (!Double.isFinite(weight)) {
          return false;
        }
      }
      return true;
    }
  }
}
