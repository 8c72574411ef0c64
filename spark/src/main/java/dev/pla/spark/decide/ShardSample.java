package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.internal.verdict.PartitionCheck;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Some rows of a partition, drawn by a fixed rule, and R of all its rows. */
final class ShardSample implements Serializable {

  private static final long serialVersionUID = 1;

  private final Example[] rows;
  private final double radius;

  private ShardSample(Example[] rows, double radius) {
    this.rows = rows;
    this.radius = radius;
  }

  /**
   * Draws this share of the rows, rounded up, in one pass: row i of n is drawn with chance (still
   * wanted)/(n − i) (Knuth, "The Art of Computer Programming", volume 2, 1997, algorithm S). All of
   * them for 1 or more.
   */
  static ShardSample from(Shards.Part part, double positive, double share) {
    long wanted = Math.min(part.size(), (long) Math.ceil(share * part.size()));
    long left = part.size();
    Random random = new Random(part.size());
    List<Example> rows = new ArrayList<>();
    double radius = 0;
    while (part.blocks().hasNext()) {
      Dataset block = part.blocks().next().signed(positive);
      radius = Math.max(radius, new PartitionCheck(block).radius());
      for (int i = 0; i < block.size(); i++, left--) {
        if (random.nextDouble() * left < wanted - rows.size()) {
          rows.add(Example.of(block, i));
        }
      }
    }
    return new ShardSample(rows.toArray(new Example[0]), radius);
  }

  /** The rows, in their order; not to be changed. */
  Example[] rows() {
    return rows;
  }

  /** R = max‖(1, x)‖ over the partition. */
  double radius() {
    return radius;
  }
}
