package dev.pla.learn.multi;

import dev.pla.learn.Outcome.Ending;
import dev.pla.model.Loss;
import dev.pla.model.MulticlassHypothesis;
import java.util.List;

/**
 * What a run with several classes came to; the fields mean what they mean for two.
 *
 * @param hypothesis the answer
 * @param loss its mistakes and J on the examples learned from
 * @param foundAt the number of corrections after which the answer was met
 * @param mistakesPerCycle of the first million cycles at most
 */
public record MulticlassOutcome(
    MulticlassHypothesis hypothesis,
    Loss loss,
    Ending ending,
    long foundAt,
    long updates,
    long cycles,
    long visits,
    int lastUpdated,
    List<Integer> mistakesPerCycle) {

  public MulticlassOutcome {
    mistakesPerCycle = List.copyOf(mistakesPerCycle);
  }

  public boolean separated() {
    return loss.mistakes() == 0;
  }

  /** The same run with another answer, met after {@code update} corrections. */
  MulticlassOutcome answering(MulticlassHypothesis answer, Loss answerLoss, long update) {
    Ending how = answerLoss.mistakes() == 0 ? Ending.ALL_RIGHT : ending;
    return new MulticlassOutcome(
        answer, answerLoss, how, update, updates, cycles, visits, lastUpdated, mistakesPerCycle);
  }
}
