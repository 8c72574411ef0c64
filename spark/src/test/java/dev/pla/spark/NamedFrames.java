package dev.pla.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** DataFrames whose partitions are known. */
final class NamedFrames {

  private NamedFrames() {}

  /** The rows in order, cut into equal partitions. */
  static Dataset<Row> of(SparkSession spark, List<Row> rows, StructType schema, int partitions) {
    return spark.createDataFrame(context(spark).parallelize(rows, partitions), schema);
  }

  /** Each list is a partition, and may be empty. */
  static Dataset<Row> of(SparkSession spark, List<List<Row>> partitions, StructType schema) {
    List<List<Row>> parts = new ArrayList<>();
    for (List<Row> part : partitions) {
      parts.add(new ArrayList<>(part)); // some lists do not travel
    }
    return spark.createDataFrame(
        context(spark).parallelize(parts, parts.size()).flatMap(List::iterator), schema);
  }

  private static JavaSparkContext context(SparkSession spark) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext());
  }
}
