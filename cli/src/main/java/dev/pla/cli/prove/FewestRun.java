package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.OptimumQueries;
import dev.pla.io.Table;
import dev.pla.solve.SolverProgress;
import java.util.OptionalLong;

/**
 * Watches a question about the fewest mistakes: half of its time is for the search and half for the
 * bound.
 */
record FewestRun(ProgressLine line, Stopper stopper, Stopper half) implements SolverProgress {

  /** Asks one question within the usual budget, or in these seconds, if not null. */
  static OptimumQueries of(Dataset data, ProgressLine line, Double seconds) {
    Stopper stopper = new Stopper(seconds);
    OptionalLong steps =
        seconds == null ? OptionalLong.empty() : OptionalLong.of(Integer.MAX_VALUE);
    FewestRun watched = new FewestRun(line, stopper, stopper.half());
    return new OptimumQueries(steps, steps, VerdictRun.of(data, line, null), watched);
  }

  /** Refuses data that this is not made for. */
  static void require(Table table) {
    refuseIf(
        table.data().points().constant() != 1,
        "--intercept: the fewest mistakes are those of all hyperplanes; leave it out");
  }

  @Override
  public boolean searching(long steps, long mistakes) {
    VerdictRun.showSearch(line, steps, mistakes);
    return !half.wantsToStop();
  }

  @Override
  public boolean proving(long steps, long mistakes, long least) {
    VerdictRun.showProof(line, steps, mistakes, least);
    return !stopper.wantsToStop();
  }

  @Override
  public boolean isHurried() {
    return Interrupt.isWanted();
  }
}
