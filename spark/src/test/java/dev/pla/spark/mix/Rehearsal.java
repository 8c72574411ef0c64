package dev.pla.spark.mix;

import dev.pla.data.Dataset;
import dev.pla.spark.Frames;
import dev.pla.spark.shard.Block;
import dev.pla.spark.shard.RowsToBlocks;
import dev.pla.spark.shard.Shards;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;

/**
 * Rounds until separable data are separated, by the number of partitions: the real cycles and the
 * real mixture, in one thread and without Spark around them. For docs/guides/spark.md, see
 * bench/spark.
 */
public final class Rehearsal {

  private static final int MOST = 5000;
  private static final int SEEDS = 5;

  private Rehearsal() {}

  /** Prints a table. */
  public static void print() {
    System.out.println("| partitions | wide margin (8,000×20) | no gap (1,000×5) |");
    System.out.println("|---:|---:|---:|");
    for (int partitions : new int[] {1, 2, 4, 8, 16}) {
      int[] wide = new int[SEEDS];
      int[] narrow = new int[SEEDS];
      for (int seed = 0; seed < SEEDS; seed++) {
        wide[seed] = rounds(Frames.separable(8000, 20, seed), partitions);
        narrow[seed] = rounds(Frames.noisy(1000, 5, 0, seed), partitions);
      }
      System.out.printf(Locale.ROOT, "| %d | %s | %s |%n", partitions, shown(wide), shown(narrow));
    }
  }

  private static String shown(int[] rounds) {
    Arrays.sort(rounds);
    String most = rounds[SEEDS - 1] > MOST ? "over " + MOST : "" + rounds[SEEDS - 1];
    String middle = rounds[SEEDS / 2] > MOST ? "over " + MOST : "" + rounds[SEEDS / 2];
    return middle + " (" + rounds[0] + " … " + most + ")";
  }

  private static int rounds(Dataset data, int partitions) {
    List<Row> rows = Frames.rows(data);
    List<List<Block>> shards = new ArrayList<>();
    for (int k = 0; k < partitions; k++) {
      int from = (int) ((long) k * rows.size() / partitions);
      int to = (int) ((k + 1L) * rows.size() / partitions);
      shards.add(RowsToBlocks.decode(rows.subList(from, to)));
    }
    MixingRule rule = new MixingRule(1, true, MixingAlgorithm.PLA, 1, rows.size(), null);
    MixingState position = new MixingState(0, new double[data.dimension() + 1], null);
    for (int round = 1; round <= MOST; round++) {
      List<ShardCycle.Result> results = new ArrayList<>();
      for (List<Block> blocks : shards) {
        results.add(ShardCycle.run(part(blocks), rule, position));
      }
      if (MixingState.corrections(results) == 0) {
        return round;
      }
      position = position.after(results);
    }
    return MOST + 1;
  }

  private static Shards.Part part(List<Block> blocks) {
    return new Shards.Part(blocks.iterator(), blocks.stream().mapToLong(Block::size).sum());
  }
}
