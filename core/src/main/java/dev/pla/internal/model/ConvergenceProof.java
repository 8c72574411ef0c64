package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.WideDouble;

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
 * an allowance for the rounding of doubles, {@value #ROUNDING} of the size of what is compared, and
 * for what corrections lose where w is below the normal doubles. A side that is not a number breaks
 * its claim.
 */
public final class ConvergenceProof {

  /** Rounding: some 10³ operations at 2⁻⁵³ each, a thousand times over. */
  private static final double ROUNDING = 1e-10;

  private final Dataset data;
  private final Hypothesis wf;
  private final WideDouble eta;
  private final CorrectionBound bound;
  private final WideDouble smallest;
  private final WideDouble normOfReference;

  /** The proof against w_f for runs from w = 0 with this η. */
  public ConvergenceProof(Dataset data, Hypothesis wf, double eta) {
    this.data = data;
    this.wf = wf;
    this.eta = WideDouble.of(eta);
    this.bound = CorrectionBound.of(data, wf);
    this.smallest = CorrectionBound.smallestScore(data, wf);
    this.normOfReference = dot(wf, wf).sqrt();
  }

  public CorrectionBound bound() {
    return bound;
  }

  /** (η·R)²: what a correction can add to ‖w‖². */
  public WideDouble growth() {
    WideDouble step = eta.times(bound.longest());
    return step.times(step);
  }

  /**
   * The claims right after correction t, which corrected an example and left w.
   *
   * @param scoreBefore the score of this example that was a mistake
   */
  public Claims at(long t, Hypothesis w, int example, double scoreBefore) {
    WideDouble steps = WideDouble.of((double) t);
    WideDouble aligned = dot(wf, w);
    WideDouble squared = dot(w, w);
    WideDouble norm = squared.sqrt();
    WideDouble lost = lost(t);
    int y = data.labels().sign(example);
    WideDouble before = WideDouble.of(y * scoreBefore);
    WideDouble after = WideDouble.of(y * w.score(data.points(), example));
    WideDouble cosine = noMoreThanOne(aligned.over(normOfReference.times(norm)));
    return new Claims(
        t,
        atLeast(
            aligned,
            steps.times(eta).times(smallest),
            normOfReference.times(norm),
            normOfReference.times(lost)),
        atMost(squared, steps.times(growth()), lost.times(norm.plus(norm).plus(lost))),
        atLeast(
            cosine,
            steps.sqrt().times(bound.nearest()).over(bound.longest()),
            WideDouble.of(1),
            lost.over(norm)),
        atLeast(after, before, before.abs().plus(after.abs()), lost.times(bound.longest())));
  }

  /** No cosine exceeds 1; one that does by more than rounding stays visible. */
  private static WideDouble noMoreThanOne(WideDouble cosine) {
    WideDouble one = WideDouble.of(1);
    boolean isRounding = cosine.compareTo(WideDouble.of(1 + ROUNDING)) <= 0;
    return isRounding && cosine.compareTo(one) > 0 ? one : cosine;
  }

  /** How far t roundings to a double below the normal range can move w. */
  private WideDouble lost(long t) {
    return WideDouble.of((double) t * (wf.dimension() + 1.0))
        .times(WideDouble.of(Double.MIN_VALUE));
  }

  private static Claim atLeast(
      WideDouble left, WideDouble right, WideDouble size, WideDouble lost) {
    WideDouble allowance = WideDouble.of(ROUNDING).times(size.plus(right.abs())).plus(lost);
    return new Claim(left, right, isAtLeast(left.plus(allowance), right));
  }

  private static Claim atMost(WideDouble left, WideDouble right, WideDouble lost) {
    WideDouble allowance = WideDouble.of(ROUNDING).times(left.plus(right.abs())).plus(lost);
    return new Claim(left, right, isAtLeast(right.plus(allowance), left));
  }

  private static boolean isAtLeast(WideDouble left, WideDouble right) {
    return left.isFinite() && right.isFinite() && left.compareTo(right) >= 0;
  }

  /** a·b, where no product leaves the doubles. */
  private static WideDouble dot(Hypothesis a, Hypothesis b) {
    int ofA = exponent(a);
    int ofB = exponent(b);
    double sum = 0;
    for (int j = 0; j <= a.dimension(); j++) {
      sum += Math.scalb(a.weight(j), -ofA) * Math.scalb(b.weight(j), -ofB);
    }
    return WideDouble.of(sum, ofA + ofB);
  }

  private static int exponent(Hypothesis w) {
    double largest = 0;
    for (int j = 0; j <= w.dimension(); j++) {
      largest = Math.max(largest, Math.abs(w.weight(j)));
    }
    return WideDouble.of(largest).exponent();
  }

  /** One inequality: its two sides, and whether it holds. */
  public record Claim(WideDouble leftSide, WideDouble rightSide, boolean holds) {

    public double left() {
      return leftSide.nearest();
    }

    public double right() {
      return rightSide.nearest();
    }
  }

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
