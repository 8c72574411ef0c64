package dev.pla.learn;

import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.util.List;
import java.util.function.Supplier;

/**
 * The result of a run.
 *
 * @param hypothesis the answer
 * @param counted its mistakes and J on the examples learned from, counted when first asked for
 * @param ending why the run ended
 * @param foundAt the number of corrections after which the answer was met
 * @param updates corrections made
 * @param cycles cycles started
 * @param visits examples looked at
 * @param lastUpdated the example corrected last, from 0; −1 if none was
 * @param mistakesPerCycle mistakes met in each cycle, the last one possibly cut short; of the first
 *     million cycles at most
 */
public record Outcome(
    Hypothesis hypothesis,
    Supplier<Loss> counted,
    Ending ending,
    long foundAt,
    long updates,
    long cycles,
    long visits,
    int lastUpdated,
    List<Integer> mistakesPerCycle) {

  /** Why a run ended. */
  public enum Ending {
    /**
     * A full cycle, or a count over all examples, without a mistake in doubles; the loss tells
     * whether exact arithmetic agrees.
     */
    ALL_RIGHT,
    /** The budget is spent. */
    BUDGET_SPENT,
    /** An observer wanted to stop. */
    STOPPED
  }

  public Outcome {
    mistakesPerCycle = List.copyOf(mistakesPerCycle);
  }

  /** The mistakes, counted exactly, and J; the first call makes a pass over the examples. */
  public Loss loss() {
    return counted.get();
  }

  /** Whether the answer makes no mistake on the examples learned from. */
  public boolean separated() {
    return loss().mistakes() == 0;
  }

  /**
   * This run with another answer, met after {@code update} corrections; if that {@code isAllRight},
   * the run ended because of it.
   */
  Outcome answering(Hypothesis answer, Supplier<Loss> loss, long update, boolean isAllRight) {
    Ending how = isAllRight ? Ending.ALL_RIGHT : ending;
    return new Outcome(
        answer, loss, how, update, updates, cycles, visits, lastUpdated, mistakesPerCycle);
  }
}
