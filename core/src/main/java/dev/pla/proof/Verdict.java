package dev.pla.proof;

import dev.pla.model.CorrectionBound;
import dev.pla.model.WideDouble;

/**
 * The decision whether a hyperplane separates the two classes, with its proof.
 *
 * <p>Write zₙ = yₙ·(x₀, xₙ), where x₀ is 1 unless another constant was asked for. A weight vector w
 * separates the examples when w·zₙ &gt; 0 for every n. Exactly one of two things is true (Gordan,
 * "Über die Auflösung linearer Gleichungen mit reellen Coefficienten", Mathematische Annalen,
 * 1873):
 *
 * <ul>
 *   <li>some w has w·zₙ &gt; 0 for all n: {@link Separated}; PLA halts;
 *   <li>some λ ≥ 0, not all zero, has Σ λₙzₙ = 0: {@link Inseparable}; PLA never halts, because any
 *       w would give 0 = Σ λₙ(w·zₙ) &gt; 0.
 * </ul>
 *
 * <p>Invariant: a verdict carries its proof in exact numbers, about the data as written, and {@link
 * Verifier} accepts it. There is no third answer.
 */
public sealed interface Verdict {

  /**
   * The classes can be separated.
   *
   * @param separator an exact w with w·zₙ &gt; 0 for every n
   * @param margin how wide the widest margin is, from below and from above
   * @param longest R = max‖(x₀, xₙ)‖, rounded up
   */
  record Separated(Separator separator, Margin margin, WideDouble longest) implements Verdict {

    /** R as a double; infinite if no double is as large. */
    public double radius() {
      return longest.ceil();
    }

    /** Returns the bound R²/ρ² on PLA's corrections from w = 0, with the margin's lower end. */
    public CorrectionBound bound() {
      return new CorrectionBound(longest, margin.least());
    }
  }

  /**
   * No hyperplane separates the classes.
   *
   * @param certificate at most d + 2 rows that no hyperplane separates; without any one of them the
   *     others are separable
   */
  record Inseparable(Certificate certificate) implements Verdict {}
}
