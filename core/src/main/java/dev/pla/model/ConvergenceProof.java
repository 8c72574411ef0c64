package dev.pla.model;

import dev.pla.data.Dataset;

/**
 * The convergence proof as numbers: after t corrections from w = 0, against a reference w_f,
 *
 * <pre>
 *   w_f·w_t        ≥ t·η·ρ·‖w_f‖     w gets more aligned …
 *   ‖w_t‖²         ≤ t·η²·R²         … yet does not grow too fast,
 *   cos∠(w_f, w_t) ≥ √t·ρ/R          so the angle shrinks, and as cos ≤ 1, t ≤ R²/ρ²
 *   y·w_{t+1}·x    ≥ y·w_t·x         at the corrected example
 * </pre>
 *
 * <p>The third line needs ρ &gt; 0, that is a w_f that separates the data. Claims are judged with
 * an allowance for the rounding of doubles, {@value #ROUNDING} of the size of what is compared.
 */
public final class ConvergenceProof {

  /** Rounding: some 10³ operations at 2⁻⁵³ each, a thousand times over. */
  private static final double ROUNDING = 1e-10;

  private final Dataset data;
  private final Hypothesis wf;
  private final double eta;
  private final CorrectionBound bound;
  private final double smallest;
  private final double normOfReference;

  /** The proof against w_f for runs from w = 0 with this η. */
  public ConvergenceProof(Dataset data, Hypothesis wf, double eta) {
    this.data = data;
    this.wf = wf;
    this.eta = eta;
    this.bound = CorrectionBound.of(data, wf);
    this.smallest = CorrectionBound.smallestScore(data, wf);
    this.normOfReference = Math.sqrt(dot(wf, wf));
  }

  /** R, ρ and the bound R²/ρ². */
  public CorrectionBound bound() {
    return bound;
  }

  /**
   * The claims right after correction t, which corrected an example and left w.
   *
   * @param scoreBefore the score of this example that was a mistake
   */
  public Claims at(long t, Hypothesis w, int example, double scoreBefore) {
    double aligned = dot(wf, w);
    double squared = dot(w, w);
    double norm = Math.sqrt(squared);
    int y = data.labels().sign(example);
    double before = y * scoreBefore;
    double after = y * w.score(data.points(), example);
    return new Claims(
        t,
        atLeast(aligned, t * eta * smallest, normOfReference * norm),
        atMost(squared, t * eta * eta * bound.radius() * bound.radius(), squared),
        atLeast(
            aligned / (normOfReference * norm),
            Math.sqrt((double) t) * bound.margin() / bound.radius(),
            1),
        atLeast(after, before, Math.abs(before) + Math.abs(after)));
  }

  private static Claim atLeast(double left, double right, double size) {
    return new Claim(left, right, left >= right - ROUNDING * (size + Math.abs(right)));
  }

  private static Claim atMost(double left, double right, double size) {
    return new Claim(left, right, left <= right + ROUNDING * (size + Math.abs(right)));
  }

  private static double dot(Hypothesis a, Hypothesis b) {
    double sum = 0;
    for (int j = 0; j <= a.dimension(); j++) {
      sum += a.weight(j) * b.weight(j);
    }
    return sum;
  }

  /** One inequality: its two sides, and whether it holds. */
  public record Claim(double left, double right, boolean holds) {}

  /**
   * The four inequalities after t corrections.
   *
   * @param aligned w_f·w_t ≥ t·η·ρ·‖w_f‖
   * @param length ‖w_t‖² ≤ t·η²·R²
   * @param cosine cos∠(w_f, w_t) ≥ √t·ρ/R
   * @param corrected y·w_{t+1}·x ≥ y·w_t·x
   */
  public record Claims(long t, Claim aligned, Claim length, Claim cosine, Claim corrected) {

    public boolean hold() {
      return aligned.holds() && length.holds() && cosine.holds() && corrected.holds();
    }
  }
}
