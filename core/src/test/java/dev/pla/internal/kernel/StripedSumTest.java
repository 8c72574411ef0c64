package dev.pla.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Points;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StripedSumTest {

  @Test
  void hasTheBitsOfManyPoints() {
    Random random = new Random(4);
    for (int d = 0; d < 70; d++) {
      double[] x = random.doubles(d, -1, 1).toArray();
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      double expected = Points.of(x).dot(0, w);
      assertThat(StripedSum.dot(x, w)).isEqualTo(expected);
      assertThat(StripedSum.dot(IntStream.range(0, d).toArray(), x, w)).isEqualTo(expected);
    }
  }
}
