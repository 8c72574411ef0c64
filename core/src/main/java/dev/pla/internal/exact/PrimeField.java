package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.Arrays;

/** Arithmetic modulo a prime below 2²⁷; remainders are 0 … prime − 1. */
final class PrimeField {

  /** The largest prime below 2²⁷: products of remainders leave room in a long to add many. */
  static final int LARGEST_PRIME = (1 << 27) - 39;

  /** The number of products of two remainders that a long can add without overflow. */
  private static final int SAFE = 256;

  final int prime;
  private final double reciprocal;

  PrimeField(int prime) {
    this.prime = prime;
    this.reciprocal = 1.0 / prime;
  }

  /** x modulo the prime for 0 ≤ x &lt; 2⁶⁰; a multiplication is quicker than a division. */
  private long reduce(long x) {
    long rest = x - ((long) (x * reciprocal)) * prime;
    rest += (rest >> 63) & prime;
    return rest >= prime ? rest - prime : rest;
  }

  /** a⁻¹ = a^(p − 2). */
  long inverse(long a) {
    long result = 1;
    long power = a;
    for (int e = prime - 2; e > 0; e >>= 1) {
      if ((e & 1) == 1) {
        result = result * power % prime;
      }
      power = power * power % prime;
    }
    return result;
  }

  long[][] reduce(BigInteger[][] matrix) {
    long[][] reduced = new long[matrix.length][];
    Arrays.setAll(reduced, i -> reduce(matrix[i]));
    return reduced;
  }

  long[] reduce(BigInteger[] row) {
    BigInteger p = BigInteger.valueOf(prime);
    return Arrays.stream(row).mapToLong(entry -> entry.mod(p).longValue()).toArray();
  }

  void scale(long[] row, long factor) {
    for (int j = 0; j < row.length; j++) {
      row[j] = reduce(row[j] * factor);
    }
  }

  /** row ← row + factor·other. */
  void addMultiple(long[] row, long[] other, long factor) {
    for (int j = 0; j < row.length; j++) {
      row[j] = reduce(row[j] + factor * other[j]);
    }
  }

  /** row ← row + factor·other, where other has these values in these columns. */
  void addMultiple(long[] row, int[] columns, int[] values, long factor) {
    for (int k = 0; k < columns.length; k++) {
      row[columns[k]] = reduce(row[columns[k]] + factor * values[k]);
    }
  }

  /** M⁻¹ by Gauss and Jordan in place, using up the matrix; null when M is singular. */
  long[][] inverse(long[][] a) {
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
      long factor = inverse(row[k]);
      row[k] = 1;
      scale(row, factor);
      for (int i = 0; i < n; i++) {
        if (i != k && a[i][k] != 0) {
          long multiple = prime - a[i][k];
          a[i][k] = 0;
          addMultiple(a[i], row, multiple);
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

  int[] multiply(long[][] matrix, long[] vector) {
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

  static int primeBelow(int prime) {
    int candidate = prime - 2;
    while (!isPrime(candidate)) {
      candidate -= 2;
    }
    return candidate;
  }

  private static boolean isPrime(int odd) {
    for (int divisor = 3; divisor * divisor <= odd; divisor += 2) {
      if (odd % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
