package dev.pla.spark.measure;

import dev.pla.spark.Perceptron;
import dev.pla.spark.TrainingSummary;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** How the cost of a round and the quality of the answer grow with rows and partitions. */
final class Growth {

  private static final int FEATURES = 100;
  private static final long ROWS = 40_000;
  private static final int ROUNDS = 20;
  private static final int MOST = 1000;

  private final SparkSession spark;

  Growth(SparkSession spark) {
    this.spark = spark;
  }

  void run() {
    fit(ROWS, 2); // warms up the compiler
    System.out.println(
        "| rows | partitions | decoding, CPU µs/row | a round, CPU ns/row | a round, CPU ms in all |"
            + " results of a round, bytes | training errors: pla | averaged |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (int times : new int[] {1, 2, 4, 8}) {
      for (int partitions : new int[] {1, 2, 4, 8}) {
        fit(times * ROWS, partitions);
      }
    }
    rounds();
  }

  private void fit(long rows, int partitions) {
    Dataset<Row> data = Clouds.dense(spark, rows, FEATURES, 0.05, partitions);
    var none = Meter.measure(spark, () -> summary(data, "pla", 0));
    var all = Meter.measure(spark, () -> summary(data, "pla", ROUNDS));
    TrainingSummary mean = summary(data, "averaged", ROUNDS);
    data.unpersist(true);
    double perRound = (all.cpuSeconds() - none.cpuSeconds()) / ROUNDS;
    System.out.printf(
        Locale.ROOT,
        "| %,d | %d | %.2f | %.0f | %.1f | %,d | %.2f %% | %.2f %% |%n",
        rows,
        partitions,
        1e6 * none.cpuSeconds() / rows,
        1e9 * perRound / rows,
        1e3 * perRound,
        (all.resultBytes() - none.resultBytes()) / ROUNDS,
        100.0 * all.result().mistakes() / rows,
        100.0 * mean.mistakes() / rows);
  }

  /** Rounds until separable data are separated. */
  private void rounds() {
    System.out.println();
    System.out.println("| partitions | rounds until separated | corrections |");
    System.out.println("|---|---|---|");
    for (int partitions : new int[] {1, 2, 4, 8, 16}) {
      Dataset<Row> data = Clouds.dense(spark, 1_000, 5, 0, partitions);
      TrainingSummary summary = summary(data, "pla", MOST);
      data.unpersist(true);
      System.out.printf(
          Locale.ROOT,
          "| %d | %s | %,d |%n",
          partitions,
          summary.separated() ? summary.rounds() : "more than " + MOST,
          summary.corrections());
    }
  }

  private static TrainingSummary summary(Dataset<Row> data, String algorithm, int rounds) {
    return new Perceptron()
        .setAlgorithm(algorithm)
        .setMaxIter(rounds)
        .fit(data)
        .summary()
        .orElseThrow();
  }
}
