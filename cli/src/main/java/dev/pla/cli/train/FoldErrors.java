package dev.pla.cli.train;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.data.Folds;
import dev.pla.data.multi.Classes;
import dev.pla.data.multi.MulticlassData;
import dev.pla.io.AnyTable;
import dev.pla.io.ClassTable;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Observer;
import dev.pla.learn.multi.MulticlassObserver;
import dev.pla.model.Hypothesis;
import dev.pla.model.MulticlassHypothesis;
import dev.pla.solve.MulticlassSolver;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import dev.pla.verdict.Separability;
import dev.pla.work.Workers;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Optional;
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
              AnyTable learned = raw.learnedFrom(folds.rowsWithout(fold));
              RawTable.Held held = raw.heldOut(folds.rows(fold), learned);
              unknown[fold] = held.unknown();
              errors[fold] =
                  learned instanceof Table two
                      ? error(two, ((Table) held.examples()).data(), options, scale)
                      : error(
                          (ClassTable) learned,
                          ((ClassTable) held.examples()).data(),
                          options,
                          scale);
              Interrupt.check();
            });
    return new FoldErrors(errors, LongStream.of(unknown).sum());
  }

  private static Folds folds(AnyTable all, int count, long seed) {
    try {
      if (all instanceof Table two) {
        return Folds.of(two.data(), count, seed);
      }
      Classes classes = ((ClassTable) all).data().classes();
      return Folds.of(IntStream.range(0, classes.size()).map(classes::of).toArray(), count, seed);
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

  private static double error(
      ClassTable learned, MulticlassData held, LearnOptions options, ScaleName scale) {
    MulticlassHypothesis h =
        new MulticlassSolver(
                learned.data(),
                Optional.ofNullable(scale.of(learned.data().points())),
                new Separability(Workers.ONE, (round, lower, upper, active) -> Interrupt.check()),
                MulticlassObserver.NONE)
            .solve(options.several())
            .hypothesis();
    return (double) h.loss(held).mistakes() / held.size();
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
        "HELD OUT: "
            + errors.length
            + " folds, each learned without: error "
            + NumberText.percent(summary.mean())
            + " in the mean, standard deviation "
            + NumberText.percent(summary.sd())
            + "; on the examples learned from it is "
            + NumberText.percent(training)
            + ".");
    printUnknown(out, unknown);
  }

  /** What texts are worth that nobody could learn from, in words. */
  static void printUnknown(PrintStream out, long unknown) {
    if (unknown > 0) {
      out.println(
          NumberText.count(unknown, "cell")
              + " held out had a level that was not among those learned from, and counted as none"
              + " of them.");
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
