package dev.pla.spark.shard;

import dev.pla.data.Schema;
import dev.pla.internal.data.Decimals;
import dev.pla.spark.shard.ColumnNames.Found;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.attribute.BinaryAttribute;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns that are learned from, with the names that earlier stages left in their metadata: one
 * column of vectors, or several of numbers.
 *
 * <p>They are asked for as expressions, and the rows they make have no other columns, so no name of
 * ours can clash with one of the user's.
 */
public final class FrameColumns {

  private static final Set<DataType> SMALL =
      Set.of(DataTypes.BooleanType, DataTypes.ByteType, DataTypes.ShortType, DataTypes.IntegerType);

  private final List<Found> features;
  private final List<String> names;
  private final LabelCells label;
  private final Found weight;

  /**
   * Checks the weight's type, before any row is read.
   *
   * @param features one of {@link #vector}, or of {@link #numbers}
   * @param weight null where rows weigh nothing
   */
  public FrameColumns(List<Found> features, LabelCells label, Found weight) {
    this.features = List.copyOf(features);
    this.names =
        isVector()
            ? names(features.get(0).field())
            : features.stream().map(found -> found.field().name()).toList();
    this.label = label;
    this.weight = weight == null ? null : number(weight, "weights are numbers");
  }

  /** A cell as it is; smaller whole numbers and truth values as doubles, which is exact. */
  private static Column cell(Found feature) {
    return SMALL.contains(feature.field().dataType())
        ? feature.column().cast("double")
        : feature.column();
  }

  /**
   * The classes of rows.
   *
   * @param cells numbers
   * @param name of the user's column
   * @param classes names of the numbers 0, 1, …; empty where they have none
   * @param isBinary whether 0 and 1 are known to be the classes, even if rows of one are missing
   */
  public record LabelCells(Column cells, String name, List<String> classes, boolean isBinary) {

    public LabelCells {
      classes = List.copyOf(classes);
    }

    /** This column, which must be one of numbers. */
    public static LabelCells of(Found column) {
      Found y = number(column, "StringIndexer makes numbers of names");
      DataType type = y.field().dataType();
      boolean exact = type.equals(DataTypes.LongType) || type instanceof DecimalType;
      Column cells = exact ? y.column() : y.column().cast("double");
      return new LabelCells(
          cells, y.field().name(), classNames(y.field()), hasTwoClasses(y.field()));
    }
  }

  /**
   * Columns of features, which must hold numbers, unless there is one alone, of vectors.
   *
   * @param advice what else to say of a column that holds something else
   */
  public static List<Found> numbers(List<Found> features, UnaryOperator<String> advice) {
    for (Found feature : features) {
      StructField field = feature.field();
      boolean isAlone = features.size() == 1 && isVector(field);
      if (!isAlone && !isNumber(field) && !FeatureCells.isText(field)) {
        throw wrongType(field, "numbers" + advice.apply(field.name()));
      }
    }
    return features;
  }

  /** The column of this name, which must be one of vectors. */
  public static Found vector(StructType schema, String name) {
    Found found = ColumnNames.find(schema, name);
    if (!isVector(found.field())) {
      throw wrongType(found.field(), "vectors (" + maker(found.field().dataType()) + ")");
    }
    return found;
  }

  private static String maker(DataType type) {
    return type instanceof ArrayType
        ? "array_to_vector makes them"
        : type instanceof org.apache.spark.mllib.linalg.VectorUDT
            ? "these are those of mllib; MLUtils.convertVectorColumnsToML makes them"
            : "VectorAssembler makes them";
  }

  public static boolean isVector(StructField field) {
    return field.dataType().equals(SQLDataTypes.VectorType());
  }

  public static int size(StructField field) {
    return AttributeGroup.fromStructField(field).size();
  }

  private static Found number(Found found, String hint) {
    if (isNumber(found.field())) {
      return found;
    }
    if (FeatureCells.isText(found.field())) {
      return new Found(found.column().cast("double"), found.field(), found.root());
    }
    throw wrongType(found.field(), "numbers (" + hint + ")");
  }

  private static boolean isNumber(StructField field) {
    DataType type = field.dataType();
    return type instanceof NumericType || type instanceof BooleanType;
  }

  private static IllegalArgumentException wrongType(StructField field, String expected) {
    return new IllegalArgumentException(
        "column \"%s\" holds %s, expected %s"
            .formatted(field.name(), field.dataType().simpleString(), expected));
  }

  /** All names or none: a feature without a name, or two of one name, spoil the lot. */
  private static List<String> names(StructField field) {
    var attributes = AttributeGroup.fromStructField(field).attributes();
    if (attributes.isEmpty()) {
      return List.of();
    }
    List<String> names =
        Arrays.stream(attributes.get())
            .filter(attribute -> attribute.name().isDefined())
            .map(attribute -> attribute.name().get())
            .distinct()
            .toList();
    return names.size() == attributes.get().length ? names : List.of();
  }

  private static List<String> classNames(StructField field) {
    if (field.dataType() instanceof BooleanType) {
      return List.of("false", "true");
    }
    return field.dataType() instanceof NumericType
            && Attribute.fromStructField(field) instanceof NominalAttribute nominal
            && nominal.values().isDefined()
        ? List.of(nominal.values().get())
        : List.of();
  }

  /** Whether an earlier stage noted two classes: OneVsRest does, and StringIndexer of two names. */
  private static boolean hasTwoClasses(StructField field) {
    return field.dataType() instanceof NumericType
        && (Attribute.fromStructField(field) instanceof BinaryAttribute
            || classNames(field).size() == 2);
  }

  /**
   * The cells that a {@link Decoder} reads, in rows that keep their partitions.
   *
   * @param seed null keeps the order; otherwise Spark sorts by the seed's hash of each row's
   *     number, on disk where the memory is short
   */
  Dataset<Row> select(Dataset<?> frame, Long seed, boolean across) {
    List<Column> cells = new ArrayList<>();
    cells.add(functions.monotonically_increasing_id().as("id"));
    cells.add(label.cells().as("label"));
    cells.add((weight == null ? functions.lit(1.0) : weight.column().cast("double")).as("weight"));
    for (Column feature : features()) {
      cells.add(feature.as("feature " + cells.size()));
    }
    Dataset<Row> rows = frame.select(cells.toArray(new Column[0]));
    if (seed == null) {
      return rows;
    }
    Column key = functions.xxhash64(functions.lit(seed), functions.col("id"));
    Dataset<Row> placed = across ? rows.repartition(rows.rdd().getNumPartitions(), key) : rows;
    return placed.sortWithinPartitions(key, functions.col("id"));
  }

  /** Reads the features of rows that have {@code before} other cells in front of them. */
  public FeatureCells cells(int before) {
    return new FeatureCells(before, features.size(), isVector());
  }

  /** The features, as expressions about the user's frame. */
  public List<Column> features() {
    return features.stream().map(FrameColumns::cell).toList();
  }

  private boolean isVector() {
    return isVector(features.get(0).field());
  }

  /** The k-th column of features, from 0. */
  String featureColumn(int k) {
    return features.get(k).field().name();
  }

  public LabelCells label() {
    return label;
  }

  /** The column of weights; null where there is none. */
  public String weight() {
    return weight == null ? null : weight.field().name();
  }

  /** The name of a feature, from 0, in brackets; nothing where it has none. */
  String featureName(int coordinate) {
    return coordinate < names.size() ? " (" + names.get(coordinate) + ")" : "";
  }

  /** Names of d features: those of the metadata, or x1, x2, … */
  public List<String> featureNames(int dimension) {
    return hasNames(dimension) ? names : Schema.numbered(dimension);
  }

  /** Whether there are names of d features, and not only numbers. */
  public boolean hasNames(int dimension) {
    return names.size() == dimension;
  }

  /** What a label value is called: by the stage that numbered the names, or as a number. */
  public String className(double value) {
    List<String> classes = label.classes();
    boolean known = value >= 0 && value < classes.size() && value == Math.rint(value);
    return known ? classes.get((int) value) : Decimals.toString(value);
  }
}
