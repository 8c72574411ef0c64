package dev.pla.learn;

import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.util.List;

/**
 * The result of a run.
 *
 * @param hypothesis the answer
 * @param loss its mistakes and J on the examples learned from
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
    Loss loss,
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

  /** Whether the answer makes no mistake on the examples learned from. */
  public boolean separated() {
    return loss.mistakes() == 0;
  }

  /**
   * The same run with another answer, met after {@code update} corrections; the run may have ended
   * because it {@code sawNoMistake}.
   */
  Outcome answering(Hypothesis answer, Loss answerLoss, long update, boolean sawNoMistake) {
    Ending how = sawNoMistake || answerLoss.mistakes() == 0 ? Ending.ALL_RIGHT : ending;
    return new Outcome(
        answer, answerLoss, how, update, updates, cycles, visits, lastUpdated, mistakesPerCycle);
  }
}
