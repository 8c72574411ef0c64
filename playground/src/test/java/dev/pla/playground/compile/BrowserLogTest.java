package dev.pla.playground.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class BrowserLogTest {

  private static final int CASES = 500_000;

  @Test
  void hasTheBitsOfTheNaturalLogarithm() {
    assertSameBits(BrowserLog::log, StrictMath::log);
  }

  @Test
  void hasTheBitsOfTheDecimalLogarithm() {
    assertSameBits(BrowserLog::log10, StrictMath::log10);
  }

  private static void assertSameBits(DoubleUnaryOperator ours, DoubleUnaryOperator theirs) {
    double[] edges = {
      0,
      -0.0,
      1,
      -1,
      2,
      0.5,
      Double.MIN_VALUE,
      Double.MIN_NORMAL,
      Double.MAX_VALUE,
      Math.sqrt(2),
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN,
      Math.nextUp(1),
      Math.nextDown(1)
    };
    for (double x : edges) {
      assertThat(bits(ours, x)).as("%s", x).isEqualTo(bits(theirs, x));
    }
    Random random = new Random(1);
    for (int i = 0; i < CASES; i++) {
      double x = draw(random);
      if (bits(ours, x) != bits(theirs, x)) {
        assertThat(bits(ours, x)).as("%s", x).isEqualTo(bits(theirs, x));
      }
    }
  }

  /** Any positive double, what a generator draws, numbers around 1, and short decimals. */
  private static double draw(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
      case 1 -> random.nextDouble();
      case 2 -> 1 + Math.scalb(random.nextGaussian(), -random.nextInt(52));
      default -> Double.parseDouble(random.nextInt(1_000) + "e" + (random.nextInt(600) - 320));
    };
  }

  private static long bits(DoubleUnaryOperator log, double x) {
    return Double.doubleToLongBits(log.applyAsDouble(x));
  }
}
