package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.internal.work.Threads;
import dev.pla.internal.work.Work;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;

/** The verdict on data, on all cores, with progress. */
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

  /** Says that the work allowed, or the time, was not enough. */
  public static String undecided(Double seconds) {
    return "Whether the data are separable is open: the %s not enough."
        .formatted(seconds == null ? "usual amount of work was" : seconds + " seconds were");
  }

  /** Shows how far it is. */
  public static void show(ProgressLine progress, int round, double lower, double upper) {
    progress.say(() -> "deciding: pass " + round + ", " + bracket(lower, upper));
  }

  /** Shows how far a search is, and the best found. */
  public static void showSearch(ProgressLine progress, long steps, long mistakes) {
    progress.say(
        () ->
            "searching: step %s, %s"
                .formatted(NumberText.grouped(steps), NumberText.count(mistakes, "mistake")));
  }

  /** Shows how far a proof is, and between what the fewest mistakes are. */
  public static void showProof(ProgressLine progress, long steps, long mistakes, long least) {
    progress.say(
        () ->
            "proving: step %s, between %s and %s"
                .formatted(
                    NumberText.grouped(steps),
                    NumberText.grouped(least),
                    NumberText.count(mistakes, "mistake")));
  }

  /** On the way the ends are known to doubles only; those of the verdict are exact. */
  private static String bracket(double lower, double upper) {
    String most = NumberText.round(upper, 3);
    return lower > 0
        ? "margin about " + NumberText.round(lower, 3) + " to " + most
        : "margin at most about " + most;
  }
}
