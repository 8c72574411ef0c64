package dev.pla.spark;

import dev.pla.spark.shard.FrameColumns;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/**
 * A table that Spark reads, as a column of vectors and a column of labels 0 and 1 or two other
 * numbers; names of features and classes go along as metadata.
 */
record TableInput(Dataset<Row> rows, String features, String label) {

  /** A column that was to be a feature holds something else. */
  static final class NoNumbersException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final String column;

    private NoNumbersException(String column, DataType type) {
      super("column \"%s\" holds %s, expected numbers".formatted(column, type.simpleString()));
      this.column = column;
    }

    String column() {
      return column;
    }
  }

  /** Unlikely to be the name of a column already. */
  private static final String FEATURES = "pla_features";

  private static final String LABEL = "pla_label";

  /**
   * Opens the table of a file.
   *
   * @param format Spark's name of it; null guesses by the file's ending, a folder being Parquet
   * @throws IOException where there is no such table
   */
  static Dataset<Row> read(SparkSession spark, String path, String format) throws IOException {
    String kind = format == null ? guess(path) : format;
    try {
      return kind.equals("csv")
          ? spark.read().option("header", true).option("inferSchema", true).csv(path)
          : spark.read().format(kind).load(path);
    } catch (Exception e) {
      // Scala does not say what it throws; a table that is not there is an AnalysisException.
      if (e instanceof AnalysisException) {
        throw new IOException(path + ": " + e.getMessage().lines().findFirst().orElse(""), e);
      }
      throw e;
    }
  }

  private static String guess(String path) {
    String name = path.toLowerCase(Locale.ROOT).replaceAll("(\\.gz|\\.bz2|/+)$", "");
    for (String kind : List.of("csv", "libsvm", "orc", "json")) {
      if (name.endsWith("." + kind)) {
        return kind;
      }
    }
    return name.endsWith(".svm") ? "libsvm" : "parquet";
  }

  /**
   * Chooses the label and the features of a table.
   *
   * @param features columns to learn from; none means all numbers but the label and the ignored, or
   *     the column {@code features} where that holds vectors
   */
  static TableInput of(
      Dataset<Row> table, String label, List<String> features, List<String> ignored) {
    Dataset<Row> rows = labelled(table, label);
    String y = rows == table ? label : LABEL;
    List<String> chosen = features.isEmpty() ? all(table, label, ignored) : features;
    if (chosen.size() == 1 && isVector(FrameColumns.field(table.schema(), chosen.get(0)))) {
      return new TableInput(rows, chosen.get(0), y);
    }
    return new TableInput(assembled(rows, chosen), FEATURES, y);
  }

  private static boolean isVector(StructField field) {
    return field.dataType().equals(SQLDataTypes.VectorType());
  }

  private static List<String> all(Dataset<Row> table, String label, List<String> ignored) {
    ignored.forEach(name -> FrameColumns.field(table.schema(), name));
    List<String> names = new ArrayList<>();
    for (StructField field : table.schema().fields()) {
      if (isVector(field)) {
        return List.of(field.name());
      }
      if (!field.name().equals(label) && !ignored.contains(field.name())) {
        names.add(field.name());
      }
    }
    return names;
  }

  /** What is missing becomes NaN here, and is refused by name when it is decoded. */
  private static Dataset<Row> assembled(Dataset<Row> rows, List<String> names) {
    for (String name : names) {
      DataType type = FrameColumns.field(rows.schema(), name).dataType();
      if (!(type instanceof NumericType || type.equals(DataTypes.BooleanType))) {
        throw new NoNumbersException(name, type);
      }
    }
    return new VectorAssembler()
        .setInputCols(names.toArray(new String[0]))
        .setOutputCol(FEATURES)
        .setHandleInvalid("keep")
        .transform(rows);
  }

  /** Names of classes become 0 and 1 in their order; numbers stay. */
  private static Dataset<Row> labelled(Dataset<Row> table, String label) {
    if (!FrameColumns.field(table.schema(), label).dataType().equals(DataTypes.StringType)) {
      return table;
    }
    Column column = FrameColumns.column(label);
    List<String> names =
        table.select(column).distinct().limit(4).collectAsList().stream()
            .map(row -> row.getString(0))
            .toList();
    if (names.stream().anyMatch(name -> name == null)) {
      throw new IllegalArgumentException("column \"" + label + "\" holds null, expected a class");
    }
    List<String> sorted = names.stream().sorted().toList();
    if (sorted.size() != 2) {
      throw new IllegalArgumentException(
          "column \"%s\" holds %s%s, expected two classes"
              .formatted(label, String.join(", ", sorted), sorted.size() == 4 ? ", …" : ""));
    }
    NominalAttribute attribute =
        NominalAttribute.defaultAttr().withName(label).withValues(sorted.toArray(new String[0]));
    Column number = functions.when(column.equalTo(sorted.get(1)), 1.0).otherwise(0.0);
    return table.withColumn(LABEL, number.as(LABEL, attribute.toMetadata()));
  }
}
