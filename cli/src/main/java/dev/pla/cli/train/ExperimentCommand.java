package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;
import static dev.pla.cli.console.UsageException.requireAtLeast;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.PictureFile;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Outcome;
import dev.pla.picture.Histogram;
import dev.pla.picture.scene.Theme;
import dev.pla.sample.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla experiment}: many seeded runs, summed up. */
@Command(name = "experiment")
public final class ExperimentCommand extends DataCommand {

  /** Fresh points on which a learned line is compared with the true one. */
  private static final int FRESH = 1000;

  /** Runs if no other number is asked for. */
  private static final int USUAL = 1000;

  private static final Pattern RANGE = Pattern.compile("(-?[0-9]{1,15})\\.\\.(-?[0-9]{1,15})");

  /** Of the points that --line makes. */
  private static final Schema LINE = new Schema(Schema.numbered(2), "-1", "1");

  @Mixin private LearnOptions learnOptions;
  @Mixin private UnknownOption unknownOption;

  @Option(names = "--runs", paramLabel = "NUMBER")
  private Integer runs;

  @Option(names = "--seeds", paramLabel = "A..B")
  private String seeds;

  @Option(names = "--test", paramLabel = "FILE")
  private String test;

  @Option(names = "--line", paramLabel = "NUMBER")
  private Integer line;

  @Option(names = "--plot", paramLabel = "OUT")
  private String plot;

  @Override
  public Integer call() throws IOException {
    DataSource source = sourceIfAny();
    refuseIf(
        source != null && line != null,
        "--line: makes points of its own; leave DATA out, or --line");
    refuseIf(
        source == null && line == null, "name the data, or --line NUMBER for fresh random lines");
    check(source);
    PictureFile picture = plot == null ? null : picture();
    Seeds chosen = distinct(seeds());
    Table table = line == null ? read(columnOptions.columns()) : null;
    Dataset testData =
        test == null
            ? null
            : EvaluationData.examples(
                test, table, unknownOption.level(), columnOptions.columns().label(), console, json);
    double[][] results = run(chosen, table, testData);
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure("updates", "corrections", RunSummary.of(results[0])));
    figures.add(new Figure("trainError", "train error", RunSummary.of(results[1])));
    if (testData != null || line != null) {
      figures.add(new Figure("testError", "test error", RunSummary.of(results[2])));
    }
    if (picture != null) {
      boolean allSeparated = figures.get(1).summary().max() == 0;
      List<Long> counts = Arrays.stream(results[0]).mapToObj(count -> (long) count).toList();
      String title =
          allSeparated ? "Corrections until the data were separated" : "Corrections made";
      picture.write(Histogram.of(counts, title), Theme.LIGHT, console);
    }
    long spent = (long) Arrays.stream(results[3]).sum();
    answer(
        out -> write(out, chosen, spent, figures),
        report -> print(report, results[0], spent, figures));
    return ExitCode.DONE;
  }

  /** A figure of all runs, and its names in JSON and in words. */
  private record Figure(String field, String words, RunSummary summary) {}

  /** Consecutive seeds. */
  private record Seeds(long first, int count) {}

  /** From --seeds A..B and --runs N, of which either may be missing. */
  private Seeds seeds() {
    requireAtLeast(1, "--runs", runs);
    if (seeds == null) {
      return new Seeds(0, runs == null ? USUAL : runs);
    }
    Matcher matcher = RANGE.matcher(seeds);
    refuseIf(!matcher.matches(), "--seeds: " + seeds + ", expected a range such as 0..1999");
    long first = Long.parseLong(matcher.group(1));
    long count = Long.parseLong(matcher.group(2)) - first + 1;
    refuseIf(
        count < 1 || count > 100_000_000,
        "--seeds: " + seeds + " is " + count + " seeds, expected 1 to 100,000,000");
    refuseIf(
        runs != null && runs != count,
        "--seeds " + seeds + " is " + count + " runs, but --runs says " + runs);
    return new Seeds(first, (int) count);
  }

  private void check(DataSource source) {
    learnOptions.check(LearningUse.EACH_SEED);
    refuseIf(
        unknownOption.level() == UnknownLevel.ZEROS && test == null,
        "--unknown: only data of --test can have unknown levels");
    requireOneStandardInput("DATA", source == null ? null : source.name(), "--test", test);
    if (line != null) {
      refuseIf(line < 1, "--line: " + line + ", expected 1 point or more");
      GivenOptions given = given();
      given.refuseReading(
          "--line makes its own points; there are no columns to choose", "--intercept");
      given.refuse("--intercept", "--line makes lines with a threshold, which need x₀ = 1");
      given.refuse(
          "--test", "needs DATA; with --line the error on fresh points is measured anyway");
    }
  }

  /** Makes one of several runs that cannot differ, and notes it. */
  private Seeds distinct(Seeds asked) {
    if (line != null || asked.count() == 1 || learnOptions.isRandom(LearningUse.EACH_SEED)) {
      return asked;
    }
    console.say(
        "One run instead of %s: in cyclic order from %s nothing is random.\nTo make the runs differ, add --order shuffled."
            .formatted(NumberText.grouped(asked.count()), learnOptions.startName()));
    return new Seeds(asked.first(), 1);
  }

  private PictureFile picture() {
    PictureFile file = PictureFile.of("--plot", plot, ".svg", ".png");
    refuseIf(file.isStandard(), "--plot: standard output has the figures; name a file");
    return file;
  }

  /**
   * Updates, train error and test error of each run, and 1 where its budget ended it; the runs are
   * spread over all cores.
   */
  private double[][] run(Seeds chosen, Table table, Dataset testData) {
    double[][] results = new double[4][chosen.count()];
    AtomicInteger done = new AtomicInteger();
    try (ProgressLine progress = progress()) {
      IntStream.range(0, chosen.count())
          .parallel()
          .forEach(
              k -> {
                one(chosen.first() + k, table, testData, results, k);
                int finished = done.incrementAndGet();
                String all = NumberText.count(chosen.count(), "run");
                progress.say(() -> NumberText.grouped(finished) + " of " + all);
              });
    }
    return results;
  }

  private void one(long seed, Table table, Dataset testData, double[][] results, int k) {
    Dataset examples = table == null ? Samples.line(line + FRESH, seed).data() : table.data();
    Dataset train = table == null ? examples.slice(0, line) : examples;
    Dataset fresh = table == null ? examples.slice(line, line + FRESH) : testData;
    Schema schema = table == null ? LINE : table.schema();
    AlgorithmName algorithm = LearningUse.EACH_SEED.running(learnOptions.algorithm());
    Outcome outcome =
        learnOptions.learner(algorithm, train, schema, null, seed).fit(train, new Stopper(null));
    Interrupt.check();
    results[0][k] = outcome.updates();
    results[1][k] = (double) outcome.loss().mistakes() / train.size();
    if (fresh != null && fresh.size() > 0) {
      // as in training: what lies on the hyperplane may be a mistake for both classes
      results[2][k] = (double) outcome.hypothesis().mistakes(fresh) / fresh.size();
    }
    results[3][k] = outcome.ending() == Outcome.Ending.BUDGET_SPENT ? 1 : 0;
  }

  private static void write(JsonWriter out, Seeds chosen, long spent, List<Figure> figures) {
    out.put("runs", chosen.count());
    out.put("firstSeed", chosen.first());
    out.put("spentBudget", spent);
    figures.forEach(figure -> figure.summary().write(out, figure.field()));
    if (figures.size() < 3) {
      out.put("testError", (String) null);
    }
  }

  private void print(Report report, double[] updates, long spent, List<Figure> figures) {
    String ended = "reached a limit, so %s corrections were allowed, not needed.";
    report.verdict(
        spent == 0 ? Style.GOOD : Style.NOTABLE,
        NumberText.count(updates.length, "run"),
        spent == 0
            ? "All ended by themselves."
            : NumberText.grouped(spent)
                + " of them "
                + ended.formatted(spent == 1 ? "its" : "their"));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "mean", "median", "sd", "min", "max"));
    figures.forEach(figure -> rows.add(figure.summary().row(figure.words())));
    report.table(rows);
    report.lines("Corrections", TextHistogram.of(updates));
    if (plot != null) {
      report.fact("Picture", SafeText.plain(plot));
    }
  }
}
