package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.model.Hypothesis;
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

  /** One visit: a row of label y, this weight and this score. */
  void visit(int y, double rowWeight, double score) {
    if (Hypothesis.isMistake(Zero.MISTAKE, y, score)) {
      mistakes++;
      weight += rowWeight;
      loss -= rowWeight * (y * score);
    }
  }

  /** Adds the next partition's; to be said in the order of the partitions. */
  void add(Tally next) {
    mistakes += next.mistakes;
    weight += next.weight;
    loss += next.loss;
  }

  /** The mistakes of w on all rows of a shard. */
  static Tally of(Shard shard, double positive, double[] w) {
    Dataset data = shard.signed(positive);
    Points points = data.points();
    Tally tally = new Tally();
    for (int i = 0; i < data.size(); i++) {
      tally.visit(data.labels().sign(i), shard.weight(i), points.dot(i, w));
    }
    return tally;
  }
}
