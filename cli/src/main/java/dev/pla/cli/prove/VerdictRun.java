package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.internal.solve.OptimumQueries;
import dev.pla.internal.work.Threads;
import dev.pla.internal.work.Work;
import dev.pla.io.Table;
import dev.pla.learn.Observer;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.util.OptionalLong;

/** The verdict on data, and the fewest mistakes, on all cores, with progress. */
public final class VerdictRun {

  private VerdictRun() {}

  /**
   * Who decides about these data in the usual amount of work, or in these seconds, if not null, and
   * shows how far it is. Work that is stopped ends with {@link Progress.Stopped}.
   */
  public static Separability of(Dataset data, ProgressLine progress, Double seconds) {
    Stopper stopper = new Stopper(seconds);
    Progress watched =
        (stage, round, lower, upper) -> {
          show(progress, (int) round, lower, upper);
          return !stopper.wantsToStop();
        };
    long work = seconds == null ? DefaultBudget.verdictWork(data) : Long.MAX_VALUE;
    return new Separability(Threads.all(), new Work(watched, work));
  }

  /**
   * Who finds the fewest mistakes in the usual amount of work, or in these seconds, if not null.
   */
  static OptimumQueries fewest(Table table, ProgressLine line, Double seconds) {
    OptionalLong steps =
        seconds == null ? OptionalLong.empty() : OptionalLong.of(Integer.MAX_VALUE);
    return new OptimumQueries(
        steps,
        steps,
        of(table.data(), line, null),
        new SolverWatch(line, new Stopper(seconds), Observer.NONE));
  }

  /** Refuses data whose fewest mistakes cannot be found. */
  static void requireForFewest(Table table) {
    refuseIf(
        !table.data().points().hasIntercept(),
        "--intercept: the fewest mistakes are those of all hyperplanes; leave it out");
  }

  /** Says that the work allowed, or the time, was not enough. */
  public static String undecided(Double seconds) {
    return "Whether the data are separable is open: the %s not enough."
        .formatted(seconds == null ? "usual amount of work was" : seconds + " seconds were");
  }

  /** Shows how far it is. */
  static void show(ProgressLine progress, int round, double lower, double upper) {
    progress.say(() -> "deciding: pass " + round + ", " + bracket(lower, upper));
  }

  /** On the way the ends are known to doubles only; those of the verdict are exact. */
  private static String bracket(double lower, double upper) {
    String most = NumberText.round(upper, 3);
    return lower > 0
        ? "margin about " + NumberText.round(lower, 3) + " to " + most
        : "margin at most about " + most;
  }
}
