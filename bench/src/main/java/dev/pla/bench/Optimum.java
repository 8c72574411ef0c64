package dev.pla.bench;

import dev.pla.data.Dataset;
import dev.pla.data.Workers;
import dev.pla.verdict.Fewest;
import dev.pla.verdict.LowerBound;
import dev.pla.verdict.Watch;

/** The fewest mistakes of any hyperplane: a search, then a lower bound, until they meet. */
final class Optimum implements Trial {

  private static final long SEED = 1;

  /** Enough for both samples of the search and a few steps on all rows. */
  private static final long SEARCH = 2_500;

  private final Dataset data;
  private final Workers workers;
  private final double seconds;
  private LowerBound bound;

  private Optimum(Dataset data, Workers workers, double seconds) {
    this.data = data;
    this.workers = workers;
    this.seconds = seconds;
  }

  static Contestant within(double seconds, String name, Workers workers) {
    return new Contestant(name, Clock.PROCESS, data -> new Optimum(data, workers, seconds));
  }

  @Override
  public void run() {
    long deadline = System.nanoTime() + (long) (seconds * 1e9);
    Watch watch = (steps, mistakes, least) -> System.nanoTime() - deadline < 0;
    Fewest.Found found = Fewest.search(data, SEED, SEARCH, watch);
    bound = LowerBound.of(data, found.best(), Long.MAX_VALUE, workers, watch);
  }

  @Override
  public Answer answer() {
    return bound.isOptimal()
        ? new Answer("closed", bound.mistakes() + " mistakes are the fewest")
        : new Answer("open", "between " + bound.value() + " and " + bound.mistakes() + " mistakes");
  }
}
