package dev.pla.spark.shard;

import java.io.Serializable;

/**
 * What a partition decodes to: blocks, and last of all what was seen on the way.
 *
 * <p>Plain classes, as is all that travels: Kryo, which some clusters are set to, cannot fill
 * records.
 */
final class Decoded implements Serializable {

  private static final long serialVersionUID = 1;

  final Block block;

  final End end;

  Decoded(Block block, End end) {
    this.block = block;
    this.end = end;
  }

  /** What is known once all rows of a partition have been looked at. */
  static final class End implements Serializable {

    private static final long serialVersionUID = 1;

    /** Rows of the partition, those of weight 0 and bad ones included. */
    final long rows;

    /** Label values met; one too many is enough to know. */
    final double[] values;

    /** The first bad row; null where there is none. */
    final BadRow problem;

    final long badRows;

    End(long rows, double[] values, BadRow problem, long badRows) {
      this.rows = rows;
      this.values = values;
      this.problem = problem;
      this.badRows = badRows;
    }
  }
}
