package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The core's data sets as DataFrames, and small data sets with a known answer. */
public final class Frames {

  static final StructType SCHEMA =
      new StructType()
          .add("features", SQLDataTypes.VectorType())
          .add("label", DataTypes.DoubleType)
          .add("weight", DataTypes.DoubleType);

  private Frames() {}

  /** The examples in order, cut into partitions of nearly equal length; labels 0 and 1. */
  static org.apache.spark.sql.Dataset<Row> of(SparkSession spark, Dataset data, int partitions) {
    return of(spark, rows(data), partitions);
  }

  static org.apache.spark.sql.Dataset<Row> of(SparkSession spark, List<Row> rows, int partitions) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    return spark.createDataFrame(context.parallelize(rows, partitions), SCHEMA);
  }

  /** One partition for each list of rows. */
  static org.apache.spark.sql.Dataset<Row> ofParts(SparkSession spark, List<List<Row>> parts) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    return spark.createDataFrame(
        context.parallelize(parts, parts.size()).flatMap(List::iterator), SCHEMA);
  }

  public static List<Row> rows(Dataset data) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      rows.add(row(vector(data, i), data.labels().sign(i) > 0 ? 1 : 0, 1));
    }
    return rows;
  }

  public static Row row(Vector x, double label, double weight) {
    return RowFactory.create(x, label, weight);
  }

  private static Vector vector(Dataset data, int i) {
    double[] x = new double[data.dimension()];
    data.points().forEach(i, (j, value) -> x[j - 1] = value);
    return Vectors.dense(x).compressed();
  }

  /** Points of a cube, labelled by a hyperplane and then some by chance. */
  public static Dataset noisy(int size, int dimension, double noise, long seed) {
    Random random = new Random(seed);
    double[] secret = random.doubles(dimension, -1, 1).toArray();
    double[][] points = new double[size][];
    int[] labels = new int[size];
    for (int i = 0; i < size; i++) {
      points[i] = random.doubles(dimension, -1, 1).toArray();
      double score = 0.1;
      for (int j = 0; j < dimension; j++) {
        score += secret[j] * points[i][j];
      }
      labels[i] = (score > 0) == (random.nextDouble() >= noise) ? 1 : -1;
    }
    return new Dataset(Points.of(points), Labels.of(labels));
  }

  /** The same points, those with a score near zero left out: linearly separable with a margin. */
  public static Dataset separable(int size, int dimension, long seed) {
    Random random = new Random(seed);
    double[] secret = random.doubles(dimension, -1, 1).toArray();
    double[][] points = new double[size][];
    int[] labels = new int[size];
    for (int i = 0; i < size; ) {
      points[i] = random.doubles(dimension, -1, 1).toArray();
      double score = 0.1;
      for (int j = 0; j < dimension; j++) {
        score += secret[j] * points[i][j];
      }
      labels[i] = score > 0 ? 1 : -1;
      i += Math.abs(score) > 0.1 ? 1 : 0;
    }
    return new Dataset(Points.of(Arrays.copyOf(points, size)), Labels.of(labels));
  }

  /** 300 rows of 50 numbers with labels 7 and −3; every other vector is stored sparse. */
  public static List<Row> mixed(double density) {
    Random random = new Random(5);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      double[] x = new double[50];
      for (int j = 0; j < 50; j++) {
        x[j] = random.nextDouble() < density ? random.nextGaussian() : 0;
      }
      Vector vector = Vectors.dense(x);
      rows.add(
          row(
              i % 2 == 0 ? vector : vector.toSparse(),
              random.nextBoolean() ? 7 : -3,
              1 + random.nextDouble()));
    }
    return rows;
  }
}
