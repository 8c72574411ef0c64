package dev.pla.exact;

import java.math.BigDecimal;
import java.math.MathContext;

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

  /** ‖v‖/divisor, to a relative error of a few units in the last place. */
  public static double ratio(BigDecimal[] v, BigDecimal divisor) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal entry : v) {
      if (entry.signum() != 0) {
        BigDecimal quotient = entry.divide(divisor, new MathContext(20));
        sum = sum.add(quotient.multiply(quotient), new MathContext(40));
      }
    }
    if (sum.signum() == 0) {
      return 0;
    }
    int half = exponent(sum) / 2;
    double root = Math.sqrt(sum.scaleByPowerOfTen(-2 * half).doubleValue());
    return new BigDecimal(root).scaleByPowerOfTen(half).doubleValue();
  }

  /** The power of ten of the first digit. */
  static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }
}
