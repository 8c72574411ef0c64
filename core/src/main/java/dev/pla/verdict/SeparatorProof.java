package dev.pla.verdict;

import dev.pla.exact.ExactLowestScore;
import dev.pla.exact.RoundedWeights;
import dev.pla.exact.RowExtent;
import dev.pla.exact.SignedRows;
import dev.pla.exact.Vectors;
import dev.pla.proof.Margin;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Turns weights that a search in doubles believes to separate into a proven verdict. */
final class SeparatorProof {

  /** How much of the margin may go into shorter numbers. */
  private static final double SPARE = 1e-9;

  /** The relative error of a few roundings in a row, and then some. */
  private static final double SLIP = 1e-14;

  private final SignedRows examples;
  private final RowExtent extent;
  private final ExactLowestScore scan;

  SeparatorProof(SignedRows examples, RowExtent extent, Workers workers) {
    this.examples = examples;
    this.extent = extent;
    this.scan = new ExactLowestScore(examples, extent, workers);
  }

  /** The verdict, or null when the weights do not separate the data as written. */
  Verdict.Separated prove(NearestPoint nearest) {
    BigDecimal[] w = shortened(nearest.weights(), nearest.distance());
    return prove(w, upper(nearest.active(), nearest.lambda()));
  }

  /** The same for exact weights and a known upper end of the margin. */
  Verdict.Separated prove(BigDecimal[] w, double upper) {
    RoundedWeights rounded = new RoundedWeights(w, extent);
    ExactLowestScore.Lowest lowest = scan.lowest(w, rounded);
    if (!lowest.isPositive()) {
      return null;
    }
    double lower = lowest.score() / Vectors.norm(rounded.weights()) * (1 - SLIP);
    return new Verdict.Separated(
        separator(w),
        new Margin(Math.min(Math.max(lower, Double.MIN_VALUE), upper), upper),
        extent.radius());
  }

  /** Decimals near the weights, with as few digits as the margin can spare. */
  private BigDecimal[] shortened(double[] w, double score) {
    double room = SPARE * score / w.length;
    BigDecimal[] decimals = new BigDecimal[w.length];
    for (int j = 0; j < w.length; j++) {
      decimals[j] = BigDecimal.ZERO;
      if (w[j] != 0 && extent.largest(j) > 0) {
        double places = Math.ceil(Math.log10(extent.largest(j)) - Math.log10(room));
        decimals[j] = new BigDecimal(w[j]).setScale((int) places, RoundingMode.HALF_EVEN);
      }
    }
    return decimals;
  }

  /**
   * No margin exceeds ‖Σ λₙzₙ‖/Σλ, because Σ λₙ(w·zₙ) is at least Σλ times the margin for any unit
   * vector w. The sum is taken in doubles, and what rounding may hide is added.
   */
  private double upper(int[] active, double[] lambda) {
    ColumnUnits units = ColumnUnits.common(extent);
    double[] sum = new double[units.length()];
    double total = 0;
    double sizes = 0;
    for (int i = 0; i < active.length; i++) {
      double[] a = units.column(examples, active[i]);
      total += lambda[i];
      sizes += lambda[i] * Vectors.norm(a);
      for (int j = 0; j < sum.length; j++) {
        sum[j] += lambda[i] * a[j];
      }
    }
    sum[sum.length - 1] = 0;
    double slip = (active.length + 10) * 0x1p-52 * sizes;
    double upper = (Vectors.norm(sum) + slip) / total / units.factor();
    return upper * (1 + SLIP);
  }

  /** The same hyperplane with integer weights. */
  static Separator separator(BigDecimal[] w) {
    int scale = 0;
    for (BigDecimal weight : w) {
      scale = Math.max(scale, weight.scale());
    }
    BigInteger[] integers = new BigInteger[w.length];
    for (int j = 0; j < w.length; j++) {
      integers[j] = w[j].setScale(scale).unscaledValue();
    }
    return Separator.primitive(integers);
  }
}
