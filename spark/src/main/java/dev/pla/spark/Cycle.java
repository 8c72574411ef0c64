package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import java.io.Serializable;

/**
 * One cycle of PLA over one shard, from the w that all shards begin the round with: visit every row
 * in order; at a mistake w ← w + η·weight·y·x.
 *
 * <p>Operation by operation it is the core's cycle, so a single shard gives the core's bits.
 */
final class Cycle {

  private final Shard shard;
  private final Rule rule;
  private final Position start;
  private final double[] w;
  private final double[] absences;
  private final Tally startTally = new Tally();
  private long corrections;
  private boolean overflow;

  private Cycle(Shard shard, Rule rule, Position start) {
    this.shard = shard;
    this.rule = rule;
    this.start = start;
    this.w = start.w().clone();
    this.absences = start.absences() == null ? null : start.absences().clone();
  }

  static Result run(Shard shard, Rule rule, Position start) {
    Cycle cycle = new Cycle(shard, rule, start);
    cycle.visitAll();
    return new Result(cycle);
  }

  private void visitAll() {
    Dataset data = shard.signed(rule.positive);
    Points points = data.points();
    boolean counts = rule.algorithm == Algorithm.POCKET;
    for (int i = 0; i < data.size() && !overflow; i++) {
      int y = data.labels().sign(i);
      double score = points.dot(i, w);
      if (counts) {
        startTally.visit(y, shard.weight(i), corrections == 0 ? score : points.dot(i, start.w()));
      }
      if (Hypothesis.isMistake(Zero.MISTAKE, y, score)) {
        overflow = !Double.isFinite(score);
        correct(points, i, rule.eta * y);
      }
    }
  }

  private void correct(Points points, int i, double step) {
    double scale = step * shard.weight(i);
    points.addTo(i, scale, w);
    w[0] = rule.intercept ? w[0] : 0;
    corrections++;
    if (absences != null) {
      points.addTo(i, visitsBefore(i) * scale, absences);
      absences[0] = rule.intercept ? absences[0] : 0;
    }
  }

  /**
   * Visits made before this one. A round takes as long for a short shard as for the longest, so
   * that the mean gives every shard's w equal time; for the longest this is the plain count.
   */
  private double visitsBefore(int i) {
    double before = (double) ((long) start.round() * rule.longest);
    double pace = (double) rule.longest / shard.size();
    return before + i * pace;
  }

  /** What a shard tells the driver after its cycle. */
  static final class Result implements Serializable {

    private static final long serialVersionUID = 1;

    final long corrections;
    final boolean overflow;
    final Tally startTally;
    final Change w;
    final Change absences;

    private Result(Cycle cycle) {
      this.corrections = cycle.corrections;
      this.overflow = cycle.overflow || !allFinite(cycle.w);
      this.startTally = cycle.startTally;
      this.w = Change.between(cycle.start.w(), cycle.w);
      this.absences =
          cycle.absences == null ? null : Change.between(cycle.start.absences(), cycle.absences);
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
