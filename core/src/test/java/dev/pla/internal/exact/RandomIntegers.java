package dev.pla.internal.exact;

import java.math.BigInteger;
import java.util.Random;

/** Random matrices of integers, and what schoolbook arithmetic says of them. */
final class RandomIntegers {

  private final Random random;

  RandomIntegers(long seed) {
    this.random = new Random(seed);
  }

  /** Zero, or a number of up to this many bits, of either sign. */
  BigInteger number(int bits) {
    BigInteger size = new BigInteger(bits, random);
    return random.nextInt(4) == 0 ? BigInteger.ZERO : random.nextBoolean() ? size : size.negate();
  }

  BigInteger[] row(int length, int bits) {
    BigInteger[] row = new BigInteger[length];
    for (int j = 0; j < length; j++) {
      row[j] = number(bits);
    }
    return row;
  }

  BigInteger[][] matrix(int rows, int columns, int bits) {
    BigInteger[][] matrix = new BigInteger[rows][];
    for (int i = 0; i < rows; i++) {
      matrix[i] = row(columns, bits);
    }
    return matrix;
  }

  BigInteger[][] regular(int size, int bits) {
    BigInteger[][] matrix = matrix(size, size, bits);
    while (rank(matrix) < size) {
      matrix = matrix(size, size, bits);
    }
    return matrix;
  }

  /** The rank over the rational numbers, by cross multiplication. */
  static int rank(BigInteger[][] matrix) {
    BigInteger[][] a = new BigInteger[matrix.length][];
    for (int i = 0; i < a.length; i++) {
      a[i] = matrix[i].clone();
    }
    int rank = 0;
    for (int c = 0; a.length > 0 && c < a[0].length && rank < a.length; c++) {
      int pivot = rank;
      while (pivot < a.length && a[pivot][c].signum() == 0) {
        pivot++;
      }
      if (pivot == a.length) {
        continue;
      }
      BigInteger[] row = a[pivot];
      a[pivot] = a[rank];
      a[rank] = row;
      for (int i = rank + 1; i < a.length; i++) {
        BigInteger entry = a[i][c];
        BigInteger common = BigInteger.ZERO;
        for (int j = c; j < row.length; j++) {
          a[i][j] = a[i][j].multiply(row[c]).subtract(entry.multiply(row[j]));
          common = common.gcd(a[i][j]);
        }
        for (int j = c; j < row.length && common.signum() > 0; j++) {
          a[i][j] = a[i][j].divide(common);
        }
      }
      rank++;
    }
    return rank;
  }

  /** Whether Mx = b. */
  static boolean solves(BigInteger[][] matrix, Fractions x, BigInteger[] right) {
    for (int i = 0; i < right.length; i++) {
      BigInteger sum = BigInteger.ZERO;
      for (int j = 0; j < x.size(); j++) {
        sum = sum.add(matrix[i][j].multiply(x.numerator(j)));
      }
      if (!sum.equals(right[i].multiply(x.denominator()))) {
        return false;
      }
    }
    return true;
  }
}
