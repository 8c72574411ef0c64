package dev.pla.spark.shard;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** A row of the user's frame as its first cells, by which it can be found. */
final class RowText {

  private static final int CELLS = 6;
  private static final int LONGEST = 24;

  private RowText() {}

  /**
   * Reads the frame once more, up to this row of this partition, both from 0.
   *
   * @param partitions how many there were; Spark may cut the frame otherwise when all columns are
   *     asked for, and then the row is another one
   */
  static String of(Dataset<?> frame, int partitions, int partition, long row) {
    JavaRDD<Row> all = frame.toDF().javaRDD();
    List<Row> found =
        all.getNumPartitions() != partitions
            ? List.of()
            : all.mapPartitionsWithIndex(
                    (index, rows) ->
                        index == partition ? only(rows, row) : List.<Row>of().iterator(),
                    true)
                .collect();
    return found.isEmpty()
        ? "row " + row + " of partition " + partition
        : text(found.get(0), frame.columns());
  }

  private static Iterator<Row> only(Iterator<Row> rows, long wanted) {
    for (long before = 0; before < wanted && rows.hasNext(); before++) {
      rows.next();
    }
    return rows.hasNext() ? List.of(rows.next()).iterator() : rows;
  }

  private static String text(Row row, String[] names) {
    List<String> cells = new ArrayList<>();
    for (int k = 0; k < Math.min(CELLS, names.length); k++) {
      String cell = String.valueOf(row.get(k));
      cells.add(
          names[k] + " = " + (cell.length() > LONGEST ? cell.substring(0, LONGEST) + "…" : cell));
    }
    return String.join(", ", cells) + (names.length > CELLS ? ", …" : "");
  }
}
