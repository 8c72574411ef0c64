package dev.pla.spark.measure;

import dev.pla.spark.mix.Rehearsal;
import org.apache.spark.sql.SparkSession;

/** {@code spark/scale growth|rounds|rivals}. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    switch (args.length == 1 ? args[0] : "") {
      case "growth" -> new Growth(session()).run();
      case "rounds" -> Rehearsal.print();
      case "rivals" -> new Rivals(session()).run();
      default -> System.err.println("usage: spark/scale growth|rounds|rivals");
    }
  }

  private static SparkSession session() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", false)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .getOrCreate();
  }
}
