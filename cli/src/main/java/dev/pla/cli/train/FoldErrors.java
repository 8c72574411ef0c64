package dev.pla.cli.train;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Observer;
import dev.pla.model.Hypothesis;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import dev.pla.work.Workers;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The error on what was not learned from: the same training, with levels, constants for gaps and
 * scaling of its own, once for each part of the rows that is held out.
 */
final class FoldErrors {

  private final double[] errors;
  private final long unknown;

  /** Keeps the array. */
  private FoldErrors(double[] errors, long unknown) {
    this.errors = errors;
    this.unknown = unknown;
  }

  static FoldErrors of(RawTable raw, int count, LearnOptions options, ScaleName scale) {
    Folds folds = folds(raw.all(), count, options.seed());
    double[] errors = new double[count];
    long[] unknown = new long[count];
    IntStream.range(0, count)
        .parallel()
        .forEach(
            fold -> {
              Table learned = raw.learnedFrom(folds.rowsWithout(fold));
              RawTable.Held held = raw.heldOut(folds.rows(fold), learned);
              unknown[fold] = held.unknown();
              errors[fold] = error(learned, held.examples().data(), options, scale);
              Interrupt.check();
            });
    return new FoldErrors(errors, LongStream.of(unknown).sum());
  }

  private static Folds folds(Table all, int count, long seed) {
    try {
      return Folds.of(all.data(), count, seed);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--folds: " + e.getMessage());
    }
  }

  private static double error(Table learned, Dataset held, LearnOptions options, ScaleName scale) {
    try {
      SolverSettings settings = options.solver(learned, scale, false).withWorkers(Workers.ONE);
      Hypothesis h =
          Solver.solve(learned.data(), settings, TrainProgress.quiet(used -> Observer.NONE))
              .hypothesis();
      return (double) h.mistakes(held) / held.size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One for each part. */
  double[] errors() {
    return errors.clone();
  }

  RunSummary summary() {
    return RunSummary.of(errors);
  }

  /**
   * What was found, in words.
   *
   * @param training the error on the examples learned from
   */
  void print(PrintStream out, double training) {
    RunSummary summary = summary();
    out.println(
        "HELD OUT: %d folds, each learned without: error %s in the mean, standard deviation %s; on the examples learned from it is %s."
            .formatted(
                errors.length,
                NumberText.percent(summary.mean()),
                NumberText.percent(summary.sd()),
                NumberText.percent(training)));
    printUnknown(out, unknown);
  }

  /** What texts are worth that nobody could learn from, in words. */
  static void printUnknown(PrintStream out, long unknown) {
    if (unknown > 0) {
      out.println(
          "%s held out had a level that was not among those learned from, and counted as none of them."
              .formatted(NumberText.count(unknown, "cell")));
    }
  }

  void write(JsonWriter out) {
    RunSummary summary = summary();
    out.putObject(
        "folds",
        () ->
            out.put("count", errors.length)
                .put("mean", summary.mean())
                .put("sd", summary.sd())
                .put("errors", errors())
                .put("unknownLevels", unknown));
  }
}
