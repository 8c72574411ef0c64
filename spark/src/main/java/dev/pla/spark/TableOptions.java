package dev.pla.spark;

import dev.pla.spark.job.Arguments;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The table and the columns that a job's arguments name; errors say which option helps. */
final class TableOptions {

  private TableOptions() {}

  static Dataset<Row> read(SparkSession spark, Arguments arguments) throws IOException {
    return TableInput.read(spark, arguments.only("DATA"), arguments.text("--format", null));
  }

  /**
   * Chooses the label and the features.
   *
   * @param besides an option that names one more column that is no feature
   */
  static TableInput choose(Dataset<Row> table, Arguments arguments, String besides) {
    List<String> ignored = new ArrayList<>(arguments.names("--ignore"));
    if (arguments.has(besides)) {
      ignored.add(arguments.required(besides));
    }
    String label = arguments.required("--label");
    try {
      return TableInput.of(table, label, arguments.names("--features"), ignored);
    } catch (TableInput.NoNumbersException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; leave it out with --ignore " + e.column(), e);
    }
  }
}
