package dev.pla.cli.train;

import dev.pla.cli.console.Stopper;
import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import java.util.function.Function;

/**
 * Watches each run with an observer of its own and remembers the latest: with {@code auto}, the
 * pocket's run after the one of PLA that gave up.
 */
public final class LatestRun<T extends Observer> implements Observer {

  private final Function<Dataset, T> fresh;
  private Dataset data;
  private T observer;
  private Hypothesis last;

  /** Makes an observer for each run on the data it gets. */
  public LatestRun(Function<Dataset, T> fresh) {
    this.fresh = fresh;
  }

  /** Watches runs on these data, and ends them when the user wants to. */
  public Observer watching(Dataset used) {
    data = used;
    return and(new Stopper(null));
  }

  /** The observer of the latest run. */
  public T observer() {
    return observer;
  }

  /** w at the end of the latest run, in the units learned in. */
  public Hypothesis last() {
    return last;
  }

  @Override
  public void on(Event event, Step step) {
    if (event == Event.STARTED) {
      observer = fresh.apply(data);
    }
    if (event == Event.ENDED) {
      last = step.hypothesis();
    }
    observer.on(event, step);
  }
}
