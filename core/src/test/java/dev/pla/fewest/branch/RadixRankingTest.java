package dev.pla.fewest.branch;

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
