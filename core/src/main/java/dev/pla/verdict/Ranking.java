package dev.pla.verdict;

import java.util.Arrays;

/**
 * Rows in rising order of score; of equal scores the lower row comes first.
 *
 * <p>Scores of more than {@value #KEY} bits are compared by their leading bits alone.
 */
final class Ranking {

  private static final int ROW = 24;
  private static final int KEY = 63 - ROW;

  private Ranking() {}

  static int[] order(long[] scores) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (long score : scores) {
      min = Math.min(min, score);
      max = Math.max(max, score);
    }
    int bits = scores.length == 0 ? 0 : 64 - Long.numberOfLeadingZeros(max - min);
    int shift = Math.max(0, bits - KEY);
    long[] keys = new long[scores.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = ((scores[i] - min) >> shift) << ROW | i;
    }
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = (int) keys[i] & ((1 << ROW) - 1);
    }
    return order;
  }
}
