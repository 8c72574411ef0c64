package dev.pla.internal.fewest.branch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RadixRankingTest {

  @Test
  void ordersByScoreAndThenByRow() {
    Random random = new Random(1);
    for (int n : new int[] {0, 1, 2, 50, 699, 700, 701, 5_000}) {
      for (int bits : new int[] {0, 1, 5, 11, 12, 22, 30, 33}) {
        long[] scores = new long[n];
        for (int i = 0; i < n; i++) {
          scores[i] = (random.nextLong() & ((1L << bits) - 1)) - (1L << bits) / 3;
        }
        assertOrdered(scores);
      }
    }
  }

  @Test
  void keysHoldEveryRowNumberOfDataBeyondTwoToThe24() {
    for (int rows : new int[] {1, 700, 1 << 24, (1 << 24) + 1, 1 << 30, Integer.MAX_VALUE}) {
      int bits = RadixRanking.rowBits(rows);
      long largest = (1L << 33) - 1;
      for (int row : new int[] {0, Math.min(rows - 1, 1 << 24), rows / 2, rows - 1}) {
        for (long score : new long[] {0, 1, 5, largest}) {
          long key = RadixRanking.key(score, row, bits);
          assertThat(RadixRanking.row(key, bits)).isEqualTo(row);
          assertThat(key >>> bits).isEqualTo(score);
        }
      }
    }
  }

  private static void assertOrdered(long[] scores) {
    int[] order = RadixRanking.order(scores);
    boolean[] seen = new boolean[scores.length];
    for (int i = 0; i < order.length; i++) {
      assertThat(seen[order[i]]).isFalse();
      seen[order[i]] = true;
      if (i > 0 && scores[order[i - 1]] == scores[order[i]]) {
        assertThat(order[i - 1]).isLessThan(order[i]);
      } else if (i > 0) {
        assertThat(scores[order[i - 1]]).isLessThan(scores[order[i]]);
      }
    }
    assertThat(order).hasSameSizeAs(scores);
  }
}
