package dev.pla.spark.shard;

import dev.pla.data.Decimals;
import dev.pla.data.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns that are learned from, with the names that earlier stages left in their metadata.
 *
 * @param weight the column of weights, or null
 * @param names of the features; empty where they have none
 * @param classes names of the label values 0, 1, …; empty where they have none
 */
public record FrameColumns(
    String features, String label, String weight, List<String> names, List<String> classes) {

  /** Finds the columns and checks their types, before any row is read. */
  public static FrameColumns of(StructType schema, String features, String label, String weight) {
    StructField x = vector(schema, features);
    StructField y = number(schema, label, "StringIndexer makes numbers of names");
    if (weight != null) {
      number(schema, weight, "weights are numbers");
    }
    return new FrameColumns(features, label, weight, names(x), classes(y));
  }

  /** The column of this name, which must be one of vectors. */
  public static StructField vector(StructType schema, String name) {
    StructField field = field(schema, name);
    if (!field.dataType().equals(SQLDataTypes.VectorType())) {
      throw wrongType(field, "vectors (VectorAssembler makes them)");
    }
    return field;
  }

  /** How many values the vectors of a column have; −1 where the metadata do not tell. */
  public static int size(StructField field) {
    return AttributeGroup.fromStructField(field).size();
  }

  /** A column by its plain name, whatever signs are in it. */
  public static Column column(String name) {
    return functions.col("`" + name.replace("`", "``") + "`");
  }

  private static StructField number(StructType schema, String name, String hint) {
    StructField field = field(schema, name);
    DataType type = field.dataType();
    if (!(type instanceof NumericType || type.equals(DataTypes.BooleanType))) {
      throw wrongType(field, "numbers (" + hint + ")");
    }
    return field;
  }

  /** The column of this name. */
  public static StructField field(StructType schema, String name) {
    for (StructField field : schema.fields()) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    throw new IllegalArgumentException(
        "there is no column \"%s\"; the columns are %s"
            .formatted(name, String.join(", ", schema.fieldNames())));
  }

  private static IllegalArgumentException wrongType(StructField field, String expected) {
    return new IllegalArgumentException(
        "column \"%s\" holds %s, expected %s"
            .formatted(field.name(), field.dataType().simpleString(), expected));
  }

  /** All names or none: a feature without a name, or two of one name, spoil the lot. */
  private static List<String> names(StructField field) {
    var attributes = AttributeGroup.fromStructField(field).attributes();
    List<String> names = new ArrayList<>();
    if (attributes.isDefined()) {
      for (Attribute attribute : attributes.get()) {
        if (attribute.name().isDefined()) {
          names.add(attribute.name().get());
        }
      }
      if (names.size() != attributes.get().length || new HashSet<>(names).size() < names.size()) {
        names.clear();
      }
    }
    return names;
  }

  private static List<String> classes(StructField field) {
    return field.dataType() instanceof NumericType
            && Attribute.fromStructField(field) instanceof NominalAttribute nominal
            && nominal.values().isDefined()
        ? List.of(nominal.values().get())
        : List.of();
  }

  /** The name of a feature, from 0, in brackets; nothing where it has none. */
  String featureName(int coordinate) {
    return coordinate < names.size() ? " (" + names.get(coordinate) + ")" : "";
  }

  /** Names of d features: those of the metadata, or x1, x2, … */
  public List<String> featureNames(int dimension) {
    return names.size() == dimension ? names : Schema.numbered(dimension);
  }

  /** What a label value is called: by the stage that numbered the names, or as a number. */
  public String className(double value) {
    return named(value).orElseGet(() -> Decimals.toString(value));
  }

  private Optional<String> named(double value) {
    boolean known = value >= 0 && value < classes.size() && value == Math.rint(value);
    return known ? Optional.of(classes.get((int) value)) : Optional.empty();
  }
}
