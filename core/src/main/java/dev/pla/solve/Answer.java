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
 *
 * <pre>{@code
 * Answer answer = Solver.solve(data);
 * boolean isSeparable = answer instanceof Answer.Separated;
 * int label = answer.hypothesis().predict(new double[] {1, 0}); // 1 or -1
 * }</pre>
 */
public sealed interface Answer {

  /** The hypothesis, and how it was found. */
  Solution solution();

  default Hypothesis hypothesis() {
    return solution().hypothesis();
  }

  /** The number of mistakes of the hypothesis. */
  default long mistakes() {
    return solution().loss().mistakes();
  }

  /** The proven lower bound on mistakes of any hyperplane; a score of 0 is a mistake. */
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

    /** Returns the bound R²/ρ² on PLA's corrections from w = 0, with ρ of this hypothesis. */
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
