package dev.pla.internal.fewest.branch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Conflicts and matchings of small cones, against a search through all matchings. */
class ConflictMatchingTest {

  private final Random random = new Random(11);
  private long[] slack;
  private Cone cone;

  @Test
  void augmentingPathsReachAMaximumMatching() {
    int improved = 0;
    for (int k = 0; k < 2000; k++) {
      draw(3 + random.nextInt(3), random.nextInt(3));
      ConflictMatching matching = new ConflictMatching(cone, slack);
      long greedy = greedy(matching);
      long maximum = maximum(0, 0);
      assertThat(greedy).isLessThanOrEqualTo(maximum);
      assertThat(matching.augmented(greedy, Long.MAX_VALUE)).isEqualTo(maximum);
      assertPairs(matching.inheritable(), maximum);
      improved += greedy < maximum ? 1 : 0;
    }
    assertThat(improved).isGreaterThan(50);
  }

  @Test
  void withTwoVerticesTheGreedyMatchingIsAMaximum() {
    long all = 0;
    for (int k = 0; k < 2000; k++) {
      draw(2, 0);
      long greedy = greedy(new ConflictMatching(cone, slack));
      assertThat(greedy).isEqualTo(maximum(0, 0));
      all += greedy;
    }
    assertThat(all).isGreaterThan(2000);
  }

  @Test
  void stopsAsSoonAsThereAreEnoughPairs() {
    for (int k = 0; k < 500; k++) {
      draw(3, 0);
      long enough = 1L + random.nextInt(3);
      ConflictMatching matching = new ConflictMatching(cone, slack);
      assertThat(matching.augmented(0, enough)).isEqualTo(Math.min(enough, maximum(0, 0)));
    }
  }

  private void draw(int vertices, int mostSlack) {
    int positives = random.nextInt(8);
    int size = positives + random.nextInt(8);
    slack = new long[vertices];
    long[][] scores = new long[vertices][size];
    Direction[] corners = new Direction[vertices];
    for (int k = 0; k < vertices; k++) {
      slack[k] = random.nextInt(mostSlack + 1);
      corners[k] = Direction.axis(vertices, k, 1);
      for (int i = 0; i < size; i++) {
        // Negatives score a little higher, so that there are conflicts.
        scores[k][i] = random.nextInt(8) + (i < positives ? 0L : 2L);
      }
    }
    cone = new Cone(corners, scores, positives, 0, null);
  }

  private long greedy(ConflictMatching matching) {
    return matching.greedy(
        RadixRanking.order(cone.scores[0]), RadixRanking.order(cone.scores[1]), Long.MAX_VALUE);
  }

  /** The most pairs of the positives from p on with negatives not in the set. */
  private long maximum(int p, int used) {
    if (p == cone.positives) {
      return 0;
    }
    long most = maximum(p + 1, used);
    for (int n = cone.positives; n < cone.size; n++) {
      if ((used >> n & 1) == 0 && inConflict(p, n)) {
        most = Math.max(most, 1 + maximum(p + 1, used | 1 << n));
      }
    }
    return most;
  }

  private boolean inConflict(int p, int n) {
    for (int k = 0; k < slack.length; k++) {
      if (cone.scores[k][p] + slack[k] > cone.scores[k][n]) {
        return false;
      }
    }
    return true;
  }

  private void assertPairs(int[] partner, long pairs) {
    long count = 0;
    for (int p = 0; p < cone.positives; p++) {
      if (partner[p] >= 0) {
        assertThat(partner[partner[p]]).isEqualTo(p);
        assertThat(inConflict(p, partner[p])).isTrue();
        count++;
      }
    }
    assertThat(count).isEqualTo(pairs);
  }
}
