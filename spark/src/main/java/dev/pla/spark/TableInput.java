package dev.pla.spark;

import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.FrameColumns.LabelCells;
import dev.pla.spark.shard.NumberText;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;

/** A table that Spark reads, with its label and its features chosen. */
record TableInput(Dataset<Row> rows, FrameColumns columns) {

  /**
   * Chooses the label and the features of a table.
   *
   * @param features columns to learn from; none means all numbers but the label and the ignored, or
   *     the column that holds vectors
   * @param weight null where rows have no weights
   */
  static TableInput of(
      Dataset<Row> table,
      String label,
      List<String> features,
      List<String> ignored,
      String weight) {
    LabelCells classes = label(table, label);
    List<String> chosen = features.isEmpty() ? all(table, label, ignored) : features;
    return new TableInput(table, FrameColumns.of(table.schema(), chosen, classes, weight));
  }

  private static List<String> all(Dataset<Row> table, String label, List<String> ignored) {
    List<String> out = new ArrayList<>();
    ignored.forEach(name -> out.add(ColumnNames.find(table.schema(), name).field().name()));
    out.add(ColumnNames.find(table.schema(), label).field().name());
    List<String> names = new ArrayList<>();
    for (StructField field : table.schema().fields()) {
      if (!out.contains(field.name())) {
        String plain = "`" + field.name().replace("`", "``") + "`";
        if (FrameColumns.isVector(field)) {
          return List.of(plain);
        }
        names.add(plain);
      }
    }
    if (names.isEmpty()) {
      throw new IllegalArgumentException("no column is left to learn from");
    }
    return names;
  }

  /** Names of classes become 0 and 1 in their order; numbers stay. */
  private static LabelCells label(Dataset<Row> table, String label) {
    ColumnNames.Found found = ColumnNames.find(table.schema(), label);
    if (!found.field().dataType().equals(DataTypes.StringType) || NumberText.is(found.field())) {
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
    return new LabelCells(number, name, sorted);
  }
}
