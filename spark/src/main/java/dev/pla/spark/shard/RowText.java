package dev.pla.spark.shard;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/** A row of the user's frame as its first cells, by which it can be found. */
final class RowText {

  private static final int CELLS = 6;
  private static final int LONGEST = 24;

  private RowText() {}

  /**
   * Reads the frame once more, for this row of it.
   *
   * @param partitions how many there were; Spark may cut the frame otherwise when all columns are
   *     asked for, and then the row is another one
   */
  static String of(Dataset<?> frame, int partitions, BadRow bad) {
    Dataset<Row> all =
        frame.select(functions.struct("*"), functions.monotonically_increasing_id().as("id"));
    List<Row> found =
        all.rdd().getNumPartitions() != partitions
            ? List.of()
            : all.filter(functions.col("id").equalTo(bad.id)).takeAsList(1);
    return found.isEmpty()
        ? "row " + bad.row() + " of partition " + bad.partition()
        : text(found.get(0).getStruct(0), frame.columns());
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
