package dev.pla.model;

import dev.pla.data.Dataset;
import dev.pla.internal.model.DecimalRoots;
import dev.pla.internal.model.MinScore;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The bound on PLA's corrections from w = 0: at most R²/ρ² (Novikoff, "On convergence proofs on
 * perceptrons", 1962).
 *
 * <p>Valid for w_f that separates the data, which is exactly when the margin is positive. Rounded
 * outward: R up, ρ down, R²/ρ² up; none of them depends on the size of w_f.
 *
 * @param longest R = max‖x‖, x₀ included
 * @param nearest ρ = min y·w_f·x/‖w_f‖; not positive when w_f does not separate the data
 */
public record CorrectionBound(WideDouble longest, WideDouble nearest) {

  /** Below this a bound is a whole number and no digit of it is lost. */
  private static final BigDecimal COUNTABLE = new BigDecimal("1e15");

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);

  public CorrectionBound(double radius, double margin) {
    this(WideDouble.of(radius), WideDouble.of(margin));
  }

  /** Returns R, and ρ of the hypothesis w_f, on these examples. */
  public static CorrectionBound of(Dataset data, Hypothesis wf) {
    return of(data, wf, Workers.ONE);
  }

  /** Returns R and ρ with the same bits, found by these workers. */
  public static CorrectionBound of(Dataset examples, Hypothesis wf, Workers workers) {
    Dataset data = examples.distinctRows();
    MinScore scores = new MinScore(data, wf, workers);
    if (data.size() == 0) {
      return new CorrectionBound(WideDouble.ZERO, WideDouble.INFINITE);
    }
    BigDecimal square = scores.squaredNorm();
    WideDouble margin =
        square.signum() == 0
            ? WideDouble.ZERO
            : WideDouble.atMost(DecimalRoots.ratioBelow(scores.smallest(), square));
    return new CorrectionBound(scores.radius(), margin);
  }

  /** Returns min y·w_f·x = ρ‖w_f‖, rounded down; infinite without examples. */
  public static WideDouble smallestScore(Dataset data, Hypothesis wf) {
    return data.size() == 0
        ? WideDouble.INFINITE
        : WideDouble.atMost(new MinScore(data, wf, Workers.ONE).smallest());
  }

  /** R as a double; infinite if no double is as large. */
  public double radius() {
    return longest.ceil();
  }

  /** ρ as a double; 0 if no double is as small. */
  public double margin() {
    return nearest.floor();
  }

  /** Whether w_f separates the data, so that there is a bound. */
  public boolean holds() {
    return nearest.isPositive();
  }

  /** ⌊R²/ρ²⌋; infinite if the margin is not positive. */
  public WideDouble most() {
    return most(ClassWeights.EQUAL);
  }

  /**
   * ⌊c_max/c_min·R²/ρ²⌋, which bounds the corrections if classes weigh c.
   *
   * <p>With ‖w_f‖ = 1 a correction of weight c adds at least c·ρ to w·w_f and at most c²·R² to ‖w‖²
   * (η = 1 suffices: the start is zero). After corrections c₁ … c_T therefore (Σc)²ρ² ≤ (w·w_f)² ≤
   * ‖w‖² ≤ Σc²·R² ≤ c_max·Σc·R², so Σc ≤ c_max·R²/ρ²; and T·c_min ≤ Σc.
   */
  public WideDouble most(ClassWeights classes) {
    if (!holds() || !longest.isFinite()) {
      return WideDouble.INFINITE;
    }
    if (!nearest.isFinite()) {
      return WideDouble.ZERO;
    }
    BigDecimal ratio = longest.exact().divide(nearest.exact(), UP);
    BigDecimal square = ratio.multiply(ratio);
    BigDecimal bound = classes.areEqual() ? square : square.multiply(classes.ratio());
    return WideDouble.atLeast(
        bound.compareTo(COUNTABLE) < 0 ? bound.setScale(0, RoundingMode.FLOOR) : bound);
  }

  /** {@link #most} as a double; infinite if no double is as large. */
  public double corrections() {
    return most().ceil();
  }
}
