package dev.pla.verdict;

import java.util.Arrays;

/**
 * The units in which a solver in doubles sees the columns: x_j times a power of two.
 *
 * <p>Whether data are separable does not depend on units; the margin does. Powers of two round
 * nothing.
 */
final class Units {

  /** Beyond this a factor would leave the range of doubles. */
  private static final int LARGEST = 1000;

  private final double[] factors;

  private Units(double[] factors) {
    this.factors = factors;
  }

  /** One factor for all columns: margins keep their meaning. */
  static Units common(Extent extent) {
    double largest = 0;
    for (int j = 0; j < extent.width(); j++) {
      largest = Math.max(largest, extent.largest(j));
    }
    double[] factors = new double[extent.width()];
    Arrays.fill(factors, factor(largest));
    return new Units(factors);
  }

  /** Each column brought to size 1. */
  static Units perColumn(Extent extent) {
    double[] factors = new double[extent.width()];
    for (int j = 0; j < factors.length; j++) {
      factors[j] = factor(extent.largest(j));
    }
    return new Units(factors);
  }

  private static double factor(double largest) {
    int exponent = largest == 0 ? 0 : -1 - Math.getExponent(largest);
    return Math.scalb(1.0, Math.max(-LARGEST, Math.min(LARGEST, exponent)));
  }

  double factor(int j) {
    return factors[j];
  }

  /** (z, 1) of example n, in these units. */
  double[] column(Examples examples, int n) {
    int sign = examples.sign(n);
    double[] a = new double[factors.length + 1];
    a[0] = sign * factors[0];
    examples.forEach(n, (j, value) -> a[j] = sign * (value * factors[j]));
    a[factors.length] = 1;
    return a;
  }
}
