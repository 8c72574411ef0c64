package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.Pocket.Keep;
import dev.pla.work.Workers;
import java.util.Objects;

/**
 * The pocket algorithm as it is written down: PLA, and after each correction a count of the new w's
 * mistakes on all examples; the best w seen stays in the pocket. A mistake costs the weight of its
 * class.
 *
 * <p>It is the reference for {@link Pocket}, which gives the same outcome and the same events
 * sooner. The page in the browser runs this one, where all data are small.
 */
public record PlainPocket(Perceptron perceptron, Keep keep) implements Learner {

  public PlainPocket {
    Objects.requireNonNull(perceptron, "perceptron");
    Objects.requireNonNull(keep, "keep");
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return new Counting(this, data, observer, workers).outcome();
  }

  /** Counts the mistakes of every w. */
  private static final class Counting extends Pocket.Watch {
    private final Keep keep;

    Counting(PlainPocket settings, Dataset data, Observer told, Workers workers) {
      super(settings.perceptron, data, told, workers);
      this.keep = settings.keep;
    }

    @Override
    public void on(Event event, Step step) {
      told.on(event, step);
      if (event == Event.STARTED) {
        start(step);
      } else if (event == Event.CORRECTED) {
        Pocket.Counted counted = count(step.hypothesis());
        if (keep.prefers(counted.cost(), least.cost())) {
          put(step, counted);
        }
      }
    }
  }
}
