package dev.pla.spark.measure;

import org.apache.spark.sql.SparkSession;

/** Writes a noisy table of many rows as Parquet, one file for each partition. */
public final class LargeTable {

  private LargeTable() {}

  public static void main(String[] args) {
    SparkSession spark = SparkSession.builder().getOrCreate();
    int partitions = Integer.parseInt(args[3]);
    Clouds.denseUncached(
            spark, Long.parseLong(args[1]), Integer.parseInt(args[2]), 0.05, 1, partitions)
        .write()
        .parquet(args[0]);
    spark.stop();
  }
}
