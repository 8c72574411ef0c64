package dev.pla.spark.mix;

import dev.pla.data.Labels;
import dev.pla.learn.Cycle;
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
    Cycle cycle = new Cycle(shard.signed(positive), w, Zero.MISTAKE, true);
    tally.count(shard, positive, 0, shard.size(), cycle);
    return tally;
  }

  /** Adds the mistakes of the cycle's w on the rows from … to − 1 of its shard. */
  void count(Shard shard, double positive, int from, int to, Cycle cycle) {
    Labels labels = shard.signed(positive).labels();
    for (int i = cycle.nextMistake(from, to); i < to; i = cycle.nextMistake(i + 1, to)) {
      mistakes++;
      weight += shard.weight(i);
      loss -= shard.weight(i) * (labels.sign(i) * cycle.score(i));
    }
  }
}
