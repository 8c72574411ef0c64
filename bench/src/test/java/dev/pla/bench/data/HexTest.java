package dev.pla.bench.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HexTest {

  @Test
  void writesDoublesAsPythonDoes() {
    double[] values = {0.5, 3, -1.5, 0, -0.0, 1 / 64.0};
    assertThat(Hex.of(values))
        .isEqualTo(
            "0x1.0000000000000p-1 0x1.8000000000000p+1 -0x1.8000000000000p+0 0x0.0p+0 0x0.0p+0"
                + " 0x1.0000000000000p-6");
  }
}
