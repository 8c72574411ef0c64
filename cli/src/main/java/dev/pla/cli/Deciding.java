package dev.pla.cli;

import dev.pla.data.Dataset;
import dev.pla.data.Threads;
import dev.pla.verdict.Separability;
import dev.pla.verdict.Verdict;

/** The verdict on data, on all cores, with progress. */
final class Deciding {

  /** Thrown out of the search when the user interrupts it. */
  static final class Interrupted extends RuntimeException {
    Interrupted() {
      super(null, null, false, false);
    }
  }

  private Deciding() {}

  static Verdict verdict(Dataset data, Progress progress) {
    return new Separability(
            Threads.all(),
            (round, lower, upper, active) -> {
              if (Interrupt.isWanted()) {
                throw new Interrupted();
              }
              progress.say(() -> "deciding: pass " + round + ", " + bracket(lower, upper));
            })
        .decide(data);
  }

  private static String bracket(double lower, double upper) {
    String most = Words.round(upper, 3);
    return lower > 0
        ? "margin from " + Words.round(lower, 3) + " to " + most
        : "margin at most " + most;
  }
}
