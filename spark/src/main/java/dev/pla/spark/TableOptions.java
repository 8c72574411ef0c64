package dev.pla.spark;

import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.TableFile;
import dev.pla.spark.shard.FrameColumns;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The table and the columns that a job's arguments name; errors say which option helps. */
final class TableOptions {

  private TableOptions() {}

  static TableFile file(Arguments arguments) {
    return TableFile.of(arguments.only("DATA"), arguments.text("--format", null));
  }

  /**
   * Chooses the label and the features.
   *
   * @param besides an option that names one more column that is no feature
   */
  static TableInput choose(Dataset<Row> table, Arguments arguments, String besides) {
    try {
      return TableInput.of(
          table,
          arguments.required("--label"),
          arguments.names("--features"),
          arguments.names("--ignore"),
          arguments.text(besides, null),
          arguments.text("--weight", null));
    } catch (FrameColumns.NoNumbersException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; leave it out with --ignore " + quoted(e.column()), e);
    }
  }

  /** As it can be typed: in backquotes for Spark and for commas, in quotes for the shell. */
  private static String quoted(String column) {
    return column.matches("[\\p{L}\\p{N}_-]+")
        ? column
        : "'`" + column.replace("`", "``").replace("'", "'\\''") + "`'";
  }
}
