package dev.pla.exact;

import java.math.BigInteger;

/**
 * An integer matrix cut into pieces of {@value #BITS} bits, to be multiplied by short digits in
 * longs.
 *
 * <p>A piece times a digit below 2²⁷ stays below 2⁴⁹, so rows of up to 2¹⁴ entries cannot overflow.
 */
final class Limbs {

  private static final int BITS = 22;

  private final long[][][] pieces;

  Limbs(BigInteger[][] matrix) {
    int longest = 1;
    for (BigInteger[] row : matrix) {
      for (BigInteger entry : row) {
        longest = Math.max(longest, entry.bitLength());
      }
    }
    int count = (longest + BITS - 1) / BITS;
    pieces = new long[matrix.length][count][];
    for (int i = 0; i < matrix.length; i++) {
      for (int l = 0; l < count; l++) {
        pieces[i][l] = new long[matrix[i].length];
      }
      for (int j = 0; j < matrix[i].length; j++) {
        cut(matrix[i][j], i, j);
      }
    }
  }

  private void cut(BigInteger entry, int i, int j) {
    BigInteger mask = BigInteger.ONE.shiftLeft(BITS).subtract(BigInteger.ONE);
    BigInteger rest = entry.abs();
    for (int l = 0; rest.signum() != 0; l++) {
      pieces[i][l][j] = entry.signum() * rest.and(mask).longValue();
      rest = rest.shiftRight(BITS);
    }
  }

  /** Row i times the digits. */
  BigInteger rowTimes(int i, int[] digit) {
    BigInteger sum = BigInteger.ZERO;
    for (int l = pieces[i].length - 1; l >= 0; l--) {
      sum = sum.shiftLeft(BITS).add(BigInteger.valueOf(times(pieces[i][l], digit)));
    }
    return sum;
  }

  private static long times(long[] row, int[] digit) {
    long sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += row[j] * digit[j];
    }
    return sum;
  }
}
