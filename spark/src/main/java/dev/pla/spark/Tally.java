package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.data.Kernel;
import dev.pla.data.Limits;
import dev.pla.data.Points;
import dev.pla.model.Zero;
import java.io.Serializable;

/** The mistakes of one w: how many rows, how much they weigh, and J = Σ −weight·y·w·x over them. */
final class Tally implements Serializable {

  private static final long serialVersionUID = 1;

  private long mistakes;
  private double weight;
  private double loss;

  long mistakes() {
    return mistakes;
  }

  double weight() {
    return weight;
  }

  double loss() {
    return loss;
  }

  /** Adds the next partition's; to be said in the order of the partitions. */
  void add(Tally next) {
    mistakes += next.mistakes;
    weight += next.weight;
    loss += next.loss;
  }

  /** The mistakes of w on all rows of a shard. */
  static Tally of(Shard shard, double positive, double[] w) {
    Tally tally = new Tally();
    tally.count(shard, positive, 0, shard.size(), Kernel.padded(w));
    return tally;
  }

  /** Adds the mistakes of w on the rows from … to − 1 of a shard. */
  void count(Shard shard, double positive, int from, int to, double[] w) {
    Dataset data = shard.signed(positive);
    Points points = data.points();
    Limits limits = Zero.MISTAKE.limits();
    for (int i = points.firstWrong(from, to, data.labels(), w, limits);
        i < to;
        i = points.firstWrong(i + 1, to, data.labels(), w, limits)) {
      mistakes++;
      weight += shard.weight(i);
      loss -= shard.weight(i) * (data.labels().sign(i) * points.dot(i, w));
    }
  }
}
