package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.Arrays;

/** Solves Mx = b over the integers, exactly; M is square and regular. */
public final class ExactSystem {

  /** Up to this size elimination is quicker than lifting. */
  private static final int SMALL = 12;

  private ExactSystem() {}

  public static Fractions solve(BigInteger[][] matrix, BigInteger[] right) {
    return right.length <= SMALL ? eliminate(matrix, right) : PadicLifting.solve(matrix, right);
  }

  /**
   * Elimination without fractions (Bareiss, "Sylvester's identity and multistep integer-preserving
   * Gaussian elimination", Mathematics of Computation, 1968): every division leaves no remainder.
   */
  static Fractions eliminate(BigInteger[][] matrix, BigInteger[] right) {
    int n = right.length;
    BigInteger[][] a = new BigInteger[n][];
    for (int i = 0; i < n; i++) {
      a[i] = Arrays.copyOf(matrix[i], n + 1);
      a[i][n] = right[i];
    }
    BigInteger previous = BigInteger.ONE;
    for (int k = 0; k < n; k++) {
      swapInPivot(a, k);
      for (int i = k + 1; i < n; i++) {
        for (int j = k + 1; j <= n; j++) {
          BigInteger cross = a[k][k].multiply(a[i][j]).subtract(a[i][k].multiply(a[k][j]));
          a[i][j] = k == 0 ? cross : cross.divide(previous);
        }
      }
      previous = a[k][k];
    }
    return new Fractions(substituteBack(a, previous), previous);
  }

  private static void swapInPivot(BigInteger[][] a, int k) {
    int pivot = k;
    while (a[pivot][k].signum() == 0) {
      pivot++;
    }
    BigInteger[] row = a[pivot];
    a[pivot] = a[k];
    a[k] = row;
  }

  /** The solution of the triangular system, times the determinant. */
  private static BigInteger[] substituteBack(BigInteger[][] a, BigInteger determinant) {
    int n = a.length;
    BigInteger[] x = new BigInteger[n];
    for (int i = n - 1; i >= 0; i--) {
      BigInteger sum = a[i][n].multiply(determinant);
      for (int j = i + 1; j < n; j++) {
        sum = sum.subtract(a[i][j].multiply(x[j]));
      }
      x[i] = sum.divide(a[i][i]);
    }
    return x;
  }
}
