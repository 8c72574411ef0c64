package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OnePointTest {

  @Test
  void hasTheBitsOfManyPoints() {
    Random random = new Random(4);
    for (int d = 0; d < 70; d++) {
      double[] x = random.doubles(d, -1, 1).toArray();
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      double expected = DensePoints.of(x).dot(0, w);
      assertThat(OnePoint.dot(x, w)).isEqualTo(expected);
      assertThat(OnePoint.dot(IntStream.range(0, d).toArray(), x, w)).isEqualTo(expected);
    }
  }
}
