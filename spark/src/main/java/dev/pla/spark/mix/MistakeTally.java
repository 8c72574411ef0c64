package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.learn.Cycle;
import dev.pla.model.TieRule;
import dev.pla.spark.shard.Block;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The mistakes of one w: how many rows, how much they weigh, and J = Σ −weight·y·w·x over them. */
public final class MistakeTally implements Serializable {

  private static final long serialVersionUID = 1;

  private long mistakes;
  private double weight;
  private double loss;

  public long mistakes() {
    return mistakes;
  }

  /** The sum of their weights. */
  public double weight() {
    return weight;
  }

  public double loss() {
    return loss;
  }

  /** Adds the next partition's; to be said in the order of the partitions. */
  void add(MistakeTally next) {
    mistakes += next.mistakes;
    weight += next.weight;
    loss += next.loss;
  }

  /** The mistakes of each of these w on all rows of all partitions, in one pass. */
  static List<MistakeTally> of(Shards shards, double positive, List<double[]> candidates) {
    List<MistakeTally> sums = new ArrayList<>();
    for (int k = 0; k < candidates.size(); k++) {
      sums.add(new MistakeTally());
    }
    double[][] all = candidates.toArray(new double[0][]);
    for (MistakeTally[] part : shards.ask(all, (rows, ws) -> of(rows, positive, ws))) {
      for (int k = 0; k < part.length; k++) {
        sums.get(k).add(part[k]);
      }
    }
    return sums;
  }

  private static MistakeTally[] of(Shards.Part part, double positive, double[][] candidates) {
    MistakeTally[] tallies = new MistakeTally[candidates.length];
    Cycle[] cycles = new Cycle[candidates.length];
    while (part.blocks().hasNext()) {
      Block block = part.blocks().next();
      Dataset data = block.signed(positive);
      for (int k = 0; k < candidates.length; k++) {
        if (tallies[k] == null) {
          tallies[k] = new MistakeTally();
          cycles[k] = new Cycle(data, candidates[k], TieRule.MISTAKE, true);
        }
        cycles[k].takeUp(data);
        tallies[k].count(block, positive, cycles[k]);
      }
    }
    return tallies;
  }

  /** Adds the mistakes of the cycle's w on a block, which it has come to. */
  void count(Block block, double positive, Cycle cycle) {
    Labels labels = block.signed(positive).labels();
    int end = block.size();
    for (int i = cycle.nextMistake(0, end); i < end; i = cycle.nextMistake(i + 1, end)) {
      mistakes++;
      weight += block.weight(i);
      loss -= block.weight(i) * (labels.sign(i) * cycle.score(i));
    }
  }
}
