package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.work.Workers;

/**
 * Gallant's pocket with ratchet: nothing is counted after a correction. A w that is right more
 * times in a row than the one in the pocket earns a count, and replaces it if it makes fewer
 * mistakes on all examples.
 *
 * <p>Needs an order that visits examples one by one, usually {@link Order.RandomVisit} (Gallant,
 * "Perceptron-based learning algorithms", IEEE Transactions on Neural Networks, 1990).
 */
public record Gallant(Perceptron perceptron) implements Learner {

  public Gallant {
    if (!(perceptron.order() instanceof Order.OneByOne)) {
      throw new IllegalArgumentException(
          "Gallant's pocket counts right visits in a row, but the order visits mistakes only;"
              + " take RandomVisit or a cycle");
    }
  }

  /** Looks at each w when its run of right visits is over, by a mistake or by the end. */
  @Override
  public Outcome fit(Dataset data, Observer observer, Workers workers) {
    return new Pocket.Watch(perceptron, data, observer, workers) {
      @Override
      public void on(Event event, Step step) {
        if (event == Event.MISTAKEN || event == Event.ENDED) {
          runIsOver(step);
        }
        observer.on(event, step);
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
        if (now.cost().compareTo(least.cost()) < 0) {
          longest = step.rightInARow();
          put(step, now);
        }
      }
    }.outcome();
  }
}
