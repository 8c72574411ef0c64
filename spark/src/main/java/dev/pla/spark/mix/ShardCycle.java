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
  private final Result result = new Result();
  private final double[] row;
  private final Cycle w;
  private final Cycle absences;
  private final Cycle before;
  private Block block;
  private Dataset data;

  private ShardCycle(Shards.Part part, MixingRule rule, MixingState start) {
    this.part = part;
    this.rule = rule;
    this.start = start;
    this.scale = rule.scale();
    this.row = scale.room();
    this.w = from(start.w);
    this.absences = start.absences == null ? null : from(start.absences);
    this.before = rule.algorithm() == MixingAlgorithm.POCKET ? from(start.w) : null;
  }

  private Cycle from(double[] vector) {
    return new Cycle(vector, TieRule.MISTAKE, rule.intercept());
  }

  /** One cycle over each partition, from the same state; in the order of the partitions. */
  static List<Result> runAll(Shards shards, MixingRule rule, MixingState start) {
    return shards.ask(start, (part, from) -> run(part, rule, from));
  }

  static Result run(Shards.Part part, MixingRule rule, MixingState start) {
    ShardCycle cycle = new ShardCycle(part, rule, start);
    while (part.blocks().hasNext() && !cycle.result.overflow) {
      cycle.visit(part.blocks().next());
    }
    return cycle.end();
  }

  private void visit(Block next) {
    block = next;
    data = next.signed(rule.positive());
    w.takeUp(data);
    if (absences != null) {
      absences.takeUp(data);
    }
    int end = data.size();
    for (int i = w.nextMistake(0, end);
        i < end && !result.overflow;
        i = w.nextMistake(i + 1, end)) {
      result.overflow = !Double.isFinite(w.score(i));
      correct(i);
    }
    if (before != null) {
      result.startTally.count(block, rule.positive(), before.takeUp(data));
    }
    result.rows += end;
  }

  private void correct(int i) {
    double step = rule.eta() * data.labels().sign(i) * block.weight(i);
    scale.add(data.points(), i, step, w, row);
    result.corrections++;
    result.lastCorrection = visitsBefore(result.rows + i + 1);
    if (absences != null) {
      scale.add(data.points(), i, visitsBefore(result.rows + i) * step, absences, row);
    }
  }

  /**
   * Visits made before this one, told on the clock of the longest partition: a round takes all of
   * them the same time. Mixed by their shares of the rows, every visit of every partition then has
   * the same part in the mean; and in the longest partition this is the plain count.
   */
  private double visitsBefore(long i) {
    double earlier = (double) (start.round * rule.longest());
    double pace = (double) rule.longest() / part.size();
    return earlier + i * pace;
  }

  private Result end() {
    double[] after = w.weights();
    result.overflow |= !DoubleStream.of(after).allMatch(Double::isFinite);
    result.w = VectorChange.between(start.w, after);
    if (absences != null) {
      result.absences = VectorChange.between(start.absences, absences.weights());
    }
    return result;
  }

  /** What a partition tells the driver after its cycle. */
  static final class Result implements Serializable {

    private static final long serialVersionUID = 1;

    final MistakeTally startTally = new MistakeTally();
    long rows;
    long corrections;

    /** The visits made up to the last correction, that one included; 0 where there was none. */
    double lastCorrection;

    boolean overflow;
    VectorChange w;

    /** Null where no mean is wanted. */
    VectorChange absences;
  }
}
