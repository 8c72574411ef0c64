package dev.pla.spark.shard;

import java.io.Serializable;

/**
 * What became of a partition: its examples, nothing where it is empty, or what is wrong with it.
 *
 * <p>A plain class, as is all that travels: Kryo, which some clusters are set to, cannot fill
 * records.
 */
final class Decoded implements Serializable {

  private static final long serialVersionUID = 1;

  private final Shard shard;
  private final BadRow problem;

  Decoded(Shard shard, BadRow problem) {
    this.shard = shard;
    this.problem = problem;
  }

  /** The examples; null where there are none. */
  Shard shard() {
    return shard;
  }

  Facts facts() {
    return new Facts(shard, problem);
  }

  /** What the driver needs to know of a partition. */
  static final class Facts implements Serializable {

    private static final long serialVersionUID = 1;

    final int size;
    final int dimension;
    final double[] values;
    final BadRow problem;

    Facts(Shard shard, BadRow problem) {
      this.size = shard == null ? 0 : shard.size();
      this.dimension = shard == null ? 0 : shard.dimension();
      this.values = shard == null ? new double[0] : shard.values();
      this.problem = problem;
    }
  }
}
