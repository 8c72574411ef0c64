package dev.pla.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/**
 * Files named on a command line as a DataFrame with a column of vectors.
 *
 * @param frame the rows
 * @param features the column of vectors: one that was there, or one made of several
 * @param label the column of labels
 */
record Input(Dataset<Row> frame, String features, String label) {

  /** The options that {@link #read} understands. */
  static final Set<String> OPTIONS = Set.of("--format", "--features", "--label", "--id");

  private static final Map<String, String> FORMATS =
      Map.of("csv", "csv", "json", "json", "orc", "orc", "libsvm", "libsvm", "svm", "libsvm");

  /** Reads the files; all numbers but the label and the id are features, unless some are named. */
  static Input read(SparkSession spark, Arguments arguments) {
    if (arguments.rest().isEmpty()) {
      throw new Arguments.UsageException("no DATA given");
    }
    String[] paths = arguments.rest().toArray(new String[0]);
    String format = arguments.option("--format").orElseGet(() -> format(paths[0]));
    Dataset<Row> rows =
        spark
            .read()
            .format(format)
            .options(
                format.equals("csv") ? Map.of("header", "true", "inferSchema", "true") : Map.of())
            .load(paths);
    String label = arguments.option("--label").orElse("label");
    List<String> features =
        arguments
            .option("--features")
            .map(names -> Arrays.asList(names.split(",", -1)))
            .orElseGet(() -> usual(rows, label, arguments.option("--id").orElse(null)));
    return isVector(rows, features)
        ? new Input(rows, features.get(0), label)
        : assembled(rows, features, label);
  }

  private static String format(String path) {
    String name = path.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    return FORMATS.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "parquet");
  }

  private static List<String> usual(Dataset<Row> rows, String label, String id) {
    if (isVector(rows, List.of("features"))) {
      return List.of("features");
    }
    List<String> numbers = new ArrayList<>();
    for (StructField field : rows.schema().fields()) {
      boolean other = field.name().equals(label) || field.name().equals(id);
      if (!other && field.dataType() instanceof NumericType) {
        numbers.add(field.name());
      }
    }
    return numbers;
  }

  private static boolean isVector(Dataset<Row> rows, List<String> names) {
    return names.size() == 1
        && Arrays.stream(rows.schema().fields())
            .anyMatch(
                field ->
                    field.name().equals(names.get(0))
                        && field.dataType().equals(SQLDataTypes.VectorType()));
  }

  /** Cells without a number become NaN, which is then refused by its column and row. */
  private static Input assembled(Dataset<Row> rows, List<String> features, String label) {
    features.forEach(name -> Columns.field(rows.schema(), name));
    String made = "features";
    while (Arrays.asList(rows.columns()).contains(made)) {
      made = made + "_";
    }
    VectorAssembler assembler =
        new VectorAssembler()
            .setInputCols(features.toArray(new String[0]))
            .setOutputCol(made)
            .setHandleInvalid("keep");
    return new Input(assembler.transform(rows), made, label);
  }
}
