package dev.pla.cli.prove;

import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.UsageException;
import dev.pla.data.Dataset;
import dev.pla.fewest.Doubt;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.io.Table;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Watch;
import dev.pla.solve.DefaultBudget;
import dev.pla.work.Threads;

/** The fewest mistakes, searched for and bounded with the usual budget, with progress. */
final class FewestRun implements Doubt.Method {

  private static final long SEED = 0;

  /** With a row on a given side a tenth of the search does: what is claimed rests on the bound. */
  private static final long PART = 10;

  private final ProgressLine progress;

  FewestRun(ProgressLine progress) {
    this.progress = progress;
  }

  /** Refuses data that this is not made for. */
  static void require(Table table) {
    if (table.data().points().constant() != 1) {
      throw new UsageException(
          "--intercept: the fewest mistakes are those of all hyperplanes; leave it out");
    }
  }

  /** The best hyperplane found, and how few mistakes any makes. */
  MistakesBound least(Dataset data) {
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], Zero.MISTAKE);
    return bound(data, search(data, nothing, DefaultBudget.searchSteps(data)).best());
  }

  @Override
  public Fewest.Found search(Dataset data, Hypothesis start) {
    return search(data, start, DefaultBudget.searchSteps(data) / PART);
  }

  private Fewest.Found search(Dataset data, Hypothesis start, long steps) {
    Fewest.Found found = Fewest.search(data, start, SEED, steps, watch("searching"));
    Interrupt.check();
    return found;
  }

  @Override
  public MistakesBound bound(Dataset data, Hypothesis best) {
    MistakesBound bound =
        MistakesBound.of(
            data, best, DefaultBudget.BOUND_STEPS, Threads.all(), watch("proving a bound"));
    Interrupt.check();
    return bound;
  }

  private Watch watch(String what) {
    return (steps, mistakes, bound) -> {
      progress.say(() -> what + ": step " + NumberText.grouped(steps));
      return !Interrupt.isWanted();
    };
  }
}
