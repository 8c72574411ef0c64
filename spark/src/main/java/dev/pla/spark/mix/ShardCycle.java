package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
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
  private final Points points;
  private final MixingRule rule;
  private final MixingState start;
  private final Weights w;
  private final double[] absences;
  private final MistakeTally startTally = new MistakeTally();
  private long corrections;
  private boolean overflow;

  private ShardCycle(Shard shard, MixingRule rule, MixingState start) {
    this.shard = shard;
    this.data = shard.signed(rule.positive);
    this.points = data.points();
    this.rule = rule;
    this.start = start;
    this.w = new Weights(start.w());
    this.absences = start.absences() == null ? null : start.absences().clone();
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
    Weights before = new Weights(start.w());
    for (int from = 0; from < data.size() && !overflow; from += BLOCK) {
      int to = Math.min(data.size() - from, BLOCK) + from;
      visit(from, to);
      if (counts) {
        startTally.count(shard, rule.positive, from, to, before);
      }
    }
  }

  private void visit(int from, int to) {
    MistakeRule mistakes = Zero.MISTAKE.mistakeRule();
    for (int i = points.firstWrong(from, to, data.labels(), w, mistakes);
        i < to && !overflow;
        i = points.firstWrong(i + 1, to, data.labels(), w, mistakes)) {
      overflow = !Double.isFinite(points.dot(i, w));
      correct(i);
    }
  }

  private void correct(int i) {
    double scale = rule.eta * data.labels().sign(i) * shard.weight(i);
    points.addTo(i, scale, w);
    if (!rule.intercept) {
      w.set(0, 0);
    }
    corrections++;
    if (absences != null) {
      points.addTo(i, visitsBefore(i) * scale, absences);
      absences[0] = rule.intercept ? absences[0] : 0;
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
      double[] after = cycle.w.toArray();
      this.overflow = cycle.overflow || !allFinite(after);
      this.startTally = cycle.startTally;
      this.w = VectorChange.between(cycle.start.w(), after);
      this.absences =
          cycle.absences == null
              ? null
              : VectorChange.between(cycle.start.absences(), cycle.absences);
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
