package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.spark.shard.Example;
import dev.pla.verdict.PartInspector;
import java.io.Serializable;
import java.util.BitSet;
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

  /** Draws this share of the rows, rounded up; all of them for 1 or more. */
  static ShardSample from(Dataset part, double share) {
    int count = (int) Math.min(part.size(), Math.ceil(share * part.size()));
    BitSet drawn = new BitSet(part.size());
    Random random = new Random(part.size());
    // Drawing what stays is quicker where most rows go.
    boolean most = 2L * count > part.size();
    int draws = most ? part.size() - count : count;
    while (draws > 0) {
      int i = random.nextInt(part.size());
      if (!drawn.get(i)) {
        drawn.set(i);
        draws--;
      }
    }
    if (most) {
      drawn.flip(0, part.size());
    }
    Example[] rows = new Example[count];
    int k = 0;
    for (int i = drawn.nextSetBit(0); i >= 0; i = drawn.nextSetBit(i + 1)) {
      rows[k++] = Example.of(part, i);
    }
    return new ShardSample(rows, new PartInspector(part).radius());
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
