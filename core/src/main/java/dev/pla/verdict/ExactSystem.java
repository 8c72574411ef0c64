package dev.pla.verdict;

import java.math.BigInteger;
import java.util.Arrays;

/** Solves systems of linear equations over the integers, exactly. */
final class ExactSystem {

  private ExactSystem() {}

  /** x with Mx = b, by elimination without fractions; M is square and regular. */
  static Fractions solve(BigInteger[][] matrix, BigInteger[] right) {
    int n = right.length;
    BigInteger[][] a = new BigInteger[n][];
    for (int i = 0; i < n; i++) {
      a[i] = Arrays.copyOf(matrix[i], n + 1);
      a[i][n] = right[i];
    }
    BigInteger previous = BigInteger.ONE;
    for (int k = 0; k < n; k++) {
      int p = k;
      while (a[p][k].signum() == 0) {
        p++;
      }
      BigInteger[] row = a[p];
      a[p] = a[k];
      a[k] = row;
      for (int i = 0; i < n; i++) {
        if (i != k) {
          BigInteger factor = a[i][k];
          for (int j = 0; j <= n; j++) {
            a[i][j] = a[k][k].multiply(a[i][j]).subtract(factor.multiply(a[k][j])).divide(previous);
          }
        }
      }
      previous = a[k][k];
    }
    BigInteger[] x = new BigInteger[n];
    for (int i = 0; i < n; i++) {
      x[i] = a[i][n];
    }
    return new Fractions(x, n == 0 ? BigInteger.ONE : previous);
  }
}
