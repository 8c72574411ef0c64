package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Cycle;
import dev.pla.model.TieRule;
import dev.pla.spark.shard.Block;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * One cycle of PLA over one partition, from the w that all partitions begin the round with: visit
 * every row in order; at a mistake w ← w + η·weight·y·x.
 *
 * <p>Operation by operation it is the core's cycle, so a single partition gives the core's bits,
 * unless features are scaled.
 */
final class ShardCycle {

  private final Shards.Part part;
  private final MixingRule rule;
  private final MixingState start;
  private final FeatureScale scale;
  private final MistakeTally startTally = new MistakeTally();
  private final double[] row;
  private Block block;
  private Dataset data;
  private Cycle w;
  private Cycle absences;
  private Cycle before;
  private long visited;
  private long corrections;
  private double lastCorrection;
  private boolean overflow;

  private ShardCycle(Shards.Part part, MixingRule rule, MixingState start) {
    this.part = part;
    this.rule = rule;
    this.start = start;
    this.scale = rule.scale();
    this.row = new double[scale == null ? 0 : start.w.length - 1];
  }

  /** One cycle over each partition, from the same state; in the order of the partitions. */
  static List<Result> runAll(Shards shards, MixingRule rule, MixingState start) {
    return shards.ask(start, (part, from) -> run(part, rule, from));
  }

  static Result run(Shards.Part part, MixingRule rule, MixingState start) {
    ShardCycle cycle = new ShardCycle(part, rule, start);
    while (part.blocks().hasNext() && !cycle.overflow) {
      cycle.visit(part.blocks().next());
    }
    return new Result(cycle);
  }

  private void visit(Block next) {
    block = next;
    data = next.signed(rule.positive);
    w = goOn(w, start.w);
    if (start.absences != null) {
      absences = goOn(absences, start.absences);
    }
    int end = data.size();
    for (int i = w.nextMistake(0, end); i < end && !overflow; i = w.nextMistake(i + 1, end)) {
      overflow = !Double.isFinite(w.score(i));
      correct(i);
    }
    if (rule.algorithm == MixingAlgorithm.POCKET) {
      before = goOn(before, start.w);
      startTally.count(block, rule.positive, before);
    }
    visited += end;
  }

  private Cycle goOn(Cycle cycle, double[] from) {
    if (cycle == null) {
      return new Cycle(data, from, TieRule.MISTAKE, rule.intercept);
    }
    cycle.takeUp(data);
    return cycle;
  }

  private void correct(int i) {
    double step = rule.eta * data.labels().sign(i) * block.weight(i);
    add(i, step, w);
    corrections++;
    lastCorrection = visitsBefore(visited + i + 1);
    if (absences != null) {
      add(i, visitsBefore(visited + i) * step, absences);
    }
  }

  private void add(int i, double step, Cycle sum) {
    if (scale == null) {
      sum.add(i, step);
    } else {
      scale.add(data.points(), i, step, sum, row);
    }
  }

  /**
   * Visits made before this one, told on the clock of the longest partition: a round takes all of
   * them the same time. Mixed by their shares of the rows, every visit of every partition then has
   * the same part in the mean; and in the longest partition this is the plain count.
   */
  private double visitsBefore(long i) {
    double earlier = (double) (start.round * rule.longest);
    double pace = (double) rule.longest / part.size();
    return earlier + i * pace;
  }

  /** What a partition tells the driver after its cycle. */
  static final class Result implements Serializable {

    private static final long serialVersionUID = 1;

    final long rows;
    final long corrections;

    /** The visits made up to the last correction, that one included; 0 where there was none. */
    final double lastCorrection;

    final boolean overflow;
    final MistakeTally startTally;
    final VectorChange w;
    final VectorChange absences;

    private Result(ShardCycle cycle) {
      this.rows = cycle.part.size();
      this.corrections = cycle.corrections;
      this.lastCorrection = cycle.lastCorrection;
      double[] after = cycle.w.weights();
      this.overflow = cycle.overflow || !DoubleStream.of(after).allMatch(Double::isFinite);
      this.startTally = cycle.startTally;
      this.w = VectorChange.between(cycle.start.w, after);
      this.absences =
          cycle.absences == null
              ? null
              : VectorChange.between(cycle.start.absences, cycle.absences.weights());
    }
  }
}
