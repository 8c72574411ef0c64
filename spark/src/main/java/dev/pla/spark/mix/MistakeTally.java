package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;
import dev.pla.model.Zero;
import dev.pla.spark.shard.Shard;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;

/** The mistakes of one w: how many rows, how much they weigh, and J = Σ −weight·y·w·x over them. */
public final class MistakeTally implements Serializable {

  private static final long serialVersionUID = 1;

  private long mistakes;
  private double weight;
  private double loss;

  /** How many rows. */
  public long mistakes() {
    return mistakes;
  }

  /** The sum of their weights. */
  public double weight() {
    return weight;
  }

  /** J. */
  public double loss() {
    return loss;
  }

  /** Adds the next partition's; to be said in the order of the partitions. */
  void add(MistakeTally next) {
    mistakes += next.mistakes;
    weight += next.weight;
    loss += next.loss;
  }

  /** The mistakes of w on all rows of all shards, in one pass. */
  static MistakeTally of(Shards shards, double positive, double[] w) {
    MistakeTally sum = new MistakeTally();
    shards.ask(w, (shard, weights) -> of(shard, positive, weights)).forEach(sum::add);
    return sum;
  }

  private static MistakeTally of(Shard shard, double positive, double[] w) {
    MistakeTally tally = new MistakeTally();
    tally.count(shard, positive, 0, shard.size(), new Weights(w));
    return tally;
  }

  /** Adds the mistakes of w on the rows from … to − 1 of a shard. */
  void count(Shard shard, double positive, int from, int to, Weights w) {
    Dataset data = shard.signed(positive);
    Points points = data.points();
    MistakeRule rule = Zero.MISTAKE.mistakeRule();
    for (int i = points.firstWrong(from, to, data.labels(), w, rule);
        i < to;
        i = points.firstWrong(i + 1, to, data.labels(), w, rule)) {
      mistakes++;
      weight += shard.weight(i);
      loss -= shard.weight(i) * (data.labels().sign(i) * points.dot(i, w));
    }
  }
}
