package dev.pla.cli.train;

import dev.pla.cli.options.AlgorithmName;
import dev.pla.data.Dataset;
import dev.pla.learn.Budget;

/** How much to do where nothing was asked for: counted in work, never in time. */
public final class Effort {

  /** A run of about this many multiplications takes a second or two. */
  private static final long WORK = 2_000_000_000L;

  /** Steps for the lower bound: some seconds' worth. */
  public static final long BOUND_STEPS = 20_000;

  private Effort() {}

  private static long passes(Dataset data, long multiplications) {
    return multiplications / Math.max(1, (long) data.size() * (data.dimension() + 1));
  }

  /** As many passes over the data as take a second or two. */
  public static Budget budget(AlgorithmName which, Dataset data) {
    long passes = passes(data, WORK);
    return switch (which) {
      case AUTO, PLA -> Budget.ofCycles(Math.max(10, Math.min(10_000, passes)));
      case POCKET, FEWEST -> Budget.ofUpdates(Math.max(100, Math.min(100_000, 2 * passes)));
      case GALLANT -> Budget.ofCycles(Math.max(10, Math.min(10_000, passes / 2)));
      case AVERAGED -> Budget.ofCycles(10);
    };
  }

  /** Lines to search for fewer mistakes: some seconds' worth. */
  public static long searchSteps(Dataset data) {
    return Math.max(300, Math.min(100_000, passes(data, 4 * WORK)));
  }
}
