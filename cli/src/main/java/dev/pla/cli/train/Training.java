package dev.pla.cli.train;

import dev.pla.fewest.MistakesBound;
import dev.pla.io.file.Evidence;
import dev.pla.learn.Learner;
import dev.pla.learn.Outcome;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.proof.Verdict;
import java.util.Optional;

/**
 * What a training came to; see {@link Trainer}.
 *
 * @param method who gave the answer
 * @param learner the learner that ran last
 * @param outcome of that learner, in the units it learned in
 * @param hypothesis the answer, in the user's units
 * @param loss of the answer, in the user's units
 * @param bound R, and ρ of the answer, in the units it was learned in
 * @param gaveUp the run of PLA that did not end, when another method went on after it
 * @param verdict on the data, if it was asked for
 * @param evidence what is proven about the data
 * @param search how far the search for the fewest mistakes went, if there was one
 * @param lowerBound on the mistakes of any hyperplane, if it was asked for
 */
public record Training(
    Method method,
    Learner learner,
    Outcome outcome,
    Hypothesis hypothesis,
    Loss loss,
    CorrectionBound bound,
    Optional<Outcome> gaveUp,
    Optional<Verdict> verdict,
    Optional<Evidence> evidence,
    Optional<Long> search,
    Optional<MistakesBound> lowerBound) {

  enum Method {
    PLA,
    POCKET,
    GALLANT,
    AVERAGED,
    /** The separator of the verdict. */
    VERDICT,
    FEWEST
  }

  boolean separated() {
    return loss.mistakes() == 0;
  }

  public String status() {
    if (separated() || method == Method.VERDICT) {
      return "separated";
    }
    return evidence.orElse(null) instanceof Evidence.Obstructs ? "inseparable" : "undecided";
  }

  /** No hyperplane makes fewer mistakes, as far as is proven. */
  long provenLeast() {
    long least = evidence.orElse(null) instanceof Evidence.Obstructs ? 1 : 0;
    return lowerBound.map(bound -> Math.max(least, bound.value())).orElse(least);
  }
}
