package dev.pla.spark.mix;

import dev.pla.data.Labels;
import dev.pla.internal.learn.Cycle;
import dev.pla.model.TieRule;
import dev.pla.spark.shard.Block;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.stream.Stream;

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
  static MistakeTally[] of(Shards shards, double positive, double[][] candidates) {
    MistakeTally[] sums = none(candidates.length);
    for (MistakeTally[] part : shards.ask(candidates, (rows, ws) -> of(rows, positive, ws))) {
      for (int k = 0; k < part.length; k++) {
        sums[k].add(part[k]);
      }
    }
    return sums;
  }

  private static MistakeTally[] of(Shards.Part part, double positive, double[][] candidates) {
    MistakeTally[] tallies = none(candidates.length);
    Cycle[] cycles =
        Stream.of(candidates).map(w -> new Cycle(w, TieRule.MISTAKE, true)).toArray(Cycle[]::new);
    while (part.blocks().hasNext()) {
      Block block = part.blocks().next();
      for (int k = 0; k < candidates.length; k++) {
        tallies[k].count(block, positive, cycles[k].takeUp(block.signed(positive)));
      }
    }
    return tallies;
  }

  private static MistakeTally[] none(int count) {
    return Stream.generate(MistakeTally::new).limit(count).toArray(MistakeTally[]::new);
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
