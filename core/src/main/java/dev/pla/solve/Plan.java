package dev.pla.solve;

import dev.pla.internal.solve.DefaultBudget;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;

/**
 * Which methods run, and in which order.
 *
 * <p>A learner without a limit gets {@link DefaultBudget}. Where the points are scaled, given
 * starting weights are about scaled points.
 */
public sealed interface Plan {

  /**
   * PLA for a few cycles; where that does not separate the data the verdict is asked, and then PLA
   * continues, or the pocket runs, or the verdict's own separator is the answer.
   */
  record Automatic(Perceptron pla, Pocket pocket) implements Plan {}

  /** One learner and nothing after it. */
  record Alone(Learner learner) implements Plan {}

  /** One learner, and the verdict where it leaves mistakes. */
  record Judged(Learner learner) implements Plan {}

  /**
   * The pocket, the verdict, and on inseparable data a search for fewer mistakes and a proof of how
   * few are possible.
   *
   * @param seed for the search
   */
  record FewestMistakes(Pocket pocket, long seed) implements Plan {}

  /** PLA in file order, then the pocket with random visits (seed 0). */
  static Plan usual() {
    Perceptron pla = new Perceptron().withBudget(Budget.unlimited()); // limited by the data's size
    return new Automatic(pla, new Pocket(pla.withOrder(new Order.RandomVisit(0))));
  }
}
