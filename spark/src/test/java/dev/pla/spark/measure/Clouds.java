package dev.pla.spark.measure;

import java.util.Random;
import java.util.TreeSet;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Data made on the executors, each row from its own number; labels by a hyperplane, some flipped.
 */
final class Clouds {

  private static final StructType SCHEMA =
      new StructType()
          .add("features", SQLDataTypes.VectorType())
          .add("label", DataTypes.DoubleType);

  private Clouds() {}

  static Dataset<Row> dense(SparkSession spark, long rows, int d, double noise, int partitions) {
    return dense(spark, rows, d, noise, 1, partitions);
  }

  /** Features from 1/spread to spread times as large as others, in equal steps of size. */
  static Dataset<Row> dense(
      SparkSession spark, long rows, int d, double noise, double spread, int partitions) {
    return kept(denseUncached(spark, rows, d, noise, spread, partitions), rows);
  }

  static Dataset<Row> denseUncached(
      SparkSession spark, long rows, int d, double noise, double spread, int partitions) {
    double[] secret = new double[d];
    for (int j = 0; j < d; j++) {
      secret[j] = secret(j);
    }
    return made(
        spark,
        rows,
        partitions,
        id -> {
          Random random = new Random(id * 0x9E3779B97F4A7C15L);
          double[] x = random.doubles(d, -1, 1).toArray();
          double score = 0.1;
          for (int j = 0; j < d; j++) {
            score += secret[j] * x[j];
            x[j] *= Math.pow(spread, 2.0 * j / Math.max(1, d - 1) - 1);
          }
          return labelled(Vectors.dense(x), score, random, noise);
        });
  }

  /** Rows of {@code entries} ones at random places, as words in a document. */
  static Dataset<Row> sparse(
      SparkSession spark, long rows, int d, int entries, double noise, int partitions) {
    Dataset<Row> data =
        made(
            spark,
            rows,
            partitions,
            id -> {
              Random random = new Random(id * 0x9E3779B97F4A7C15L);
              TreeSet<Integer> places = new TreeSet<>();
              while (places.size() < entries) {
                double u = random.nextDouble();
                places.add((int) (d * u * u * u)); // some words are common, most are rare
              }
              double score = 0;
              double[] ones = new double[entries];
              int[] indices = new int[entries];
              int k = 0;
              for (int place : places) {
                score += secret(place);
                indices[k] = place;
                ones[k++] = 1;
              }
              return labelled(Vectors.sparse(d, indices, ones), score, random, noise);
            });
    return kept(data, rows);
  }

  private static Row labelled(Vector x, double score, Random random, double noise) {
    boolean positive = (score > 0) == (random.nextDouble() >= noise);
    return RowFactory.create(x, positive ? 1.0 : 0.0);
  }

  private static double secret(int j) {
    return new Random(j * 0x2545F4914F6CDD1DL).nextDouble() * 2 - 1;
  }

  private static Dataset<Row> made(
      SparkSession spark, long rows, int partitions, MapFunction<Long, Row> maker) {
    return spark.range(0, rows, 1, partitions).map(maker, Encoders.row(SCHEMA));
  }

  private static Dataset<Row> kept(Dataset<Row> data, long rows) {
    if (data.cache().count() != rows) {
      throw new IllegalStateException("not all rows were made");
    }
    return data;
  }
}
