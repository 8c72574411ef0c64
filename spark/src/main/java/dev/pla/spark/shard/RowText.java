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
    String[] names = frame.columns();
    JavaRDD<Row> all = frame.toDF().javaRDD();
    List<String> found =
        all.getNumPartitions() != partitions
            ? List.of()
            : all.mapPartitionsWithIndex(
                    (index, rows) -> index == partition ? text(rows, row, names) : none(), true)
                .collect();
    return found.isEmpty() ? "row " + row + " of partition " + partition : found.get(0);
  }

  private static Iterator<String> none() {
    return List.<String>of().iterator();
  }

  private static Iterator<String> text(Iterator<Row> rows, long row, String[] names) {
    for (long before = 0; before < row && rows.hasNext(); before++) {
      rows.next();
    }
    return rows.hasNext() ? List.of(text(rows.next(), names)).iterator() : none();
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
