package dev.pla.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/**
 * The limits by hand: r·(digits before the point + digits behind it + digits of r) + 1, where r is
 * the number of rows, or of coordinates where these are fewer.
 */
class DigitLimitTest {

  private static Dataset data(double[]... x) {
    int[] y = new int[x.length];
    java.util.Arrays.fill(y, 1);
    return new Dataset(Points.of(x), Labels.of(y));
  }

  @Test
  void coefficientsGoWithTheRowsThatAreNamed() {
    DigitLimit limit = new DigitLimit(data(new double[] {123.45, 0}, new double[] {7, 0}));
    assertThat(limit.certificate(new int[] {0})).isEqualTo(1 * (3 + 2 + 1) + 1);
    assertThat(limit.certificate(new int[] {1})).isEqualTo(1 * (1 + 0 + 1) + 1);
    assertThat(limit.certificate(new int[] {1, 0})).isEqualTo(2 * (3 + 2 + 1) + 1);
    assertThat(limit.certificate(new int[] {})).isEqualTo(1);
  }

  @Test
  void rowsThatAreNotThereDoNotCount() {
    DigitLimit limit = new DigitLimit(data(new double[] {12.5, 0}, new double[] {7, 0}));
    assertThat(limit.certificate(new int[] {-1, 1, 2})).isEqualTo(3 * (1 + 0 + 1) + 1);
  }

  @Test
  void thereAreAsManyRowsAsCoordinatesAtMost() {
    double[][] rows = new double[12][9];
    assertThat(new DigitLimit(data(rows)).certificate(new int[12])).isEqualTo(10 * (1 + 0 + 2) + 1);
    assertThat(new DigitLimit(data(rows)).separator())
        .isEqualTo(DigitLimit.OF_DOUBLES + 2 * (10 * (1 + 0 + 2) + 1));
    assertThat(new DigitLimit(data(new double[9])).separator())
        .isEqualTo(DigitLimit.OF_DOUBLES + 2 * (1 * (1 + 0 + 1) + 1));
  }

  @Test
  void weightsGoWithAllRows() {
    DigitLimit limit = new DigitLimit(data(new double[] {1}, new double[] {0.0625}));
    assertThat(limit.separator()).isEqualTo(DigitLimit.OF_DOUBLES + 2 * (2 * (1 + 4 + 1) + 1));
  }

  @Test
  void cellsCountAsWritten() {
    ExactCells written =
        new ExactCells.Builder()
            .add(0, 1, new BigDecimal("0.12345678901234567890123"))
            .add(0, 2, new BigDecimal("4e-400"))
            .build();
    Dataset exact =
        new Dataset(
            Points.of(new double[] {0.12345678901234568, 0}, new double[] {1, 1}),
            Labels.of(1, -1),
            written);
    assertThat(new DigitLimit(exact).certificate(new int[] {0})).isEqualTo(1 + 400 + 1 + 1);
    assertThat(new DigitLimit(exact).separator())
        .isEqualTo(DigitLimit.OF_DOUBLES + 2 * (2 * (1 + 400 + 1) + 1));
  }

  @Test
  void zerosBehindADigitNeedNoPlaces() {
    assertThat(new DigitLimit(data(new double[] {3e20})).certificate(new int[] {0}))
        .isEqualTo(21 + 0 + 1 + 1);
    assertThat(new DigitLimit(data(new double[] {2e-7})).certificate(new int[] {0}))
        .isEqualTo(1 + 7 + 1 + 1);
  }
}
