package dev.pla.cli.train;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.prove.SolverWatch;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Observer;
import dev.pla.model.Confusion;
import dev.pla.model.Hypothesis;
import dev.pla.solve.Plan;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The error to expect on new rows: the whole training again, with categories, fill values and
 * scaling of its own, for each part of the rows that is held out and then predicted. The verdict is
 * asked only if all rows are separable.
 *
 * @param parts in how many parts the rows were divided
 * @param errors of each part that was held out: of all of them, or of the first
 * @param mistakes in the parts that were held out; a tie is one
 * @param unknown cells of them with a category that was not learned from
 */
record Estimate(int parts, List<Double> errors, Confusion confusion, long mistakes, long unknown) {

  /** Parts if no other number is asked for. */
  private static final int USUAL = 5;

  /** Below, an error says nothing. */
  private static final int LEAST_ROWS = 20;

  /** Multiplications in all parts together: about a second's worth. */
  private static final long MOST_WORK = 600_000_000;

  /**
   * What is learned, and how.
   *
   * @param isSeparable whether all rows are; then each part gets a rule without mistakes, too
   * @param line shows which part is done
   */
  record Training(
      RawTable raw,
      LearnOptions options,
      AlgorithmName algorithm,
      ScaleName scale,
      boolean isSeparable,
      ProgressLine line) {

    long work() {
      return DefaultBudget.work(settings(raw.all()).plan().learner(), raw.all().data());
    }

    SolverSettings settings(Table table) {
      SolverSettings settings = options.solver(table, scale, false, algorithm);
      Plan plan = settings.plan();
      boolean isWhole = isSeparable && plan instanceof Plan.Automatic;
      return settings.withPlan(isWhole ? plan : plan.quick()).withWorkers(Workers.ONE);
    }

    /** What was learned without a part. */
    private Estimate without(Folds folds, int parts, int part) {
      Table learned = raw.learnedFrom(folds.rowsWithout(part));
      RawTable.Held held = raw.heldOut(folds.rows(part), learned);
      Dataset examples = held.examples().data();
      Hypothesis h =
          Solver.solve(learned.data(), settings(learned), SolverWatch.quiet(Observer.NONE))
              .hypothesis();
      Interrupt.check();
      long mistakes = h.mistakes(examples);
      List<Double> error = List.of((double) mistakes / examples.size());
      return new Estimate(parts, error, Confusion.of(h, examples), mistakes, held.unknown());
    }

    private void say(AtomicInteger done, int held) {
      line.say(
          () ->
              "estimating the error on new rows: %d of %d %s done"
                  .formatted(done.get(), held, held == 1 ? "part" : "parts"));
    }

    Estimate over(int parts, int held) {
      Folds folds = Folds.of(raw.all().data(), parts, options.seed());
      AtomicInteger done = new AtomicInteger();
      say(done, held);
      return IntStream.range(0, held)
          .parallel()
          .mapToObj(
              part -> {
                Estimate one = without(folds, parts, part);
                done.incrementAndGet();
                say(done, held);
                return one;
              })
          .reduce(Estimate::and)
          .orElseThrow();
    }
  }

  /** As many folds as were asked for. */
  static Estimate asked(Training training, int folds) {
    try {
      return training.over(folds, folds);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--folds: " + e.getMessage());
    }
  }

  /**
   * Five folds, or one fifth of the rows if that is too much work; nothing if there are too few
   * rows, or if one training is too much work already.
   */
  static Optional<Estimate> usual(Training training) {
    AlgorithmName algorithm = training.algorithm();
    if (training.raw().all().data().size() < LEAST_ROWS || algorithm == AlgorithmName.FEWEST) {
      return Optional.empty();
    }
    long work = training.work();
    boolean isAverage = algorithm == AlgorithmName.AUTO || algorithm == AlgorithmName.MARGIN;
    if (work > MOST_WORK && !isAverage) {
      return Optional.empty();
    }
    try {
      return Optional.of(training.over(USUAL, work > MOST_WORK / USUAL ? 1 : USUAL));
    } catch (IllegalArgumentException | CancellationException e) {
      return Optional.empty(); // a class has too few rows, or the answer is wanted now
    }
  }

  /** The pocket on the same parts, if its estimate is clearly better than this one of auto. */
  Optional<Estimate> betterPocket(RawTable raw, LearnOptions options) {
    Training pocket =
        new Training(raw, options, AlgorithmName.POCKET, ScaleName.AUTO, false, ProgressLine.NONE);
    if (pocket.work() > MOST_WORK / USUAL) {
      return Optional.empty();
    }
    try {
      return Optional.of(pocket.over(parts, errors.size()))
          .filter(other -> other.mistakes() < mistakes - Math.sqrt((double) mistakes));
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  private Estimate and(Estimate other) {
    List<Double> all = new ArrayList<>(errors);
    all.addAll(other.errors);
    return new Estimate(
        parts,
        all,
        confusion.plus(other.confusion),
        mistakes + other.mistakes,
        unknown + other.unknown);
  }

  private double[] figures() {
    return errors.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The share of mistakes on all rows that were held out. */
  double error() {
    return (double) mistakes / confusion.examples();
  }

  /** Of the error: from the parts, or as of independent rows where there is one part. */
  double standardError() {
    int n = errors.size();
    return n == 1
        ? Math.sqrt(error() * (1 - error()) / confusion.examples())
        : RunSummary.of(figures()).sd() / Math.sqrt(n);
  }

  /** "20.9% ± 1.9 (5-fold cross-validation)". */
  String text() {
    String how =
        errors.size() == 1
            ? "one part in %d, %s, held out once"
                .formatted(parts, NumberText.count(confusion.examples(), "row"))
            : parts + "-fold cross-validation";
    return "%s ± %s%% (%s)".formatted(share(), NumberText.round(100 * standardError(), 2), how);
  }

  String share() {
    return NumberText.percent(error());
  }

  void write(JsonWriter out) {
    RunSummary summary = RunSummary.of(figures());
    out.putObject(
        "folds",
        () ->
            out.put("count", errors.size())
                .put("mean", summary.mean())
                .put("sd", summary.sd())
                .put("errors", figures())
                .put("unknownLevels", unknown));
  }
}
