package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.Pocket.Keep;
import dev.pla.learn.checkpoint.Checkpoints;
import dev.pla.learn.checkpoint.PocketState;
import dev.pla.learn.checkpoint.RunState;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.Objects;
import java.util.Optional;

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
  public Outcome fit(Dataset data, Observer observer, Workers workers, Checkpoints checkpoints) {
    Optional<PocketState> held = checkpoints.from().flatMap(RunState::pocket);
    Counting pocket = new Counting(data, workers, keep, observer, held, new Best());
    Outcome run = perceptron.fit(data, pocket, workers, checkpoints.with(pocket::in));
    Hypothesis best = pocket.best.hypothesis();
    return run.answering(best, best.loss(data, workers), pocket.best.foundAt());
  }

  /** Watches PLA and counts the mistakes of every w. */
  private record Counting(
      Dataset data,
      Workers workers,
      Keep keep,
      Observer told,
      Optional<PocketState> held,
      Best best)
      implements Observer {

    /** The state of a run that also holds this pocket. */
    RunState in(RunState run) {
      return run.withPocket(best.state(0));
    }

    @Override
    public void on(Event event, Step step) {
      told.on(event, step);
      if (event == Event.STARTED && held.isPresent()) {
        best.goOn(held.get(), ((Run) step).snapshot(), told);
      } else if (event == Event.STARTED || event == Event.CORRECTED) {
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
