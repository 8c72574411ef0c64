package dev.pla.internal.model;

import dev.pla.data.Points;
import dev.pla.model.WideDouble;
import java.math.BigInteger;

/**
 * How probable it is that random labels are linearly separable: of the 2^N ways to label N points
 * of R^d, at most 2·Σ_{k≤d} C(N − 1, k) have a hyperplane between the two classes, and exactly this
 * many where the points are in general position (Cover, "Geometrical and statistical properties of
 * systems of linear inequalities with applications in pattern recognition", IEEE Transactions on
 * Electronic Computers, 1965).
 *
 * <p>A bound from above for any points. It is exact arithmetic, rounded up once, while the sum
 * takes less than some tenths of a second; beyond, Σ_{k≤d} C(n, k) ≤ 2^(n·H(d/n)) for d ≤ n/2 takes
 * its place, where H is the entropy of a coin in bits.
 */
public final class CoverProbability {

  /** Terms times the words of a term: what the exact sum may take. */
  private static final double MUCH = 2e8;

  /** Bits of a double, one less, so that adding one is exact. */
  private static final int SIGNIFICANT = 52;

  /** Rounding of a logarithm and a few products, generously. */
  private static final double ROUNDING = 1e-12;

  private CoverProbability() {}

  /** At least the probability for these points; through the origin d is one less. */
  public static WideDouble of(Points points) {
    int free = points.dimension() - (points.hasIntercept() ? 0 : 1);
    return of(points.size(), Math.max(0, free));
  }

  public static WideDouble of(int points, int features) {
    if (points < 1 || features < 0) {
      throw new IllegalArgumentException(points + " points with " + features + " features");
    }
    int n = points - 1;
    if (features >= n) {
      return WideDouble.of(1);
    }
    double bits = Math.min(n, entropyBits(n, Math.min(features, n / 2)));
    boolean isShort = features * (1 + bits / Integer.SIZE) <= MUCH;
    return isShort ? exactly(n, features) : byEntropy(n, features);
  }

  /** Σ_{k≤d} C(n, k)/2^n, with its leading bits rounded up. */
  private static WideDouble exactly(int n, int d) {
    BigInteger term = BigInteger.ONE;
    BigInteger sum = BigInteger.ONE;
    for (int k = 1; k <= d; k++) {
      term = term.multiply(BigInteger.valueOf(n - k + 1L)).divide(BigInteger.valueOf(k));
      sum = sum.add(term);
    }
    int dropped = Math.max(0, sum.bitLength() - SIGNIFICANT);
    BigInteger leading = sum.shiftRight(dropped);
    boolean isRounded = !leading.shiftLeft(dropped).equals(sum);
    double significand = leading.doubleValue() + (isRounded ? 1 : 0);
    return WideDouble.of(significand, dropped - n);
  }

  private static WideDouble byEntropy(int n, int d) {
    if (2L * d >= n) {
      return WideDouble.of(1);
    }
    double bits = entropyBits(n, d) - n;
    int exponent = (int) Math.ceil(bits + ROUNDING * n);
    return exponent >= 0 ? WideDouble.of(1) : WideDouble.of(1, exponent);
  }

  /** n·H(d/n) = d·log₂(n/d) + (n − d)·log₂(n/(n − d)). */
  private static double entropyBits(double n, double d) {
    return d == 0
        ? 0
        : (d * StrictMath.log(n / d) + (n - d) * StrictMath.log(n / (n - d))) / StrictMath.log(2);
  }
}
