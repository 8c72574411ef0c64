package dev.pla.internal.verdict;

import java.math.BigDecimal;
import java.util.List;

/**
 * ρ² of a few rows z = y·(1, x), as an exact fraction of decimals.
 *
 * <p>The nearest point of the hull is the one of smallest norm on the plane through one, two or
 * three of the rows, in up to three dimensions or for up to three rows. With their Gram matrix G it
 * has the square det G/Σ adj G, and lies between the rows when adj G·1 ≥ 0.
 */
final class WidestMarginOracle {

  private final List<BigDecimal[]> z;
  private BigDecimal numerator;
  private BigDecimal denominator;

  private WidestMarginOracle(List<BigDecimal[]> z) {
    this.z = z;
  }

  /** For rows that are separable. */
  static WidestMarginOracle of(List<BigDecimal[]> z) {
    WidestMarginOracle oracle = new WidestMarginOracle(z);
    for (int a = 0; a < z.size(); a++) {
      oracle.one(a);
      for (int b = 0; b < a; b++) {
        oracle.two(a, b);
        for (int c = 0; c < b; c++) {
          oracle.three(a, b, c);
        }
      }
    }
    return oracle;
  }

  /** The sign of value² − ρ². */
  int compareSquare(BigDecimal value) {
    return value.multiply(value).multiply(denominator).compareTo(numerator);
  }

  /** Whether R²/ρ² is less than bound + 1. */
  boolean allows(BigDecimal squaredRadius, BigDecimal bound) {
    BigDecimal more = bound.add(BigDecimal.ONE);
    return squaredRadius.multiply(denominator).compareTo(more.multiply(numerator)) < 0;
  }

  boolean isPositive() {
    return numerator.signum() > 0;
  }

  private void offer(BigDecimal squareTimes, BigDecimal times) {
    if (times.signum() <= 0) {
      return;
    }
    if (numerator == null
        || squareTimes.multiply(denominator).compareTo(numerator.multiply(times)) < 0) {
      numerator = squareTimes;
      denominator = times;
    }
  }

  private void one(int a) {
    offer(dot(a, a), BigDecimal.ONE);
  }

  private void two(int a, int b) {
    BigDecimal ofA = dot(b, b).subtract(dot(a, b));
    BigDecimal ofB = dot(a, a).subtract(dot(a, b));
    if (ofA.signum() >= 0 && ofB.signum() >= 0) {
      offer(dot(a, a).multiply(dot(b, b)).subtract(square(dot(a, b))), ofA.add(ofB));
    }
  }

  private void three(int... rows) {
    BigDecimal[][] adjugate = new BigDecimal[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        BigDecimal p = g(rows, i + 1, j + 1).multiply(g(rows, i + 2, j + 2));
        adjugate[i][j] = p.subtract(g(rows, i + 1, j + 2).multiply(g(rows, i + 2, j + 1)));
      }
    }
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal determinant = BigDecimal.ZERO;
    for (int i = 0; i < 3; i++) {
      BigDecimal share = adjugate[i][0].add(adjugate[i][1]).add(adjugate[i][2]);
      if (share.signum() < 0) {
        return;
      }
      sum = sum.add(share);
      determinant = determinant.add(g(rows, 0, i).multiply(adjugate[0][i]));
    }
    offer(determinant, sum);
  }

  private BigDecimal g(int[] rows, int i, int j) {
    return dot(rows[i % 3], rows[j % 3]);
  }

  private BigDecimal dot(int a, int b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < z.get(a).length; j++) {
      sum = sum.add(z.get(a)[j].multiply(z.get(b)[j]));
    }
    return sum;
  }

  private static BigDecimal square(BigDecimal x) {
    return x.multiply(x);
  }
}
