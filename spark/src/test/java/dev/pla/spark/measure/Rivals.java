package dev.pla.spark.measure;

import dev.pla.spark.Perceptron;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.classification.LinearSVC;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The perceptron beside Spark's own LinearSVC: in turn, on the same cached data, ten rounds each.
 */
final class Rivals {

  private static final int ROUNDS = 10;
  private static final int REPEATS = 3;

  private final SparkSession spark;

  Rivals(SparkSession spark) {
    this.spark = spark;
  }

  void run() {
    System.out.println(
        "| data | learner | fit, s (median of 3) | CPU of the tasks, s | training errors |");
    System.out.println("|---|---|---|---|---|");
    Dataset<Row> dense = Clouds.dense(spark, 200_000, 20, 0.05, 2);
    compare("200,000×20", dense);
    dense.unpersist(true);
    Dataset<Row> sparse = Clouds.sparse(spark, 300_000, 100_000, 73, 0.02, 2);
    compare("300,000×100,000, 73 non-zeros a row", sparse);
    sparse.unpersist(true);
  }

  private void compare(String what, Dataset<Row> data) {
    Map<String, Estimator<?>> learners = new LinkedHashMap<>();
    learners.put("LinearSVC", new LinearSVC().setMaxIter(ROUNDS));
    for (String algorithm : List.of("pla", "pocket", "averaged")) {
      learners.put(algorithm, new Perceptron().setAlgorithm(algorithm).setMaxIter(ROUNDS));
    }
    Map<String, List<Meter.Reading<Transformer>>> readings = new LinkedHashMap<>();
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      learners.forEach(
          (name, learner) -> {
            Meter.Reading<Transformer> reading =
                Meter.measure(spark, () -> (Transformer) learner.fit(data));
            readings.computeIfAbsent(name, key -> new ArrayList<>()).add(reading);
          });
    }
    readings.forEach((name, list) -> print(what, name, list, data));
  }

  private static void print(
      String what, String name, List<Meter.Reading<Transformer>> readings, Dataset<Row> data) {
    Transformer model = readings.get(0).result();
    long wrong = model.transform(data).filter("prediction != label").count();
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f | %.2f | %.2f %% |%n",
        what,
        name,
        readings.stream().mapToDouble(Meter.Reading::wallSeconds).sorted().toArray()[REPEATS / 2],
        readings.stream().mapToDouble(Meter.Reading::cpuSeconds).sorted().toArray()[REPEATS / 2],
        100.0 * wrong / data.count());
  }
}
