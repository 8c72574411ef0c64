package dev.pla.internal.fewest.branch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RankSetTest {

  @Test
  void findsTheNextMemberAsATreeSetDoes() {
    Random random = new Random(10);
    for (int limit : new int[] {1, 2, 63, 64, 65, 200, 4095, 4096, 4097, 300_000}) {
      ConflictMatching.RankSet set = new ConflictMatching.RankSet(limit);
      TreeSet<Integer> expected = new TreeSet<>();
      assertThat(set.next(0)).isEqualTo(-1);
      for (int step = 0; step < 3000; step++) {
        int member = random.nextInt(limit);
        if (random.nextInt(5) < 2 + step / 1500) {
          set.remove(member);
          expected.remove(member);
        } else {
          set.add(member);
          expected.add(member);
        }
        int from = random.nextInt(limit);
        Integer next = expected.ceiling(from);
        assertThat(set.next(from)).isEqualTo(next == null ? -1 : next);
      }
    }
  }
}
