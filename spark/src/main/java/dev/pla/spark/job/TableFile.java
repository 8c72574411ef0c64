package dev.pla.spark.job;

import dev.pla.internal.data.OverflowException;
import dev.pla.spark.shard.FeatureCells;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.mllib.util.MLUtils$;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/**
 * A table in a file or folder that Spark can reach, and what went wrong with it in plain words.
 *
 * @param format Spark's name of the format
 */
public record TableFile(String path, String format) {

  private static final String CORRUPT = "_corrupt_record";

  /** How Spark's message about a row of CSV begins. */
  private static final String MALFORMED = "[MALFORMED_RECORD_IN_PARSING";

  /**
   * Parquet is read by groups of rows, usually of 128 MB, the next one while the last is still
   * held; in one piece each, they do not fit a small executor next to Spark's sort.
   */
  private static final Map<String, String> IN_SMALL_PIECES =
      Map.of(
          "parquet.hadoop.vectored.io.enabled", "false", "parquet.read.allocation.size", "262144");

  /**
   * The table at a path.
   *
   * @param format null guesses by the file's ending, a folder being Parquet
   */
  public static TableFile of(String path, String format) {
    return new TableFile(path, format == null ? guess(path) : format.toLowerCase(Locale.ROOT));
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
   * Opens it.
   *
   * <p>Spark would make doubles of decimals in CSV; they are read as text here, so that all their
   * digits count. In JSON Spark keeps them when asked.
   */
  public Dataset<Row> open(SparkSession spark) throws IOException {
    return whileReading(spark, () -> format.equals("csv") ? csv(spark) : table(spark));
  }

  private Dataset<Row> table(SparkSession spark) {
    Dataset<Row> table =
        spark
            .read()
            .option("prefersDecimal", true)
            .options(IN_SMALL_PIECES)
            .format(format)
            .load(path);
    if (format.equals("json") && List.of(table.columns()).contains(CORRUPT)) {
      throw bad("a line is not a JSON object: " + firstCorrupt(spark, table, path));
    }
    return table;
  }

  private Dataset<Row> csv(SparkSession spark) {
    StructType types =
        spark.read().option("header", true).option("inferSchema", true).csv(path).schema();
    return spark
        .read()
        .option("header", true)
        .option("enforceSchema", false)
        .option("mode", "FAILFAST") // cells too many or too few are told, not dropped
        .option("columnPruning", false)
        .schema(asText(types))
        .csv(path);
  }

  private static String firstCorrupt(SparkSession spark, Dataset<Row> table, String path) {
    return table.columns().length == 1
        ? spark.read().textFile(path).first()
        : table.filter(CORRUPT + " is not null").first().getAs(CORRUPT);
  }

  /** Work on the table; where a task failed because of what it read, that is explained. */
  public <T> T whileReading(SparkSession spark, Supplier<T> work) throws IOException {
    try {
      return work.get();
    } catch (IllegalArgumentException | OverflowException e) {
      throw e; // ours
    } catch (Exception e) {
      // Scala does not say what it throws.
      throw explained(spark, e);
    }
  }

  /** Returns the columns with those of doubles as text that is marked to be numbers. */
  private static StructType asText(StructType types) {
    StructType asText = new StructType();
    for (StructField field : types.fields()) {
      asText =
          field.dataType().equals(DataTypes.DoubleType)
              ? asText.add(field.name(), DataTypes.StringType, true, FeatureCells.TEXT_MARK)
              : asText.add(field);
    }
    return asText;
  }

  /**
   * An exception that says what is wrong with the table, for one that Spark threw about it; what is
   * about something else is thrown on.
   */
  public IOException explained(SparkSession spark, Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String text = String.valueOf(cause.getMessage());
      if (cause instanceof UnsupportedFileSystemException
          || (cause instanceof ClassNotFoundException && text.contains("FileSystem"))) {
        return new IOException(
            path + ": this Spark has no storage for it (" + first(text) + "); --packages adds one");
      }
      if (cause instanceof ClassNotFoundException || text.startsWith("[DATA_SOURCE_NOT_FOUND]")) {
        throw new Arguments.UsageException(
            "--format is " + format + ", expected parquet, csv, libsvm, orc or json");
      }
      if (cause instanceof OutOfMemoryError || text.contains("ExecutorLostFailure")) {
        return new IOException(
            "%s: executors were lost or had too little memory for it; --executor-memory gives more, and Parquet with smaller groups of rows needs less"
                .formatted(path));
      }
      if (text.startsWith("[PATH_NOT_FOUND]") || cause instanceof FileNotFoundException) {
        return new IOException(path + ": there is no such file or folder");
      }
      if (text.startsWith(MALFORMED)) {
        throw bad("a row has more or fewer cells than the header: " + record(spark, text));
      }
      if (text.startsWith("CSV header does not conform")) {
        throw bad("its files have different headers, or a header has a name twice");
      }
      if (text.startsWith("[UNABLE_TO_INFER_SCHEMA]") || text.equals("empty collection")) {
        throw bad("holds no table in the format " + format);
      }
      if (text.contains("is not a Parquet file") || text.contains("Malformed ORC file")) {
        throw bad("is not a valid " + format + " file; --format names another format");
      }
    }
    if (format.equals("libsvm")) {
      List<Tuple2<String, Long>> lines = malformed(spark);
      if (!lines.isEmpty()) {
        throw bad(
            "line %,d is \"%s\", expected LABEL INDEX:VALUE INDEX:VALUE … with rising indices"
                .formatted(lines.get(0)._2() + 1, lines.get(0)._1()));
      }
    }
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (thrown instanceof AnalysisException || root instanceof IOException) {
      return new IOException(path + ": " + first(String.valueOf(root.getMessage())), thrown);
    }
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    throw new IllegalStateException(thrown);
  }

  private IllegalArgumentException bad(String what) {
    return new IllegalArgumentException(path + ": " + what);
  }

  /** The record that Spark's message is about; with all its cells if all columns are asked for. */
  private String record(SparkSession spark, String message) {
    String text = message;
    try {
      csv(spark).javaRDD().count();
    } catch (Exception e) {
      // Scala does not say what it throws.
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        String told = String.valueOf(cause.getMessage());
        text = told.startsWith(MALFORMED) ? told : text;
      }
    }
    int from = text.indexOf('[', 1) + 1;
    int to = text.indexOf("].", from);
    return to < 0 ? first(text) : text.substring(from, to);
  }

  private static String first(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** The first line that is not LIBSVM, and its number from 0; none if all are. */
  private List<Tuple2<String, Long>> malformed(SparkSession spark) {
    return spark
        .read()
        .textFile(path)
        .javaRDD()
        .zipWithIndex()
        .filter(line -> isMalformed(line._1()))
        .take(1);
  }

  /** Whether Spark's own parser refuses a line. */
  private static boolean isMalformed(String line) {
    String record = line.strip();
    try {
      return !record.isEmpty()
          && !record.startsWith("#")
          && MLUtils$.MODULE$.parseLibSVMRecord(record) == null;
    } catch (RuntimeException e) {
      return true;
    }
  }
}
