package dev.pla.internal.exact;

import java.math.BigDecimal;

/**
 * An exact weight vector times a power of ten, rounded to doubles: what a scan can use.
 *
 * <p>The power is chosen so that no |w_j|·|x_j| exceeds a hundred or so; a weight that leaves the
 * range of doubles all the same becomes infinite, and the scan then decides nothing in doubles.
 */
public final class RoundedWeights {

  private final double[] w;
  private final int power;

  public RoundedWeights(BigDecimal[] exact, RowExtent extent) {
    int highest = Integer.MIN_VALUE;
    for (int j = 0; j < exact.length; j++) {
      if (exact[j].signum() != 0 && extent.largest(j) > 0) {
        highest = Math.max(highest, exponent(exact[j]) + Math.getExponent(extent.largest(j)) / 3);
      }
    }
    this.power = highest == Integer.MIN_VALUE ? 0 : -highest;
    this.w = new double[exact.length];
    for (int j = 0; j < w.length; j++) {
      w[j] = exact[j].scaleByPowerOfTen(power).doubleValue();
    }
  }

  public double[] weights() {
    return w;
  }

  /** A score of the exact vector, in the units of the rounded one. */
  double inUnits(BigDecimal score) {
    return score.scaleByPowerOfTen(power).doubleValue();
  }

  /** The other way round: a score of the rounded vector, in the units of the exact one. */
  BigDecimal outOfUnits(double score) {
    return new BigDecimal(score).scaleByPowerOfTen(-power);
  }

  /** The power of ten of the first digit. */
  static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }
}
