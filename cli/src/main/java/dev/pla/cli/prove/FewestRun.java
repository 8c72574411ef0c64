package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Doubt;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.solve.OptimumQueries;
import dev.pla.io.Table;
import dev.pla.solve.SolverProgress;
import java.util.OptionalLong;

/**
 * Questions about the fewest mistakes, with progress: within the usual budget, or as long as was
 * asked for, half of it for the search and half for the bound.
 */
final class FewestRun implements SolverProgress {

  private final ProgressLine progress;
  private final Double seconds;
  private Stopper stopper;
  private Stopper half;

  /** With this many seconds for each question; null for the default budget. */
  FewestRun(ProgressLine progress, Double seconds) {
    this.progress = progress;
    this.seconds = seconds;
  }

  /** Refuses data that this is not made for. */
  static void require(Table table) {
    refuseIf(
        table.data().points().constant() != 1,
        "--intercept: the fewest mistakes are those of all hyperplanes; leave it out");
  }

  static void require(Double seconds) {
    refuseIf(
        seconds != null && !(seconds > 0 && seconds <= Double.MAX_VALUE),
        "--seconds: " + seconds + ", expected a number above 0");
  }

  Repair repair(Dataset data) {
    return answers(data).repair(data);
  }

  /** For doubts: they need as much work again. */
  MistakesBound least(Dataset data) {
    return answers(data).least(data, OptimumQueries.HALF);
  }

  Doubt doubt(Dataset data, Dataset point, MistakesBound least) {
    return answers(data).doubt(data, point, least);
  }

  private OptimumQueries answers(Dataset data) {
    stopper = new Stopper(seconds);
    half = stopper.half();
    OptionalLong steps =
        seconds == null ? OptionalLong.empty() : OptionalLong.of(Integer.MAX_VALUE);
    return new OptimumQueries(steps, steps, VerdictRun.of(data, progress, null), this);
  }

  @Override
  public boolean searching(long steps, long mistakes) {
    VerdictRun.showSearch(progress, steps, mistakes);
    return !half.wantsToStop();
  }

  @Override
  public boolean proving(long steps, long mistakes, long least) {
    VerdictRun.showProof(progress, steps, mistakes, least);
    return !stopper.wantsToStop();
  }

  @Override
  public boolean isHurried() {
    return Interrupt.isWanted();
  }
}
