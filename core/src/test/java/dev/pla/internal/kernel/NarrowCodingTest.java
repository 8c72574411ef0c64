package dev.pla.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NarrowCodingTest {

  /** Against BigDecimal's reading of the text, all numbers of 16 bits and many of 31. */
  @Test
  void whatWholeNumbersStandForIsTheDoubleNearestToTheDecimal() {
    Random random = new Random(1);
    for (int p = 0; p <= 8; p++) {
      NarrowColumns columns =
          new NarrowColumns(new double[] {Math.rint(Math.pow(10, p))}, new double[1]);
      for (int k = -32768; k <= 32767; k++) {
        assertNearest(columns, k, p);
      }
      for (int trial = 0; trial < 20_000; trial++) {
        assertNearest(columns, random.nextInt() >> random.nextInt(16), p);
      }
    }
  }

  private static void assertNearest(NarrowColumns columns, int k, int p) {
    double nearest = BigDecimal.valueOf(k, p).doubleValue();
    if (columns.number(0, k) != nearest) {
      assertThat(columns.number(0, k)).as(k + "/10^" + p).isEqualTo(nearest);
    }
  }

  private static void assertReadBack(NarrowCoding coding, NarrowRows rows, double... x) {
    double[] read = new double[x.length];
    rows.read(0, coding.columns(), read, 0);
    assertThat(read).isEqualTo(x);
  }

  @Test
  void aPowerGrowsWhenABlockNeedsIt() {
    NarrowCoding coding = new NarrowCoding(2);
    NarrowColumns first = coding.columns();
    double[] whole = {3, -4};
    assertReadBack(coding, coding.encode(whole, 1), whole);
    assertThat(coding.columns()).isSameAs(first);
    double[] finer = {0.25, 0.001};
    assertReadBack(coding, coding.encode(finer, 1), finer);
    NarrowRows again = coding.again(whole, 1);
    assertReadBack(coding, again, whole);
    assertThat(again.isShort()).isTrue();
  }

  @Test
  void aBlockThatTheOthersCouldNotFollowStaysAsItIs() {
    NarrowCoding coding = new NarrowCoding(1);
    assertThat(coding.encode(new double[] {2_000_000_000}, 1)).isNotNull();
    NarrowColumns before = coding.columns();
    assertThat(coding.encode(new double[] {0.5}, 1)).isNull();
    assertThat(coding.columns()).isSameAs(before);
  }

  @Test
  void numbersThatWouldChangeAreRefused() {
    for (double x :
        new double[] {
          1.0 / 3, -0.0, 1e300, 4e-310, 2_147_483_648.0, Math.nextUp(0.1), Math.PI, 1e-14
        }) {
      assertThat(new NarrowCoding(1).encode(new double[] {x}, 1)).as("%s", x).isNull();
    }
  }
}
