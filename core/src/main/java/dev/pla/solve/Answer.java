package dev.pla.solve;

import dev.pla.fewest.MistakesBound;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Certificate;
import dev.pla.proof.Margin;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import java.util.Optional;

/**
 * The result of a solver: what is proven about the data, and the best hypothesis found.
 *
 * <p>Invariant: what an answer proves about the data as written, {@link dev.pla.proof.Verifier}
 * accepts. Of more than two classes the proofs are about the rows of {@link
 * dev.pla.internal.data.Kesler}, and "no hyperplane" means no weights.
 */
public sealed interface Answer {

  /** The hypothesis, and how it was found. */
  Solution solution();

  default Hypothesis hypothesis() {
    return solution().hypothesis();
  }

  /** Examples that the hypothesis gets wrong. */
  default long mistakes() {
    return solution().loss().mistakes();
  }

  /** No hyperplane makes fewer mistakes, as far as is proven; a score of zero is a mistake. */
  default long provenLeast() {
    return solution().least().map(MistakesBound::value).orElse(0L);
  }

  /**
   * The data are separable, and the hypothesis separates them.
   *
   * @param proof an exact weight vector that separates the data; where its margin is as small as
   *     the rounding of doubles, the hypothesis may still make mistakes
   * @param margin how wide the widest margin is, if the verdict was asked
   */
  record Separated(Solution solution, Separator proof, Optional<Margin> margin) implements Answer {

    /** R²/ρ², which no run of PLA from w = 0 exceeds, with ρ of this hypothesis. */
    public CorrectionBound bound() {
      return solution.bound();
    }
  }

  /**
   * No hyperplane separates the data; the hypothesis is the best that was found.
   *
   * @param certificate rows that no hyperplane separates
   */
  record Inseparable(Solution solution, Certificate certificate) implements Answer {

    @Override
    public long provenLeast() {
      return Math.max(1, Answer.super.provenLeast());
    }
  }

  /**
   * The hypothesis does not provably separate the data, and nothing proves that none does: the
   * budget was spent, or the work was stopped.
   *
   * @param separable the proof that some hyperplane separates the data, where that is known;
   *     otherwise it is unknown whether any does
   * @param stopped whether the work was stopped before its budget was spent
   */
  record Undecided(Solution solution, Optional<Verdict.Separated> separable, boolean stopped)
      implements Answer {}
}
