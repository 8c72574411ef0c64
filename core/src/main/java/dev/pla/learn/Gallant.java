package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.Checkpointed;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.model.MistakeCost;
import dev.pla.internal.work.Lazy;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;

/**
 * Gallant's pocket: the w that was right the most times in a row stays in the pocket, so that
 * nothing is counted after a correction; with the ratchet a longer run earns a count, and only
 * fewer mistakes replace the pocket.
 *
 * <p>Needs an order that visits examples one by one, usually {@link Order.RandomVisit} (Gallant,
 * "Perceptron-based learning algorithms", IEEE Transactions on Neural Networks, 1990).
 */
public record Gallant(Perceptron perceptron, Ratchet ratchet) implements Learner {

  /** Whether a longer correct streak is enough to replace the pocket. */
  public enum Ratchet {
    /** A longer streak and strictly fewer mistakes on all examples are needed. */
    ON,
    /** A longer streak is enough. */
    OFF
  }

  public Gallant {
    Objects.requireNonNull(ratchet, "ratchet");
    if (!(perceptron.order() instanceof Order.OneByOne)) {
      throw new IllegalArgumentException(
          "Gallant's pocket counts right visits in a row, but the order visits mistakes only;"
              + " take RandomVisit or a cycle");
    }
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    Checkpoints checkpoints = Checkpointed.of(observer);
    Runs runs = new Runs(this, data, workers, observer, checkpoints.from());
    Observer kept = Checkpointed.with(runs, checkpoints.with(runs::in));
    Outcome run = perceptron.fit(data, kept, workers);
    Hypothesis best = runs.best.hypothesis();
    return run.answering(
        best,
        Lazy.of(() -> best.loss(data, workers)),
        runs.best.foundAt(),
        runs.best.mistakes() == 0);
  }

  /** Looks at each w when its run of right visits is over, by a mistake or by the end. */
  private static final class Runs implements Observer {

    private final MistakeCost cost;
    private final Ratchet ratchet;
    private final Observer told;
    private final Optional<PocketState> from;
    private final Pocket.Best best = new Pocket.Best();
    private BigDecimal least;
    private long longest;

    Runs(Gallant settings, Dataset data, Workers workers, Observer told, Optional<RunState> from) {
      this.cost = new MistakeCost(data, workers, settings.perceptron.classWeights());
      this.ratchet = settings.ratchet;
      this.told = told;
      this.from = from.flatMap(RunState::pocket);
      this.longest = this.from.map(PocketState::longest).orElse(0L);
    }

    /** The state of a run that also holds this pocket. */
    RunState in(RunState run) {
      return run.withPocket(best.state(longest));
    }

    @Override
    public void on(Event event, Step step) {
      if (event == Event.MISTAKEN || event == Event.ENDED) {
        runIsOver(step);
      }
      told.on(event, step);
      if (event == Event.STARTED) {
        start(step);
      }
    }

    private void start(Step step) {
      if (from.isPresent()) {
        best.restore(from.get(), ((Run) step).snapshot(), told);
        least = cost.of(best.hypothesis()).cost();
      } else {
        keep(step, cost.of(step.hypothesis()));
      }
    }

    private void runIsOver(Step step) {
      if (step.rightInARow() <= longest) {
        return;
      }
      if (best.foundAt() == step.update()) {
        longest = step.rightInARow(); // the starting w, in the pocket from the beginning
        return;
      }
      MistakeCost.Counted now = cost.of(step.hypothesis());
      if (ratchet == Ratchet.OFF || now.cost().compareTo(least) < 0) {
        longest = step.rightInARow();
        keep(step, now);
      }
    }

    private void keep(Step step, MistakeCost.Counted counted) {
      Hypothesis w = step.hypothesis();
      least = counted.cost();
      best.keep(((Run) step).snapshot(w.weights()).with(counted.mistakes()), told);
    }

    @Override
    public boolean wantsToStop() {
      return told.wantsToStop() || best.mistakes() == 0;
    }
  }
}
