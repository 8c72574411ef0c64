package dev.pla.learn;

import dev.pla.data.Dataset;
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
public record PlainPocket(Perceptron perceptron) implements Learner {

  public PlainPocket {
    Objects.requireNonNull(perceptron, "perceptron");
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return new Pocket.Watch(perceptron, data, observer, workers) {
      @Override
      public void on(Event event, Step step) {
        observer.on(event, step);
        if (event == Event.STARTED) {
          start(step);
        } else if (event == Event.CORRECTED) {
          Pocket.Counted counted = count(step.hypothesis());
          if (counted.cost().compareTo(least.cost()) < 0) {
            put(step, counted);
          }
        }
      }
    }.outcome();
  }
}
