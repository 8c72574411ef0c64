package dev.pla.cli.train;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.data.Dataset;
import dev.pla.data.Folds;
import dev.pla.io.Table;
import dev.pla.learn.Observer;
import dev.pla.model.Hypothesis;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverSettings;
import dev.pla.work.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.IntStream;

/**
 * The error on what was not learned from: the same training, scaling included, once for each part
 * of the rows that is held out.
 */
final class FoldErrors {

  private final double[] errors;

  /** Keeps the array. */
  private FoldErrors(double[] errors) {
    this.errors = errors;
  }

  static FoldErrors of(Table table, int count, LearnOptions options, ScaleName scale) {
    Folds folds;
    try {
      folds = Folds.of(table.data(), count, options.seed());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--folds: " + e.getMessage());
    }
    double[] errors = new double[count];
    IntStream.range(0, count)
        .parallel()
        .forEach(fold -> errors[fold] = error(folds, fold, table, options, scale));
    return new FoldErrors(errors);
  }

  private static double error(
      Folds folds, int fold, Table table, LearnOptions options, ScaleName scale) {
    Dataset learned = folds.rest(fold);
    Dataset held = folds.part(fold);
    try {
      SolverSettings settings =
          options.solver(learned, table.schema(), scale, false).withWorkers(Workers.ONE);
      Hypothesis h =
          Solver.solve(learned, settings, TrainProgress.quiet(used -> Observer.NONE)).hypothesis();
      Interrupt.check();
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
}
