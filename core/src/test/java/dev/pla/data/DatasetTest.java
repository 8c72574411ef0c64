package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pla.internal.kernel.NarrowRows;
import org.junit.jupiter.api.Test;

class DatasetTest {

  @Test
  void refusesMoreRowsThanSlabsCanCount() {
    int size = Dataset.MOST_ROWS + 1;
    DensePoints points = // of no coordinates
        new DensePoints(new double[0][], new NarrowRows[0], null, 14, size, 0, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Dataset(points, Labels.of()))
        .withMessage("2147352577 points, expected at most 2147352576");
  }
}
