package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ModularEliminationTest {

  private final Random random = new Random(2);

  @Test
  void takesInARowExactlyWhenItRaisesTheRank() {
    int refused = 0;
    for (int k = 0; k < 300; k++) {
      int width = 1 + random.nextInt(7);
      BigInteger[][] rows = new RandomIntegers(k).matrix(1 + random.nextInt(9), width, 2);
      ModularElimination elimination =
          k % 2 == 0 ? new ModularElimination() : new ModularElimination(anyCounts(width));
      List<BigInteger[]> taken = new ArrayList<>();
      for (BigInteger[] row : rows) {
        BigInteger[] before = row.clone();
        taken.add(row);
        boolean independent =
            RandomIntegers.rank(taken.toArray(new BigInteger[0][])) == taken.size();
        assertThat(elimination.add(row)).isEqualTo(independent);
        assertThat(row).containsExactly(before);
        if (!independent) {
          taken.remove(taken.size() - 1);
          refused++;
        }
      }
      assertRegular(taken, elimination.pivots());
    }
    assertThat(refused).isGreaterThan(100);
  }

  private int[] anyCounts(int width) {
    return random.ints(width, 0, 9).toArray();
  }

  @Test
  void eliminatesTheRarestColumn() {
    ModularElimination elimination = new ModularElimination(new int[] {5, 2, 1});
    BigInteger one = BigInteger.ONE;

    assertThat(elimination.add(new BigInteger[] {one, one, one})).isTrue();
    assertThat(elimination.add(new BigInteger[] {one, one, BigInteger.ZERO})).isTrue();
    assertThat(elimination.pivots()).containsExactly(2, 1);
  }

  @Test
  void mayTakeAMultipleOfThePrimeForZero() {
    BigInteger p = BigInteger.valueOf(PrimeField.LARGEST_PRIME);
    assertThat(new ModularElimination().add(new BigInteger[] {p, p.negate()})).isFalse();
  }

  private static void assertRegular(List<BigInteger[]> rows, int[] pivots) {
    assertThat(pivots).hasSize(rows.size()).doesNotHaveDuplicates();
    BigInteger[][] chosen = new BigInteger[pivots.length][pivots.length];
    for (int i = 0; i < pivots.length; i++) {
      for (int c = 0; c < pivots.length; c++) {
        chosen[i][c] = rows.get(i)[pivots[c]];
      }
    }
    assertThat(RandomIntegers.rank(chosen)).isEqualTo(pivots.length);
  }
}
