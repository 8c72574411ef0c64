package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.Pocket.Keep;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.Objects;

/**
 * The pocket algorithm as it is written down: PLA, and after each correction a count of the new w's
 * mistakes on all examples; the best w seen stays in the pocket.
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
    Counting pocket = new Counting(data, workers, keep, observer);
    Outcome run = perceptron.fit(data, pocket, workers);
    Hypothesis best = pocket.best.hypothesis();
    return run.answering(best, best.loss(data, workers), pocket.best.foundAt());
  }

  /** Watches PLA and counts the mistakes of every w. */
  private record Counting(Dataset data, Workers workers, Keep keep, Observer told, Best best)
      implements Observer {

    Counting(Dataset data, Workers workers, Keep keep, Observer told) {
      this(data, workers, keep, told, new Best());
    }

    @Override
    public void on(Event event, Step step) {
      told.on(event, step);
      if (event == Event.STARTED || event == Event.CORRECTED) {
        Hypothesis w = step.hypothesis();
        long mistakes = w.mistakes(data, workers);
        if (event == Event.STARTED || keep.prefers(mistakes, best.mistakes())) {
          best.keep(new StepSnapshot(data, w.zero(), step, w.weights()).with(mistakes), told);
        }
      }
    }

    @Override
    public boolean wantsToStop() {
      return told.wantsToStop() || best.mistakes() == 0;
    }
  }
}
