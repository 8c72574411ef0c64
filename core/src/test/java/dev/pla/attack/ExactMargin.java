package dev.pla.attack;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * R² and the square of the widest margin of a small separable set, as fractions.
 *
 * <p>The widest margin is the distance of the origin from the hull of z = y·(1, x). The nearest
 * point belongs to linearly independent rows: w = Σ μz with μ ≥ 0, w·z = 1 on them and w·z ≥ 1 on
 * all others; then ρ² = 1/‖w‖² = 1/Σμ. All sets of at most d + 1 rows are tried.
 */
final class ExactMargin {

  private final BigInteger[][] z;

  /** Lengths here are this many times as long as those of the set: 10^digits. */
  private final int digits;

  private BigInteger numerator;
  private BigInteger denominator;

  ExactMargin(NastySet set) {
    int scale = 0;
    for (int i = 0; i < set.size(); i++) {
      for (int j = 0; j < set.dimension(); j++) {
        scale = Math.max(scale, set.cell(i, j).stripTrailingZeros().scale());
      }
    }
    this.digits = scale;
    this.z = new BigInteger[set.size()][1 + set.dimension()];
    for (int i = 0; i < z.length; i++) {
      BigDecimal y = BigDecimal.valueOf(set.label(i));
      z[i][0] = y.scaleByPowerOfTen(digits).toBigIntegerExact();
      for (int j = 0; j < set.dimension(); j++) {
        z[i][1 + j] = set.cell(i, j).multiply(y).scaleByPowerOfTen(digits).toBigIntegerExact();
      }
    }
    for (int rows = 1; rows < 1 << z.length && numerator == null; rows++) {
      if (Integer.bitCount(rows) <= z[0].length) {
        tryRows(rows);
      }
    }
  }

  /** The sign of length² − ρ². */
  int compareToMargin(double length) {
    BigDecimal left = squared(length).multiply(new BigDecimal(denominator));
    return left.compareTo(new BigDecimal(numerator));
  }

  /** The sign of length² − R². */
  int compareToRadius(double length) {
    return squared(length).compareTo(new BigDecimal(radiusSquared()));
  }

  /** ⌊R²/ρ²⌋: from w = 0, PLA makes no more corrections. */
  BigInteger corrections() {
    return radiusSquared().multiply(denominator).divide(numerator);
  }

  private BigDecimal squared(double length) {
    return new BigDecimal(length).pow(2).scaleByPowerOfTen(2 * digits);
  }

  private BigInteger radiusSquared() {
    BigInteger largest = BigInteger.ZERO;
    for (BigInteger[] row : z) {
      largest = largest.max(WholeNumbers.dot(row, row));
    }
    return largest;
  }

  private void tryRows(int rows) {
    int size = Integer.bitCount(rows);
    BigInteger[][] chosen = new BigInteger[size][];
    for (int i = 0, k = 0; i < z.length; i++) {
      if ((rows >> i & 1) == 1) {
        chosen[k++] = z[i];
      }
    }
    BigInteger[][] gram = new BigInteger[size][size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        gram[a][b] = WholeNumbers.dot(chosen[a], chosen[b]);
      }
    }
    BigInteger[] mu = WholeNumbers.solveForOnes(gram);
    if (mu != null && isNearest(chosen, mu)) {
      BigInteger sum = BigInteger.ZERO;
      for (int k = 0; k < size; k++) {
        sum = sum.add(mu[k]);
      }
      numerator = mu[size];
      denominator = sum;
    }
  }

  private boolean isNearest(BigInteger[][] chosen, BigInteger[] mu) {
    BigInteger[] w = new BigInteger[z[0].length];
    java.util.Arrays.fill(w, BigInteger.ZERO);
    for (int k = 0; k < chosen.length; k++) {
      if (mu[k].signum() < 0) {
        return false;
      }
      for (int j = 0; j < w.length; j++) {
        w[j] = w[j].add(mu[k].multiply(chosen[k][j]));
      }
    }
    for (BigInteger[] row : z) {
      if (WholeNumbers.dot(w, row).compareTo(mu[chosen.length]) < 0) {
        return false;
      }
    }
    return true;
  }
}
