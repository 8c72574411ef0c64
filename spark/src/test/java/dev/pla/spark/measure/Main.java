package dev.pla.spark.measure;

import dev.pla.spark.mix.Rehearsal;
import org.apache.spark.sql.SparkSession;

/** {@code bench/spark growth | rounds | rivals [SIZE [MAXITER]]}. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    switch (args.length >= 1 ? args[0] : "") {
      case "growth" -> new Growth(session()).run();
      case "rounds" -> Rehearsal.print();
      case "rivals" ->
          new Rivals(
                  session(),
                  args.length > 1 ? Double.parseDouble(args[1]) : 1,
                  args.length > 2 ? Integer.parseInt(args[2]) : 10)
              .run();
      default -> System.err.println("usage: bench/spark growth | rounds | rivals [SIZE [MAXITER]]");
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
