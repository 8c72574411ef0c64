package dev.pla.spark.shard;

import java.util.List;
import org.apache.spark.sql.Row;

/** Shards without Spark around them, for tests of other packages. */
public final class RowsToShard {

  private RowsToShard() {}

  /** The shard of a partition without weights, in the order of its rows. */
  public static Shard decode(int partition, List<Row> rows) {
    return Decoder.decode(partition, rows.iterator(), false, null).shard();
  }
}
