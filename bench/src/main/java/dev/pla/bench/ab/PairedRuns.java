package dev.pla.bench.ab;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Runs each line on the old and on the new class path, in pairs of fresh processes whose order
 * turns round from pair to pair, and prints the ratio of their times.
 *
 * <p>Invariant: both came to the same answer, bit for bit; otherwise there is no ratio.
 */
final class PairedRuns {

  private static final int PAIRS = 15;
  private static final int QUICK_PAIRS = 3;

  /** How much smaller the work of a quick try is. */
  private static final int QUICK = 20;

  /** The young generation is small, so that all its pages are touched before the clock counts. */
  private static final List<String> FLAGS =
      List.of(
          "-Xms4g",
          "-Xmx4g",
          "-Xmn256m",
          "-XX:+UseParallelGC",
          "-XX:+UseTransparentHugePages",
          "--add-modules=jdk.incubator.vector",
          "-Dpla.kernel=vector");

  /** The new build may be this much slower. */
  private static final double LIMIT = 1.05;

  private final boolean quick;
  private final boolean csv;
  private final Path log;
  private final List<String> slower = new ArrayList<>();

  private PairedRuns(boolean quick, boolean csv, Path log) {
    this.quick = quick;
    this.csv = csv;
    this.log = log;
  }

  /**
   * {@code [--quick] [--csv] OLD_CLASSPATH NEW_CLASSPATH [LINE...]}, where Workload is on both
   * paths. Exits with 1 unless every interval lies below {@link #LIMIT}.
   */
  public static void main(String[] args) throws Exception {
    List<String> words = new ArrayList<>(List.of(args));
    PairedRuns runs =
        new PairedRuns(
            words.remove("--quick"), words.remove("--csv"), Files.createTempFile("ab", ".log"));
    String before = words.remove(0);
    String after = words.remove(0);
    List<String> known = Arrays.stream(SpeedLine.values()).map(SpeedLine::toString).toList();
    if (!known.containsAll(words)) {
      System.err.println("ab: unknown line among " + words + ", expected some of " + known);
      System.exit(2);
    }
    System.out.printf(
        runs.csv ? "%s,%s,%s,%s,%s,%s%n" : "%-16s %10s %10s %8s   %6s to %s%n",
        "line",
        "old_s",
        "new_s",
        "ratio",
        "low",
        "high");
    for (SpeedLine line : SpeedLine.values()) {
      if (words.isEmpty() || words.contains(line.toString())) {
        System.out.println(runs.compare(line, before, after));
      }
    }
    Files.delete(runs.log);
    System.err.println(
        runs.slower.isEmpty()
            ? "PASS: every 95 % interval of new/old lies below " + LIMIT
            : "FAIL: not shown to be below " + LIMIT + ": " + String.join(", ", runs.slower));
    System.exit(runs.slower.isEmpty() ? 0 : 1);
  }

  private String compare(SpeedLine line, String before, String after) throws Exception {
    List<Double> olds = new ArrayList<>();
    List<Double> news = new ArrayList<>();
    List<Double> logarithms = new ArrayList<>();
    for (int pair = 0; pair < (quick ? QUICK_PAIRS : PAIRS); pair++) {
      boolean oldFirst = pair % 2 == 0;
      Timed first = run(line, oldFirst ? before : after);
      Timed second = run(line, oldFirst ? after : before);
      if (!first.answer().equals(second.answer())) {
        throw new IllegalStateException(
            line + ": " + first.answer() + " and " + second.answer() + " are not the same answer");
      }
      olds.add(oldFirst ? first.seconds() : second.seconds());
      news.add(oldFirst ? second.seconds() : first.seconds());
      logarithms.add(Math.log(news.get(pair) / olds.get(pair)));
    }
    Interval ratio = Interval.of(logarithms);
    if (Math.exp(ratio.high()) >= LIMIT) {
      slower.add(line.toString());
    }
    return String.format(
        Locale.ROOT,
        csv ? "%s,%.4f,%.4f,%.4f,%.4f,%.4f" : "%-16s %10.4f %10.4f %8.4f   %.4f to %.4f",
        line,
        median(olds),
        median(news),
        Math.exp(ratio.mean()),
        Math.exp(ratio.low()),
        Math.exp(ratio.high()));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
  }

  private record Timed(double seconds, String answer) {}

  private Timed run(SpeedLine line, String classPath) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    command.addAll(List.of("-cp", classPath, "dev.pla.bench.ab.Workload"));
    command.addAll(List.of(line.name(), Integer.toString(quick ? QUICK : 1)));
    Process process = new ProcessBuilder(command).redirectError(new File(log.toString())).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(line + " on " + classPath + ":\n" + Files.readString(log));
    }
    String[] cells = said.strip().split("\t", -1);
    return new Timed(Double.parseDouble(cells[0]), cells[1]);
  }
}
