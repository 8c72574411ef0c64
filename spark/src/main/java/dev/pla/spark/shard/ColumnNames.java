package dev.pla.spark.shard;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Finds columns by their names as Spark does: {@code Label} is {@code label} unless case matters to
 * the session, {@code a.b} is field b of the struct a, and backquotes hold a name together. What
 * Spark does not know by a name may still be called exactly so.
 */
public final class ColumnNames {

  private ColumnNames() {}

  /**
   * A column: how to ask for it, and what is known of it, by its name in the frame.
   *
   * @param root the name of the frame's own column that it is, or is a part of
   */
  public record Found(Column column, StructField field, String root) {

    /** Whether both are the same cells. */
    public boolean isSameAs(Found other) {
      return root.equals(other.root) && field.name().equals(other.field.name());
    }
  }

  public static List<Found> findAll(StructType schema, List<String> names) {
    return names.stream().map(name -> find(schema, name)).toList();
  }

  public static Found find(StructType schema, String name) {
    List<StructField> alike =
        Arrays.stream(schema.fields()).filter(f -> f.name().equalsIgnoreCase(name)).toList();
    List<StructField> same = alike.stream().filter(f -> f.name().equals(name)).toList();
    if (same.size() == 1 && alike.size() == 1 && name.matches("[^.`]+")) {
      return literally(same.get(0)); // as Spark would, and quicker
    }
    try {
      StructField field =
          SparkSession.active().createDataFrame(List.of(), schema).select(name).schema().apply(0);
      return inTheFrame(schema, name, field);
    } catch (Exception e) {
      // Scala does not say what it throws: a name that is unknown, of two columns, or no name.
      if (!(e instanceof AnalysisException)) {
        throw e;
      }
    }
    if (same.size() == 1) {
      return literally(same.get(0));
    }
    throw new IllegalArgumentException(
        (same.isEmpty() ? "there is no column \"%s\"" : "several columns are called \"%s\"")
                .formatted(name)
            + (schema.isEmpty()
                ? "; there are no columns"
                : "; the columns are " + String.join(", ", schema.fieldNames())));
  }

  /** Spark tells a column by the name that was asked for; the frame may spell it otherwise. */
  private static Found inTheFrame(StructType schema, String name, StructField asked) {
    var parts = UnresolvedAttribute.parseAttributeName(name);
    StructField root = null;
    for (StructField field : schema.fields()) {
      boolean same = field.name().equals(parts.apply(0));
      root = same || (root == null && field.name().equalsIgnoreCase(parts.apply(0))) ? field : root;
    }
    StructField field = parts.size() == 1 ? root : asked;
    return new Found(functions.col(name), field, root.name());
  }

  private static Found literally(StructField field) {
    return new Found(
        functions.col("`" + field.name().replace("`", "``") + "`"), field, field.name());
  }
}
