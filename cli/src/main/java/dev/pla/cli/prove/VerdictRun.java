package dev.pla.cli.prove;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.internal.work.Threads;
import dev.pla.internal.work.Work;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;

/** The verdict on data, on all cores, with progress. */
public final class VerdictRun {

  private VerdictRun() {}

  public static Verdict verdict(Dataset data, ProgressLine progress) {
    return separability(progress).decide(data);
  }

  /** Who decides, showing how far it is. */
  public static Separability separability(ProgressLine progress) {
    return new Separability(
        Threads.all(),
        (stage, round, lower, upper) -> {
          show(progress, (int) round, lower, upper);
          Interrupt.check();
          return true;
        });
  }

  /** Who decides about these data in a limited amount of work; or in these seconds, if not null. */
  static Separability limited(Dataset data, ProgressLine progress, Double seconds) {
    Separability whole = separability(progress);
    Stopper stopper = new Stopper(seconds);
    Progress watched =
        (stage, round, lower, upper) ->
            whole.progress().keepGoing(stage, round, lower, upper) && !stopper.wantsToStop();
    long work = seconds == null ? DefaultBudget.verdictWork(data) : Long.MAX_VALUE;
    return new Separability(whole.workers(), new Work(watched, work));
  }

  /** Shows how far it is. */
  public static void show(ProgressLine progress, int round, double lower, double upper) {
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
