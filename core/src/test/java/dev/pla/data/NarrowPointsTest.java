package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class NarrowPointsTest {

  /** Builds narrowly from the first row on. */
  private static DensePoints narrow(double[][] rows) {
    DenseBuilder builder = new DenseBuilder(rows[0].length, 0);
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }

  /** Three digits: 16 bits each. */
  @Nested
  class Shorts implements PointsContract {
    @Override
    public Points of(double[][] rows) {
      return narrow(rows);
    }

    @Override
    public double number(Random random) {
      return (random.nextInt(4001) - 2000) / 1000.0;
    }
  }

  /** Seven digits: 32 bits each. */
  @Nested
  class Ints implements PointsContract {
    @Override
    public Points of(double[][] rows) {
      return narrow(rows);
    }

    @Override
    public double number(Random random) {
      return (random.nextInt(40_000_001) - 20_000_000) / 10_000_000.0;
    }
  }

  /** Now and then a number that needs a double, or −0.0. */
  @Nested
  class Mixed implements PointsContract {
    @Override
    public Points of(double[][] rows) {
      return narrow(rows);
    }

    @Override
    public double number(Random random) {
      return switch (random.nextInt(20_000)) {
        case 0 -> random.nextGaussian();
        case 1 -> -0.0;
        case 2 -> random.nextGaussian() * 1e200;
        default -> (random.nextInt(129) - 64) / 64.0;
      };
    }
  }

  /** No block can be narrow. */
  @Nested
  class Doubles implements PointsContract {
    @Override
    public Points of(double[][] rows) {
      return narrow(rows);
    }
  }

  @Test
  void numbersOfFewDigitsTakeTwoBytesAndOthersFourOrEight() {
    DensePoints points = narrow(new double[][] {{0.001, 32.767, -5}, {-32.767, 0, 7}});
    assertThat(points.width(0)).isEqualTo(2);
    points = narrow(new double[][] {{0.001, 32.768, -5}, {-32.767, 0, 7}});
    assertThat(points.width(0)).isEqualTo(4);
    points = narrow(new double[][] {{0.001, 1.0 / 3, -5}, {-32.767, 0, 7}});
    assertThat(points.width(0)).isEqualTo(8);
    points = narrow(new double[][] {{511.984375, 0}, {-1.0 / 64, 1}});
    assertThat(points.width(0)).isEqualTo(2);
    points = narrow(new double[][] {{0.001, -0.0}});
    assertThat(points.width(0)).isEqualTo(8);
    double[][] many = new double[30_000][1];
    many[20_000][0] = Math.PI;
    points = narrow(many);
    assertThat(points.width(0)).isEqualTo(2);
    assertThat(points.width(20_000)).isEqualTo(8);
  }
}
