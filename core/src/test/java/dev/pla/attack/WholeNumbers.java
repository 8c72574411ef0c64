package dev.pla.attack;

import java.math.BigInteger;

/** Elimination in whole numbers, for the exact truth about small sets. */
final class WholeNumbers {

  private WholeNumbers() {}

  /** row ← a multiple of row minus a multiple of pivot, so that its entry in the column is zero. */
  static void clear(BigInteger[] row, BigInteger[] pivot, int column) {
    if (row[column].signum() == 0) {
      return;
    }
    BigInteger divisor = row[column].gcd(pivot[column]);
    BigInteger mine = pivot[column].divide(divisor);
    BigInteger other = row[column].divide(divisor);
    for (int c = 0; c < row.length; c++) {
      row[c] = row[c].multiply(mine).subtract(pivot[c].multiply(other));
    }
  }

  static BigInteger dot(BigInteger[] a, BigInteger[] b) {
    BigInteger sum = BigInteger.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(a[j].multiply(b[j]));
    }
    return sum;
  }

  /**
   * x and, last, a positive q with Mx = q·(1, …, 1), all of it whole; null when M is singular. By
   * Gauss and Jordan without fractions: every division by the pivot before is exact (Bareiss,
   * "Sylvester's identity and multistep integer-preserving Gaussian elimination", Mathematics of
   * Computation, 1968). M is a Gram matrix, so a pivot of zero means that it is singular.
   */
  static BigInteger[] solveForOnes(BigInteger[][] gram) {
    int n = gram.length;
    BigInteger[][] a = new BigInteger[n][n + 1];
    for (int i = 0; i < n; i++) {
      System.arraycopy(gram[i], 0, a[i], 0, n);
      a[i][n] = BigInteger.ONE;
    }
    BigInteger before = BigInteger.ONE;
    for (int k = 0; k < n; k++) {
      BigInteger pivot = a[k][k];
      if (pivot.signum() == 0) {
        return null;
      }
      for (int i = 0; i < n; i++) {
        BigInteger entry = a[i][k];
        for (int c = 0; c <= n && i != k; c++) {
          a[i][c] = a[i][c].multiply(pivot).subtract(a[k][c].multiply(entry)).divide(before);
        }
      }
      before = pivot;
    }
    BigInteger[] x = new BigInteger[n + 1];
    for (int i = 0; i < n; i++) {
      x[i] = a[i][n];
    }
    x[n] = before;
    return x;
  }
}
