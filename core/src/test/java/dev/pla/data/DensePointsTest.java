package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DensePointsTest implements PointsContract {

  @Override
  public Points of(double[][] rows) {
    return DensePoints.of(rows);
  }

  @Test
  void rowsOfAnotherLengthAreRefusedWithTheNumbers() {
    assertThatThrownBy(() -> DensePoints.of(new double[] {1, 2}, new double[] {1}))
        .hasMessage("point 1 has 1 coordinates, expected 2");
  }

  @Test
  void whatIsNotANumberIsRefused() {
    assertThatThrownBy(() -> DensePoints.of(new double[] {1, Double.NaN}))
        .hasMessage("point 0, feature 1 is NaN, expected a finite number");
  }
}
