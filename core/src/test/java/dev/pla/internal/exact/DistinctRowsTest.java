package dev.pla.internal.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class DistinctRowsTest {

  private final Dataset data =
      new Dataset(
          Points.of(
              new double[] {0.25, 3e20},
              new double[] {0.5, 0},
              new double[] {0.25, 3e20},
              new double[] {0.25, 3e20}),
          Labels.of(1, 1, -1, 1));

  @Test
  void equalRowsAreOneRowOfWholeNumbers() {
    DistinctRows rows = new DistinctRows(data);
    assertThat(rows.size()).isEqualTo(3);
    assertThat(rows.width()).isEqualTo(3);
    assertThat(rows.capacity(0)).isEqualTo(2);
    assertThat(rows.capacity(1)).isEqualTo(1);
    assertThat(new int[] {rows.number(0), rows.number(1), rows.number(2)}).containsExactly(0, 1, 2);
    assertThat(rows.scale(1)).isEqualTo(2);
    assertThat(rows.scale(2)).isZero();
    assertThat(rows.whole(0))
        .containsExactly(
            BigInteger.ONE, BigInteger.valueOf(25), new BigInteger("300000000000000000000"));
  }

  @Test
  void theOppositeRowIsTheSamePointWithTheOtherLabel() {
    DistinctRows rows = new DistinctRows(data);
    assertThat(rows.sign(0)).isEqualTo(1);
    assertThat(rows.sign(2)).isEqualTo(-1);
    assertThat(rows.opposite(0)).isEqualTo(2);
    assertThat(rows.opposite(2)).isZero();
    assertThat(rows.opposite(1)).isEqualTo(-1);
  }
}
