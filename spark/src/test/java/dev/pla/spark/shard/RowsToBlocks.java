package dev.pla.spark.shard;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Blocks without Spark around them, for tests of other packages. */
public final class RowsToBlocks {

  private RowsToBlocks() {}

  /** The blocks of a partition of rows (features, label, weight), without weights, in order. */
  public static List<Block> decode(List<Row> rows) {
    return decode(rows, false);
  }

  static List<Block> decode(List<Row> rows, boolean weighted) {
    List<Row> cells = new ArrayList<>();
    for (Row row : rows) {
      cells.add(RowFactory.create((long) cells.size(), row.get(1), row.get(2), row.get(0)));
    }
    Iterator<Decoded> decoder =
        new Decoder(cells.iterator(), new FeatureCells(Decoder.FEATURES, 1, true), weighted, false);
    List<Block> blocks = new ArrayList<>();
    decoder.forEachRemaining(
        part -> {
          if (part instanceof Block block) {
            blocks.add(block);
          }
        });
    return blocks;
  }
}
