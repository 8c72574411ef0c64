package dev.pla.spark;

import dev.pla.spark.job.Arguments;
import dev.pla.spark.job.TableFile;
import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.ColumnNames.Found;
import dev.pla.spark.shard.FeatureCells;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.FrameColumns.LabelCells;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** A table that Spark reads, with its label and its features chosen. */
record TableInput(Dataset<Row> rows, FrameColumns columns) {

  /**
   * Chooses the label and the features; without any, all numbers, or the column of vectors.
   *
   * @param further an option that names one more column that is not a feature
   */
  static TableInput choose(Dataset<Row> table, Arguments arguments, String further) {
    try {
      return choose(
          table,
          arguments.required("--label"),
          arguments,
          arguments.text(further, null),
          arguments.text("--weight", null));
    } catch (FrameColumns.NoNumbersException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; leave it out with --ignore " + quoted(e.column()), e);
    }
  }

  private static TableInput choose(
      Dataset<Row> table, String label, Arguments arguments, String further, String weight) {
    List<String> features = arguments.names("--features");
    StructType schema = table.schema();
    Found y = ColumnNames.find(schema, label);
    List<Found> left = new ArrayList<>();
    arguments.names("--ignore").forEach(name -> left.add(ColumnNames.find(schema, name)));
    refuse(left, y, "is the label, which cannot be left out");
    Found weighs = weight == null ? null : ColumnNames.find(schema, weight);
    if (weighs != null) {
      refuse(List.of(weighs), y, "is the label, which cannot be the weight too");
      refuse(left, weighs, "is to be left out, and cannot be the weight too");
    }
    List<String> chosen;
    if (features.isEmpty()) {
      left.add(y);
      if (further != null) {
        left.add(ColumnNames.find(schema, further));
      }
      chosen = all(schema, left);
    } else {
      chosen = asked(schema, features, left, y, weighs);
    }
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("no column is left to learn from");
    }
    return new TableInput(table, FrameColumns.of(schema, chosen, label(table, y, label), weight));
  }

  private static void refuse(List<Found> columns, Found column, String why) {
    if (columns.stream().anyMatch(column::isSameAs)) {
      throw new IllegalArgumentException("column \"" + column.field().name() + "\" " + why);
    }
  }

  private static List<String> asked(
      StructType schema, List<String> features, List<Found> left, Found y, Found weighs) {
    List<Found> found = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String name : features) {
      Found feature = ColumnNames.find(schema, name);
      refuse(found, feature, "is named twice among the features");
      found.add(feature);
      if (left.stream().noneMatch(feature::isSameAs)) {
        names.add(name);
      }
    }
    refuse(found, y, "is the label, which cannot be a feature");
    if (weighs != null) {
      refuse(found, weighs, "is a feature, and cannot be the weight too");
    }
    return names;
  }

  private static List<String> all(StructType schema, List<Found> left) {
    List<String> out = left.stream().map(Found::root).toList();
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
    return vectors.isEmpty() ? names : vectors;
  }

  /** Names of classes become 0 and 1 in their order; numbers stay. */
  private static LabelCells label(Dataset<Row> table, Found found, String label) {
    if (!found.field().dataType().equals(DataTypes.StringType)
        || FeatureCells.isText(found.field())) {
      return LabelCells.of(table.schema(), label);
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

  static TableFile file(Arguments arguments) {
    return TableFile.of(arguments.only("DATA"), arguments.text("--format", null));
  }

  /** As it can be typed: in backquotes for Spark and for commas, in quotes for the shell. */
  private static String quoted(String column) {
    return column.matches("[\\p{L}\\p{N}_-]+")
        ? column
        : "'`" + column.replace("`", "``").replace("'", "'\\''") + "`'";
  }
}
