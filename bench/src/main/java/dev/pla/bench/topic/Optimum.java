package dev.pla.bench.topic;

import dev.pla.bench.race.Clock;
import dev.pla.data.Dataset;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.proof.Watch;
import dev.pla.work.Workers;
import java.util.Optional;

/** The fewest mistakes of any hyperplane: a search, then a lower bound, until they meet. */
final class Optimum implements Trial {

  private static final long SEED = 1;

  /** Enough for both samples of the search and a few steps on all rows. */
  private static final long SEARCH = 2_500;

  private final Dataset data;
  private final Workers workers;
  private final double seconds;
  private Optional<MistakesBound> bound = Optional.empty();

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
    try {
      bound = Optional.of(MistakesBound.of(data, found.best(), Long.MAX_VALUE, workers, watch));
    } catch (OutOfMemoryError e) {
      // A result like any other, and one that the table must show.
      bound = Optional.empty();
    }
  }

  @Override
  public Answer answer() {
    return bound.map(Optimum::answer).orElse(new Answer("open", "out of memory"));
  }

  private static Answer answer(MistakesBound bound) {
    return bound.isOptimal()
        ? new Answer("closed", bound.mistakes() + " mistakes are the fewest")
        : new Answer("open", "between " + bound.value() + " and " + bound.mistakes() + " mistakes");
  }
}
