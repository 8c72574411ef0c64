package dev.pla.learn;

import dev.pla.data.Dataset;
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
    return new Runs(this, data, observer, workers).outcome();
  }

  /** Looks at each w when its run of right visits is over, by a mistake or by the end. */
  private static final class Runs extends Pocket.Watch {
    private final Ratchet ratchet;

    Runs(Gallant settings, Dataset data, Observer told, Workers workers) {
      super(settings.perceptron, data, told, workers);
      this.ratchet = settings.ratchet;
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

    private void runIsOver(Step step) {
      if (step.rightInARow() <= longest) {
        return;
      }
      if (isFirst(step)) {
        longest = step.rightInARow(); // the starting w, in the pocket from the beginning
        return;
      }
      Pocket.Counted now = count(step.hypothesis());
      if (ratchet == Ratchet.OFF || now.cost().compareTo(least.cost()) < 0) {
        longest = step.rightInARow();
        put(step, now);
      }
    }
  }
}
