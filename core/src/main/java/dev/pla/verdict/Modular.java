package dev.pla.verdict;

import java.math.BigInteger;

/** Matrices modulo a prime below 2²⁷; entries are 0 … prime − 1. */
final class Modular {

  /** So many products of two remainders can be added before a long overflows. */
  private static final int SAFE = 256;

  private Modular() {}

  static long[][] reduce(BigInteger[][] matrix, int prime) {
    BigInteger p = BigInteger.valueOf(prime);
    long[][] reduced = new long[matrix.length][];
    for (int i = 0; i < matrix.length; i++) {
      reduced[i] = new long[matrix[i].length];
      for (int j = 0; j < matrix[i].length; j++) {
        reduced[i][j] = matrix[i][j].mod(p).longValue();
      }
    }
    return reduced;
  }

  /** M⁻¹ by Gauss and Jordan in place, using up the matrix; null when M is singular. */
  static long[][] inverse(long[][] a, int prime) {
    int n = a.length;
    int[] swapped = new int[n];
    for (int k = 0; k < n; k++) {
      int pivot = k;
      while (pivot < n && a[pivot][k] == 0) {
        pivot++;
      }
      if (pivot == n) {
        return null;
      }
      swapped[k] = pivot;
      long[] row = a[pivot];
      a[pivot] = a[k];
      a[k] = row;
      long factor = Primes.inverse(row[k], prime);
      row[k] = 1;
      for (int j = 0; j < n; j++) {
        row[j] = row[j] * factor % prime;
      }
      for (int i = 0; i < n; i++) {
        if (i != k && a[i][k] != 0) {
          long multiple = prime - a[i][k];
          a[i][k] = 0;
          addMultiple(a[i], row, multiple, prime);
        }
      }
    }
    for (int k = n - 1; k >= 0; k--) {
      swapColumns(a, k, swapped[k]);
    }
    return a;
  }

  private static void swapColumns(long[][] a, int k, int other) {
    for (int i = 0; k != other && i < a.length; i++) {
      long entry = a[i][k];
      a[i][k] = a[i][other];
      a[i][other] = entry;
    }
  }

  /** row ← row + multiple·other. */
  static void addMultiple(long[] row, long[] other, long multiple, int prime) {
    for (int j = 0; j < row.length; j++) {
      row[j] = (row[j] + multiple * other[j]) % prime;
    }
  }

  static int[] multiply(long[][] matrix, long[] vector, int prime) {
    int[] product = new int[matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      long sum = 0;
      long[] row = matrix[i];
      for (int start = 0; start < row.length; start += SAFE) {
        int end = Math.min(row.length, start + SAFE);
        for (int j = start; j < end; j++) {
          sum += row[j] * vector[j];
        }
        sum %= prime;
      }
      product[i] = (int) sum;
    }
    return product;
  }
}
