package dev.pla.playground.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BrowserMathTest {

  private static final int CASES = 200_000;

  @Test
  void hasTheBitsOfTheJdk() {
    double[] edges = {
      0,
      -0.0,
      0.5,
      -0.5,
      1.5,
      2.5,
      -2.5,
      0.49999999999999994,
      0x1p52,
      0x1p52 - 0.5,
      0x1p63,
      1e300,
      -1e300,
      Double.MIN_VALUE,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN
    };
    for (double x : edges) {
      assertSame(x);
    }
    Random random = new Random(1);
    for (int i = 0; i < CASES; i++) {
      assertSame(Double.longBitsToDouble(random.nextLong()));
      assertSame(random.nextInt(2_000) / 2.0 - 500);
      assertSame(random.nextGaussian() * 1e9);
    }
  }

  private static void assertSame(double x) {
    long ours = Double.doubleToLongBits(BrowserMath.rint(x));
    if (ours != Double.doubleToLongBits(Math.rint(x))) {
      assertThat(ours).as("%s", x).isEqualTo(Double.doubleToLongBits(Math.rint(x)));
    }
  }
}
