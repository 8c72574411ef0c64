package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.model.MistakeCost;
import dev.pla.internal.work.Lazy;
import dev.pla.learn.Observer.Event;
import dev.pla.learn.Pocket.Keep;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

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
    if (data.classes() > 2) {
      return SeveralClasses.pocket(new Pocket(perceptron, keep), data, observer);
    }
    Checkpoints checkpoints = Checkpointed.of(observer);
    Optional<PocketState> held = checkpoints.from().flatMap(RunState::pocket);
    MistakeCost cost = new MistakeCost(data, workers, perceptron.classWeights());
    Counting pocket = new Counting(cost, keep, observer, held);
    Observer kept = Checkpointed.with(pocket, checkpoints.with(pocket::in));
    Outcome run = perceptron.fit(data, kept, workers);
    Hypothesis best = pocket.best.hypothesis();
    boolean sawNone = pocket.best.mistakes() == 0;
    return run.answering(
        best, Lazy.of(() -> best.loss(data, workers)), pocket.best.foundAt(), sawNone);
  }

  /** Watches PLA and counts the mistakes of every w. */
  private static final class Counting implements Observer {

    private final MistakeCost cost;
    private final Keep keep;
    private final Observer told;
    private final Optional<PocketState> held;
    private final Pocket.Best best = new Pocket.Best();
    private BigDecimal least;

    Counting(MistakeCost cost, Keep keep, Observer told, Optional<PocketState> held) {
      this.cost = cost;
      this.keep = keep;
      this.told = told;
      this.held = held;
    }

    /** The state of a run that also holds this pocket. */
    RunState in(RunState run) {
      return run.withPocket(best.state(0));
    }

    @Override
    public void on(Event event, Step step) {
      told.on(event, step);
      if (event == Event.STARTED && held.isPresent()) {
        best.restore(held.get(), ((Run) step).snapshot(), told);
        least = cost.of(best.hypothesis()).cost();
      } else if (event == Event.STARTED || event == Event.CORRECTED) {
        Hypothesis w = step.hypothesis();
        MistakeCost.Counted counted = cost.of(w);
        if (event == Event.STARTED || keep.prefers(counted.cost(), least)) {
          least = counted.cost();
          best.keep(((Run) step).snapshot(w.weights()).with(counted.mistakes()), told);
        }
      }
    }

    @Override
    public boolean wantsToStop() {
      return told.wantsToStop() || best.mistakes() == 0;
    }
  }
}
