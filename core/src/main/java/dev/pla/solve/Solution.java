package dev.pla.solve;

import dev.pla.fewest.MistakesBound;
import dev.pla.learn.Averaged;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Outcome;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A hypothesis, and how it was found.
 *
 * @param source who found it
 * @param learner the learner that ran last, with the budget and the start that it had
 * @param outcome of that learner, in the units it learned in
 * @param hypothesis in the units of the data
 * @param loss of the hypothesis, in the units of the data; the mistakes are counted exactly
 * @param bounded R, and ρ of the hypothesis, in the units it was learned in, after automatic
 *     scaling in those of the data; of more than two classes √2·R and ρ of Kesler's rows
 * @param gaveUp the run of PLA that did not end, when another method continued after it; or the run
 *     that ended without a mistake in doubles, when exact arithmetic finds some
 * @param searchSteps how far the search for the fewest mistakes went, if there was one
 * @param least how few mistakes any hyperplane must make, if that was asked
 */
public record Solution(
    Source source,
    Learner learner,
    Outcome outcome,
    Hypothesis hypothesis,
    Loss loss,
    Supplier<CorrectionBound> bounded,
    Optional<Outcome> gaveUp,
    Optional<Long> searchSteps,
    Optional<MistakesBound> least) {

  /** What found a hypothesis. */
  public enum Source {
    LEARNER,
    /** It is the separator of the verdict, rounded to doubles. */
    VERDICT,
    /** The search for the fewest mistakes. */
    SEARCH
  }

  /** Returns R, and ρ of the hypothesis; the first call makes a pass over the data. */
  public CorrectionBound bound() {
    return bounded.get();
  }

  boolean makesNoMistake() {
    return loss.mistakes() == 0;
  }

  /**
   * Whether the learner ended because it saw no mistake in doubles, though exact arithmetic on the
   * unscaled data finds some.
   */
  public boolean isRounded() {
    boolean isMean = learner instanceof Averaged || learner instanceof Margin;
    boolean sawNone = !isMean && outcome.ending() == Outcome.Ending.ALL_RIGHT;
    return (sawNone || outcome.separated()) && !makesNoMistake();
  }

  Solution replacedBy(
      Source other, Hypothesis h, Loss itsLoss, Supplier<CorrectionBound> itsBound) {
    return new Solution(other, learner, outcome, h, itsLoss, itsBound, gaveUp, searchSteps, least);
  }

  Solution with(Optional<Outcome> before, Optional<Long> steps, Optional<MistakesBound> proven) {
    return new Solution(source, learner, outcome, hypothesis, loss, bounded, before, steps, proven);
  }
}
