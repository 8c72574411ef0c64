package dev.pla.solve;

import dev.pla.learn.multi.MulticlassLearner;
import dev.pla.learn.multi.MulticlassOutcome;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Loss;
import dev.pla.model.MulticlassHypothesis;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import java.util.Optional;

/**
 * What is known about several classes in the end, and the best hypothesis found. Proofs are about
 * the rows of Kesler's construction.
 *
 * @param learner the learner that ran last, with the budget that it had
 * @param outcome of that learner, in the units it learned in
 * @param hypothesis in the units of the data
 * @param loss of the hypothesis, in the units of the data
 * @param bound √2·R, and ρ of the hypothesis, of Kesler's rows in the units it was learned in: no
 *     run from w = 0 makes more than 2R²/ρ² corrections
 * @param gaveUp the run of the perceptron that did not end, when another method went on after it
 * @param isVerdicts whether the hypothesis is the separator of the verdict, rounded to doubles
 * @param separator a proof that the classes are separable
 * @param verdict the verdict, if it was asked
 * @param stopped whether the work was stopped before its budget was spent
 */
public record MulticlassAnswer(
    MulticlassLearner learner,
    MulticlassOutcome outcome,
    MulticlassHypothesis hypothesis,
    Loss loss,
    CorrectionBound bound,
    Optional<MulticlassOutcome> gaveUp,
    boolean isVerdicts,
    Optional<Separator> separator,
    Optional<Verdict> verdict,
    boolean stopped) {

  /** Whether the hypothesis makes no mistake, or is the verdict's separator up to rounding. */
  public boolean isSeparated() {
    return loss.mistakes() == 0 || isVerdicts;
  }

  /** Why no weights separate the classes, where that is proven. */
  public Optional<Certificate> certificate() {
    return verdict.orElse(null) instanceof Verdict.Inseparable no
        ? Optional.of(no.certificate())
        : Optional.empty();
  }
}
