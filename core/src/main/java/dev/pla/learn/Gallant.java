package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.util.Objects;

/**
 * Gallant's pocket: the w that was right the most times in a row stays in the pocket, so that
 * nothing is counted after a correction; with the ratchet a longer run earns a count, and only
 * fewer mistakes replace the pocket.
 *
 * <p>Needs an order that visits examples one by one, usually {@link Order.RandomVisit} (Gallant,
 * "Perceptron-based learning algorithms", IEEE Transactions on Neural Networks, 1990).
 */
public record Gallant(Perceptron perceptron, Ratchet ratchet) implements Learner {

  /** Whether a longer run alone suffices. */
  public enum Ratchet {
    /** A longer run and strictly fewer mistakes on all examples. */
    ON,
    /** A longer run alone. */
    OFF
  }

  public Gallant {
    Objects.requireNonNull(ratchet, "ratchet");
    if (perceptron.order() instanceof Order.RandomMistake) {
      throw new IllegalArgumentException(
          "Gallant's pocket counts right visits in a row, but the order visits mistakes only;"
              + " take RandomVisit or a cycle");
    }
  }

  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    Runs runs = new Runs(data, workers, ratchet, observer);
    Outcome run = perceptron.fit(data, runs.and(new AlreadyStarted(observer)), workers);
    return run.answering(runs.best, runs.best.loss(data, workers), runs.foundAt);
  }

  /** Looks at each w when its run of right visits is over, by a mistake or by the end. */
  private static final class Runs implements Observer {

    private final Dataset data;
    private final Workers workers;
    private final Ratchet ratchet;
    private final Observer told;
    private Hypothesis best;
    private long longest;
    private long fewest;
    private long foundAt;

    Runs(Dataset data, Workers workers, Ratchet ratchet, Observer told) {
      this.data = data;
      this.workers = workers;
      this.ratchet = ratchet;
      this.told = told;
    }

    @Override
    public boolean asksForScores() {
      return told.asksForScores();
    }

    @Override
    public void started(Step step) {
      told.started(step);
      best = step.hypothesis();
      fewest = best.mistakes(data, workers);
      told.pocketed(step, fewest);
    }

    @Override
    public void mistaken(Step step) {
      runIsOver(step);
    }

    @Override
    public void ended(Step step) {
      runIsOver(step);
    }

    private void runIsOver(Step step) {
      if (step.rightInARow() <= longest) {
        return;
      }
      if (foundAt == step.update()) {
        longest = step.rightInARow(); // the starting w, in the pocket from the beginning
        return;
      }
      Hypothesis w = step.hypothesis();
      long mistakes = w.mistakes(data, workers);
      if (ratchet == Ratchet.OFF || mistakes < fewest) {
        best = w;
        longest = step.rightInARow();
        fewest = mistakes;
        foundAt = step.update();
        told.pocketed(step, mistakes);
      }
    }

    @Override
    public boolean wantsToStop() {
      return fewest == 0;
    }
  }
}
