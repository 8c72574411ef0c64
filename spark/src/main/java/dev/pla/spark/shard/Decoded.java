package dev.pla.spark.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What a partition decodes to: blocks, and last of all what was seen on the way.
 *
 * <p>Plain classes, as is all that travels: Kryo, which some clusters are set to, cannot fill
 * records.
 */
sealed interface Decoded extends Serializable permits Block, Decoded.Facts {

  /** What the driver needs to know of a partition. */
  final class Facts implements Decoded {

    private static final long serialVersionUID = 1;

    /** Rows of the partition, those of weight 0 and bad ones included. */
    long rows;

    /** Examples in the blocks. */
    long size;

    /** Of the first vector; −1 before it. */
    int dimension = -1;

    /** Label values met; one too many is enough to know. */
    final List<Double> values = new ArrayList<>();

    /** The first bad row; null where there is none. */
    BadRow problem;

    long badRows;

    /** Null where they are not wanted, or there are no examples. */
    ColumnMoments moments;
  }
}
