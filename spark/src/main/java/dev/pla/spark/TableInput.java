package dev.pla.spark;

import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.TableFile;
import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.ColumnNames.Found;
import dev.pla.spark.shard.FeatureCells;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.FrameColumns.LabelCells;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** A table that Spark reads, with its label and its features chosen. */
record TableInput(TableFile file, Dataset<Row> rows, FrameColumns columns) {

  static TableInput open(SparkSession spark, Arguments arguments) throws IOException {
    TableFile file = TableFile.of(arguments.only("DATA"), arguments.text("--format"));
    Dataset<Row> table = cut(file.open(spark), arguments);
    return file.whileReading(spark, () -> new TableInput(file, table, choose(table, arguments)));
  }

  /** Fewer partitions are joined, which keeps the order of the rows; more need a shuffle. */
  private static Dataset<Row> cut(Dataset<Row> table, Arguments arguments) {
    if (!arguments.has("--partitions")) {
      return table;
    }
    int count = arguments.count("--partitions");
    if (count < 1) {
      throw new Arguments.UsageException("--partitions is " + count + ", expected 1 or more");
    }
    return count <= table.rdd().getNumPartitions()
        ? table.coalesce(count)
        : table.repartition(count);
  }

  /** Chooses the label and the features; without any, all numbers, or the column of vectors. */
  private static FrameColumns choose(Dataset<Row> table, Arguments arguments) {
    StructType schema = table.schema();
    Found label = ColumnNames.find(schema, arguments.required("--label"));
    List<Found> left = ColumnNames.findAll(schema, arguments.names("--ignore"));
    refuse(left, label, "is the label, which cannot be left out");
    Found weight = found(schema, arguments.text("--weight"));
    Found id = found(schema, arguments.text("--id"));
    if (weight != null) {
      refuse(List.of(weight), label, "is the label, which cannot be the weight too");
      refuse(left, weight, "is to be left out, and cannot be the weight too");
    }
    List<Found> asked = ColumnNames.findAll(schema, arguments.names("--features"));
    for (int k = 0; k < asked.size(); k++) {
      refuse(asked.subList(0, k), asked.get(k), "is named twice among the features");
    }
    refuse(asked, label, "is the label, which cannot be a feature");
    if (weight != null) {
      refuse(asked, weight, "is a feature, and cannot be the weight too");
    }
    List<Found> features =
        asked.isEmpty()
            ? all(schema, left, Arrays.asList(label, weight, id))
            : asked.stream().filter(name -> left.stream().noneMatch(name::isSameAs)).toList();
    if (features.isEmpty()) {
      throw new IllegalArgumentException("no column is left to learn from");
    }
    LabelCells classes = classes(table, label);
    FrameColumns.numbers(features, name -> "; leave it out with --ignore " + quoted(name));
    return new FrameColumns(features, classes, weight);
  }

  private static void refuse(List<Found> columns, Found column, String why) {
    if (columns.stream().anyMatch(column::isSameAs)) {
      throw new IllegalArgumentException("column \"" + column.field().name() + "\" " + why);
    }
  }

  private static Found found(StructType schema, String name) {
    return name == null ? null : ColumnNames.find(schema, name);
  }

  /** All columns but those left out and those of another role, null being no column. */
  private static List<Found> all(StructType schema, List<Found> left, List<Found> roles) {
    List<String> out =
        Stream.concat(left.stream(), roles.stream())
            .filter(Objects::nonNull)
            .map(Found::root)
            .toList();
    List<String> names = new ArrayList<>();
    List<String> vectors = new ArrayList<>();
    for (StructField field : schema.fields()) {
      if (!out.contains(field.name())) {
        String plain = "`" + field.name().replace("`", "``") + "`";
        (FrameColumns.isVector(field) ? vectors : names).add(plain);
      }
    }
    if (vectors.size() > 1) {
      throw new IllegalArgumentException(
          "several columns hold vectors (" + String.join(", ", vectors) + "), choose one of them");
    }
    return ColumnNames.findAll(schema, vectors.isEmpty() ? names : vectors);
  }

  /** Names of classes become 0 and 1 in their order; numbers stay. */
  private static LabelCells classes(Dataset<Row> table, Found found) {
    if (!found.field().dataType().equals(DataTypes.StringType)
        || FeatureCells.isText(found.field())) {
      return LabelCells.of(found);
    }
    String name = found.field().name();
    List<String> names =
        table.select(found.column()).distinct().limit(4).collectAsList().stream()
            .map(row -> row.getString(0))
            .toList();
    if (names.stream().anyMatch(value -> value == null)) {
      throw new IllegalArgumentException("column \"" + name + "\" holds null, expected a class");
    }
    List<String> sorted = names.stream().sorted().toList();
    if (sorted.size() != 2) {
      throw new IllegalArgumentException(
          "column \"%s\" holds %s%s, expected two classes"
              .formatted(
                  name,
                  sorted.isEmpty() ? "nothing" : String.join(", ", sorted),
                  sorted.size() == 4 ? ", …" : ""));
    }
    Column number = functions.when(found.column().equalTo(sorted.get(1)), 1.0).otherwise(0.0);
    return new LabelCells(number, name, sorted, false);
  }

  /** As it can be typed: in backquotes for Spark and for commas, in quotes for the shell. */
  private static String quoted(String column) {
    return column.matches("[\\p{L}\\p{N}_-]+")
        ? column
        : "'`" + column.replace("`", "``").replace("'", "'\\''") + "`'";
  }
}
