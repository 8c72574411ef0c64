package dev.pla.solve;

import dev.pla.internal.solve.DefaultBudget;
import dev.pla.learn.Budget;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
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
   * The averaged perceptron with a margin. If it leaves mistakes, PLA runs for a few cycles; if PLA
   * leaves mistakes too, the verdict decides. Separable data get the rule of a longer run of PLA,
   * or the verdict's separator; inseparable data get the averaged rule.
   *
   * @param pla from w = 0 means from the averaged rule; from elsewhere PLA runs first
   * @param isDecided whether the verdict is asked; without it PLA's few cycles decide
   */
  record Automatic(Margin margin, Perceptron pla, boolean isDecided) implements Plan {
    @Override
    public Learner learner() {
      return margin;
    }
  }

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
  record FewestMistakes(Pocket pocket, long seed) implements Plan {
    @Override
    public Learner learner() {
      return pocket;
    }
  }

  /** Returns this plan without the verdict, and with less work if nothing limits it. */
  default Plan quick() {
    if (this instanceof Automatic all) {
      return new Automatic(all.margin(), all.pla(), false);
    }
    return this instanceof FewestMistakes ? this : new Alone(DefaultBudget.quick(learner()));
  }

  /** The learner that runs first. */
  Learner learner();

  /** Returns the averaged perceptron with a margin (seed 0), then PLA in file order. */
  static Plan usual() {
    Budget none = Budget.unlimited(); // limited by the data's size
    return new Automatic(new Margin(0).withBudget(none), new Perceptron().withBudget(none), true);
  }
}
