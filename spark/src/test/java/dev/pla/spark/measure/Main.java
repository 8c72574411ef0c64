package dev.pla.spark.measure;

import org.apache.spark.sql.SparkSession;

/** {@code spark/scale growth|rivals}. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .getOrCreate();
    if (args.length == 1 && args[0].equals("rivals")) {
      new Rivals(spark).run();
    } else {
      new Growth(spark).run();
    }
    spark.stop();
  }
}
