package dev.pla.bench;

import dev.pla.data.Dataset;
import dev.pla.internal.work.Threads;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Does what {@code bench/run} asks for, one command per line on standard input.
 *
 * <p>The words of {@link Lattice} and a file make data, write them, and answer {@code ok}; a job
 * answers its CPU seconds, its seconds by the clock, its result and its answer, separated by tabs.
 */
final class Worker {

  /** As many of the rows as the Java libraries get. */
  private static final int PEER_ROWS = 100_000;

  private Dataset data;

  private Worker() {}

  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(worker.answer(line.split(" ", -1)));
    }
  }

  private String answer(String[] words) throws Exception {
    if (!words[0].equals("dense") && !words[0].equals("sparse")) {
      return timed(job(words));
    }
    data = Lattice.of(words);
    DataFile.write(data, Path.of(words[6]));
    return "ok";
  }

  private static int whole(String[] words, int k) {
    return Integer.parseInt(words[k]);
  }

  private Job<?> job(String[] words) throws IOException {
    return switch (words[0]) {
      case "fit" -> fit(Workload.learner(words[1], words[2], whole(words, 3)), whole(words, 4));
      case "sum" -> sum(whole(words, 1));
      case "score" -> score();
      case "verdict" -> verdict();
      case "read" -> read(Path.of(words[1]));
      default -> JavaPeers.job(words[0], Rows.first(PEER_ROWS, data), whole(words, 1));
    };
  }

  private Job<Outcome> fit(Learner learner, int threads) {
    return new Job<>(
        () -> learner.fit(data, Observer.NONE, new Threads(threads)),
        outcome ->
            String.format(Locale.ROOT, "%.4f", (double) outcome.loss().mistakes() / data.size()),
        outcome -> hex(outcome.hypothesis().weights()));
  }

  /** Adds up as many doubles as the data have: no learner that reads them all can be faster. */
  private Job<Double> sum(int cycles) {
    double[] numbers =
        new double[(int) Math.min(100_000_000L, (long) data.size() * data.dimension())];
    Arrays.fill(numbers, 0.5);
    return Job.of(
        () -> {
          double sum = 0;
          for (int cycle = 0; cycle < cycles; cycle++) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int k = 0; k + 3 < numbers.length; k += 4) {
              a += numbers[k];
              b += numbers[k + 1];
              c += numbers[k + 2];
              d += numbers[k + 3];
            }
            sum += a + b + c + d;
          }
          return sum;
        },
        sum -> "");
  }

  /** Predicts every row with weights 1, 1/2, 1/3, … that both sides know. */
  private Job<Integer> score() {
    double[] weights = new double[data.dimension() + 1];
    Arrays.setAll(weights, j -> 1.0 / (j + 1));
    Hypothesis model = new Hypothesis(weights, TieRule.MISTAKE);
    return new Job<>(
        () -> {
          int positive = 0;
          for (int i = 0; i < data.size(); i++) {
            positive += model.label(model.score(data.points(), i)) > 0 ? 1 : 0;
          }
          return positive;
        },
        positive -> positive + " positive",
        positive -> positive + " positive");
  }

  private static Job<Dataset> read(Path file) {
    return Job.of(
        () -> TableReader.read(Source.of(file), ColumnChoice.ASSUMED).data(),
        read -> read.size() + " rows");
  }

  private Job<Verdict> verdict() {
    return new Job<>(
        () -> Separability.of(data),
        verdict -> verdict instanceof Verdict.Separated ? "separable" : "not separable",
        verdict -> verdict instanceof Verdict.Separated ? "separable" : "not separable");
  }

  private static <T> String timed(Job<T> job) throws Exception {
    System.gc();
    long cpu = cpuNanos();
    long wall = System.nanoTime();
    T outcome = job.work().call();
    double seconds = (System.nanoTime() - wall) / 1e9;
    double cpuSeconds = (cpuNanos() - cpu) / 1e9;
    return "%s\t%s\t%s\t%s"
        .formatted(cpuSeconds, seconds, job.result().apply(outcome), job.answer().apply(outcome));
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** The bits of the numbers; zeros have no sign. */
  private static String hex(double[] numbers) {
    StringBuilder text = new StringBuilder();
    for (double number : numbers) {
      text.append("%016x".formatted(Double.doubleToLongBits(number + 0.0)));
    }
    return text.toString();
  }
}
