package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExactCellsTest {

  /** Digits of all lengths, scales of all sizes. */
  private static BigDecimal decimal(Random random) {
    BigInteger digits = new BigInteger(random.nextInt(90), random);
    int scale = random.nextInt(9) == 0 ? random.nextInt(80_000) - 40_000 : random.nextInt(40) - 10;
    return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale);
  }

  @Test
  void everyCellComesBackAsItWasWritten() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      ExactCells.Builder builder = new ExactCells.Builder();
      Map<Integer, Map<Integer, BigDecimal>> expected = new TreeMap<>();
      int columns = 1 + random.nextInt(40);
      int step = 1 + random.nextInt(seed % 3 == 0 ? 100_000 : 3);
      for (int i = random.nextInt(3); i < 1000 * step; i += step) {
        Map<Integer, BigDecimal> row = new TreeMap<>();
        expected.put(i, row);
        for (int k = random.nextInt(columns); k > 0; k--) {
          int j = 1 + random.nextInt(1000);
          if (!row.containsKey(j)) {
            row.put(j, decimal(random));
            builder.add(i, j, row.get(j));
          }
        }
      }
      check(builder.build(), expected);
    }
  }

  private static void check(ExactCells written, Map<Integer, Map<Integer, BigDecimal>> expected) {
    expected.forEach(
        (i, row) -> {
          Map<Integer, BigDecimal> listed = new java.util.LinkedHashMap<>();
          written.forEach(i, listed::put);
          assertThat(listed).isEqualTo(row);
          assertThat(List.copyOf(listed.keySet())).isSorted();
          row.forEach((j, exact) -> assertThat(written.exact(i, j, 0)).isEqualTo(exact));
          assertThat(written.exact(i, 1001, 0.5)).isEqualTo(new BigDecimal("0.5"));
        });
  }

  @Test
  void aPointWithoutCellsListsNothing() {
    ExactCells written =
        new ExactCells.Builder().add(2, 1, BigDecimal.ONE).add(7, 1, BigDecimal.TEN).build();
    for (int i : new int[] {0, 1, 3, 6, 8}) {
      written.forEach(i, (j, exact) -> assertThat(j).isNull());
      assertThat(written.exact(i, 1, 3)).isEqualTo(new BigDecimal(3));
    }
    assertThat(ExactCells.NONE.isEmpty()).isTrue();
    assertThat(written.isEmpty()).isFalse();
  }

  @Test
  void digitsWithoutSignReachSixtyFourBits() {
    ExactCells written = new ExactCells.Builder().add(0, 1, true, -1L, 3).build();
    assertThat(written.exact(0, 1, 0)).isEqualTo(new BigDecimal("-18446744073709551.615"));
  }

  /** A scale has fifteen bits, and the lowest pattern of all is taken. */
  @Test
  void scalesOfFifteenBitsAndBeyondComeBack() {
    ExactCells.Builder builder = new ExactCells.Builder();
    Map<Integer, Map<Integer, BigDecimal>> expected = new TreeMap<>();
    int i = 0;
    for (int scale : new int[] {16_383, 16_384, 16_385, -16_383, -16_384, -16_385}) {
      for (String digits : new String[] {"7", "-7", "18446744073709551616"}) {
        BigDecimal exact = new BigDecimal(new BigInteger(digits), scale);
        builder = builder.add(i, 1, exact);
        expected.put(i++, Map.of(1, exact));
      }
    }
    check(builder.build(), expected);
  }

  /** A block counts its points in fifteen bits. */
  @Test
  void pointsFarFromOneAnotherComeBack() {
    for (int distance : new int[] {32_767, 32_768, 32_769, 65_536}) {
      Map<Integer, Map<Integer, BigDecimal>> expected = new TreeMap<>();
      ExactCells.Builder builder = new ExactCells.Builder();
      for (int i = 3; i < 3 + 3 * distance; i += distance) {
        builder.add(i, 1, BigDecimal.valueOf(i));
        expected.put(i, Map.of(1, BigDecimal.valueOf(i)));
      }
      check(builder.build(), expected);
    }
  }

  @Test
  void copiesHaveTheCellsOfTheirRowAndOnceMoreOfThePoints() {
    ExactCells written =
        new ExactCells.Builder().add(0, 1, BigDecimal.ONE).add(1, 1, BigDecimal.TEN).build();
    ExactCells often = written.repeated(Multiplicity.of(2, 3));
    assertThat(often.exact(1, 1, 0)).isEqualTo(BigDecimal.ONE);
    assertThat(often.exact(4, 1, 0)).isEqualTo(BigDecimal.TEN);
    assertThat(often.once().exact(1, 1, 0)).isEqualTo(BigDecimal.TEN);
  }

  @Test
  void pointsComeInTheirOrder() {
    ExactCells.Builder builder = new ExactCells.Builder().add(5, 1, BigDecimal.ONE);
    assertThatThrownBy(() -> builder.add(4, 1, BigDecimal.ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("point 4 after point 5");
  }
}
