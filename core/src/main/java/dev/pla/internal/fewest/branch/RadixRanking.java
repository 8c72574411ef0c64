package dev.pla.internal.fewest.branch;

import java.util.Arrays;

/**
 * Rows in rising order of score at a vertex; of equal scores the lower row comes first.
 *
 * <p>Scores of more than {@value #KEY} bits are compared by their leading bits alone.
 */
final class RadixRanking {

  private static final int DIGIT = 11;
  private static final int KEY = 3 * DIGIT;

  /** Fewer rows are sorted faster by comparing them. */
  private static final int FEW = 700;

  static int[] order(long[] scores) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (long score : scores) {
      min = Math.min(min, score);
      max = Math.max(max, score);
    }
    int bits = scores.length == 0 ? 0 : 64 - Long.numberOfLeadingZeros(max - min);
    int shift = Math.max(0, bits - KEY);
    int rowBits = rowBits(scores.length);
    long[] keys = new long[scores.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = key((scores[i] - min) >> shift, i, rowBits);
    }
    if (keys.length < FEW) {
      Arrays.sort(keys);
    } else {
      keys = sorted(keys, rowBits, rowBits + bits - shift);
    }
    int[] order = new int[keys.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = row(keys[i], rowBits);
    }
    return order;
  }

  /** The bits that hold the number of every row: at most 31, which leaves {@value #KEY} bits. */
  static int rowBits(int rows) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(rows);
  }

  /** The leading bits of a score, at most {@value #KEY} of them, before the number of its row. */
  static long key(long score, int row, int rowBits) {
    return score << rowBits | row;
  }

  static int row(long key, int rowBits) {
    return (int) (key & ((1L << rowBits) - 1));
  }

  /** By the bits from {@code begin} to {@code end}, a digit at a time; ties stay in order. */
  private static long[] sorted(long[] keys, int begin, int end) {
    long[] from = keys;
    long[] to = new long[keys.length];
    int[] starts = new int[1 << DIGIT];
    for (int bit = begin; bit < end; bit += DIGIT) {
      Arrays.fill(starts, 0);
      for (long key : from) {
        starts[(int) (key >>> bit) & ((1 << DIGIT) - 1)]++;
      }
      int sum = 0;
      for (int digit = 0; digit < starts.length; digit++) {
        int count = starts[digit];
        starts[digit] = sum;
        sum += count;
      }
      for (long key : from) {
        to[starts[(int) (key >>> bit) & ((1 << DIGIT) - 1)]++] = key;
      }
      long[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }
}
