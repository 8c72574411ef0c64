package dev.pla.spark.measure;

import dev.pla.spark.Perceptron;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.classification.LinearSVC;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The perceptron beside Spark's own learners, in one run: the same cached data, split by {@code
 * randomSplit} five times; in every split each learner once, in turn.
 */
final class Rivals {

  private static final int SPLITS = 5;

  private final SparkSession spark;
  private final double size;
  private final int rounds;
  private final List<String> goals = new ArrayList<>();

  /**
   * @param size part of the full number of rows
   * @param rounds maxIter of every learner
   */
  Rivals(SparkSession spark, double size, int rounds) {
    this.spark = spark;
    this.size = size;
    this.rounds = rounds;
  }

  void run() {
    compare(Clouds.dense(spark, 20_000, 20, 0.05, 2), null); // warms up the compiler
    System.out.printf(Locale.ROOT, "maxIter %d, %d splits%n%n", rounds, SPLITS);
    System.out.println(
        "| data | learner | fit, s | CPU of the tasks, s | training errors | held-out errors |"
            + " held out, more than LinearSVC | standard error of LinearSVC's | of the difference |");
    System.out.println("|---|---|---:|---:|---:|---:|---:|---:|---:|");
    long dense = Math.round(500_000 * size);
    compare(Clouds.dense(spark, dense, 50, 0.05, 2), "%,d×50".formatted(dense));
    compare(Clouds.dense(spark, dense, 50, 0.05, 1000, 2), "%,d×50, 1e−3 … 1e3".formatted(dense));
    long sparse = Math.round(300_000 * size);
    int features = (int) Math.round(100_000 * size);
    compare(
        Clouds.sparse(spark, sparse, features, 73, 0.02, 2),
        "%,d×%,d, 73 non-zeros a row".formatted(sparse, features));
    System.out.println();
    goals.forEach(System.out::println);
  }

  private Map<String, Estimator<?>> learners() {
    Map<String, Estimator<?>> learners = new LinkedHashMap<>();
    learners.put("LinearSVC", new LinearSVC().setMaxIter(rounds));
    learners.put("LogisticRegression", new LogisticRegression().setMaxIter(rounds));
    learners.put("Perceptron", new Perceptron().setMaxIter(rounds));
    learners.put("averaged", new Perceptron().setAlgorithm("averaged").setMaxIter(rounds));
    learners.put("pocket", new Perceptron().setAlgorithm("pocket").setMaxIter(rounds));
    return learners;
  }

  /** What one learner did in one split; errors are shares. */
  private record Fit(double seconds, double cpu, double training, double heldOut) {}

  private void compare(Dataset<Row> data, String what) {
    Map<String, List<Fit>> fits = new LinkedHashMap<>();
    for (int split = 0; split < SPLITS; split++) {
      Dataset<Row>[] parts = data.randomSplit(new double[] {0.8, 0.2}, split);
      Dataset<Row> train = parts[0].cache();
      Dataset<Row> test = parts[1].cache();
      train.count();
      test.count();
      learners()
          .forEach(
              (name, learner) -> {
                var reading = Meter.measure(spark, () -> (Transformer) learner.fit(train));
                Transformer model = reading.result();
                fits.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(
                        new Fit(
                            reading.wallSeconds(),
                            reading.cpuSeconds(),
                            errors(model, train),
                            errors(model, test)));
              });
      train.unpersist(true);
      test.unpersist(true);
    }
    data.unpersist(true);
    if (what != null) {
      fits.forEach((name, list) -> print(what, name, list, fits.get("LinearSVC")));
      goals.add(goal(what, fits.get("Perceptron"), fits.get("LinearSVC")));
    }
  }

  /** Ours by default against LinearSVC, in one line. */
  private static String goal(String what, List<Fit> ours, List<Fit> theirs) {
    return String.format(
        Locale.ROOT,
        "%s: seconds %.1f and CPU %.1f times less than LinearSVC; training errors %+.2f points",
        what,
        median(theirs, Fit::seconds) / median(ours, Fit::seconds),
        median(theirs, Fit::cpu) / median(ours, Fit::cpu),
        100 * (average(ours, Fit::training) - average(theirs, Fit::training)));
  }

  private static double median(List<Fit> fits, ToDoubleFunction<Fit> what) {
    return fits.stream().mapToDouble(what).sorted().toArray()[SPLITS / 2];
  }

  private static double average(List<Fit> fits, ToDoubleFunction<Fit> what) {
    return fits.stream().mapToDouble(what).average().orElse(0);
  }

  private static double errors(Transformer model, Dataset<Row> rows) {
    return (double) model.transform(rows).filter("prediction != label").count() / rows.count();
  }

  private static void print(String what, String name, List<Fit> fits, List<Fit> rival) {
    double[] more = new double[SPLITS];
    for (int k = 0; k < SPLITS; k++) {
      more[k] = fits.get(k).heldOut() - rival.get(k).heldOut();
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f | %.2f | %.2f %% | %.2f %% | %+.2f | %.2f | %.2f |%n",
        what,
        name,
        median(fits, Fit::seconds),
        median(fits, Fit::cpu),
        100 * average(fits, Fit::training),
        100 * average(fits, Fit::heldOut),
        100 * mean(more),
        100 * standardError(rival.stream().mapToDouble(Fit::heldOut).toArray()),
        100 * standardError(more));
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value / values.length;
    }
    return sum;
  }

  private static double standardError(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += (value - mean(values)) * (value - mean(values));
    }
    return Math.sqrt(sum / (values.length - 1) / values.length);
  }
}
