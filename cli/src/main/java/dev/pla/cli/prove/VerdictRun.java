package dev.pla.cli.prove;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.data.Dataset;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Threads;

/** The verdict on data, on all cores, with progress. */
public final class VerdictRun {

  /** Thrown out of the search when the user interrupts it. */
  public static final class Interrupted extends RuntimeException {
    Interrupted() {
      super(null, null, false, false);
    }
  }

  private VerdictRun() {}

  public static Verdict verdict(Dataset data, ProgressLine progress) {
    return new Separability(
            Threads.all(),
            (round, lower, upper, active) -> {
              if (!goesOn(progress, round, lower, upper)) {
                throw new Interrupted();
              }
            })
        .decide(data);
  }

  /** Shows how far it is; false when the user interrupts it. */
  public static boolean goesOn(ProgressLine progress, int round, double lower, double upper) {
    if (Interrupt.isWanted()) {
      return false;
    }
    progress.say(() -> "deciding: pass " + round + ", " + bracket(lower, upper));
    return true;
  }

  /** On the way the ends are known to doubles only; those of the verdict are exact. */
  private static String bracket(double lower, double upper) {
    String most = NumberText.round(upper, 3);
    return lower > 0
        ? "margin about " + NumberText.round(lower, 3) + " to " + most
        : "margin at most about " + most;
  }
}
