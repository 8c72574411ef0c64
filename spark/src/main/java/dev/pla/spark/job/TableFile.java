package dev.pla.spark.job;

import dev.pla.spark.shard.NumberText;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.SparkException;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.DataFrameReader;
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

  /** How a LIBSVM line looks. */
  private static final Pattern LIBSVM_LINE =
      Pattern.compile(
          "\\s*[-+]?[0-9.][0-9.eE+-]*(\\s+[1-9][0-9]*:[-+]?[0-9.][0-9.eE+-]*)*\\s*(#.*)?|\\s*|#.*");

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
    try {
      DataFrameReader reader = spark.read();
      if (format.equals("csv")) {
        StructType types =
            reader.option("header", true).option("inferSchema", true).csv(path).schema();
        return spark
            .read()
            .option("header", true)
            .option("enforceSchema", false)
            .schema(asText(types))
            .csv(path);
      }
      return reader.option("prefersDecimal", true).format(format).load(path);
    } catch (Exception e) {
      // Scala does not say what it throws.
      throw explained(spark, e);
    }
  }

  /** Work on the table; where a task failed because of what it read, that is explained. */
  public <T> T whileReading(SparkSession spark, Supplier<T> work) throws IOException {
    try {
      return work.get();
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw e;
    } catch (Exception e) {
      if (e instanceof SparkException || e instanceof AnalysisException) {
        throw explained(spark, e);
      }
      throw e;
    }
  }

  /** The same columns, those of doubles as text that is marked to be numbers. */
  private static StructType asText(StructType types) {
    StructType asText = new StructType();
    for (StructField field : types.fields()) {
      asText =
          field.dataType().equals(DataTypes.DoubleType)
              ? asText.add(field.name(), DataTypes.StringType, true, NumberText.MARK)
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
      if (text.startsWith("[PATH_NOT_FOUND]") || cause instanceof FileNotFoundException) {
        return new IOException(path + ": there is no such file or folder");
      }
      if (text.startsWith("[UNABLE_TO_INFER_SCHEMA]")) {
        throw bad("holds no table in the format " + format);
      }
      if (text.contains("is not a Parquet file") || text.contains("Malformed ORC file")) {
        throw bad("is no " + format + " file; --format names another format");
      }
    }
    if (format.equals("libsvm")) {
      Tuple2<String, Long> line = malformed(spark);
      if (line != null) {
        throw bad(
            "line %,d is \"%s\", expected LABEL INDEX:VALUE INDEX:VALUE … with rising indices"
                .formatted(line._2() + 1, line._1()));
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

  private static String first(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** The first line that is no LIBSVM, and its number from 0; null where there is none. */
  private Tuple2<String, Long> malformed(SparkSession spark) {
    List<Tuple2<String, Long>> lines =
        spark
            .read()
            .textFile(path)
            .javaRDD()
            .zipWithIndex()
            .filter(line -> isMalformed(line._1()))
            .take(1);
    return lines.isEmpty() ? null : lines.get(0);
  }

  private static boolean isMalformed(String line) {
    if (!LIBSVM_LINE.matcher(line).matches()) {
      return true;
    }
    long previous = 0;
    for (String pair : line.replaceAll("#.*", "").strip().split("\\s+", -1)) {
      int colon = pair.indexOf(':');
      if (colon > 0) {
        long index = Long.parseLong(pair.substring(0, Math.min(colon, 18)));
        if (index <= previous) {
          return true;
        }
        previous = index;
      }
    }
    return false;
  }
}
