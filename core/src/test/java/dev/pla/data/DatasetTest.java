package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class DatasetTest {

  @Test
  void refusesMoreRowsThanSlabsCanCount() {
    DensePoints points =
        new DensePoints(new double[0][], 14, Dataset.MOST_ROWS + 1, 0, 1); // of no coordinates
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Dataset(points, Labels.of()))
        .withMessage("2147352577 points, expected at most 2147352576");
  }
}
