package dev.pla.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.model.CoverProbability;
import dev.pla.model.WideDouble;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberTextTest {

  @Test
  void fortyIsForty() {
    assertThat(NumberText.decimal(new BigDecimal("4E+1"))).isEqualTo("40");
    assertThat(NumberText.decimal(new BigDecimal("1.2E+11"))).isEqualTo("120000000000");
    assertThat(NumberText.decimal(new BigDecimal("4E-324"))).isEqualTo("4E-324");
    assertThat(NumberText.round(40, 1)).isEqualTo("40");
  }

  @Test
  void boundsAreRoundedOutward() {
    Random random = new Random(2);
    for (int k = 0; k < 5000; k++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
      BigDecimal exact = new BigDecimal(value);
      int digits = 1 + random.nextInt(7);
      WideDouble above = WideDouble.atLeast(exact);
      WideDouble below = WideDouble.atMost(exact);
      assertThat(new BigDecimal(NumberText.up(above, digits))).isGreaterThanOrEqualTo(exact);
      assertThat(new BigDecimal(NumberText.down(below, digits))).isLessThanOrEqualTo(exact);
      BigDecimal square = exact.multiply(exact);
      String bound = NumberText.bound(WideDouble.atLeast(square)).replace(",", "");
      assertThat(new BigDecimal(bound)).isGreaterThanOrEqualTo(square);
    }
  }

  @Test
  void aBracketShowsBothEnds() {
    assertThat(NumberText.bracket(WideDouble.of(2.5), WideDouble.of(2.5))).isEqualTo("2.5");
    assertThat(NumberText.bracket(WideDouble.of(0.125), WideDouble.of(5.4e15)))
        .isEqualTo("0.125 … 5.4E+15");
    assertThat(NumberText.bracket(WideDouble.of(1.18656049), WideDouble.of(1.18656061)))
        .isEqualTo("1.18656 … 1.186561");
  }

  @Test
  void aProbabilityIsRoundedUpHoweverSmall() {
    assertThat(NumberText.chance(WideDouble.of(0.1))).isEqualTo("0.11");
    assertThat(NumberText.chance(WideDouble.of(0.5))).isEqualTo("0.5");
    assertThat(NumberText.chance(WideDouble.of(6.46e-10))).isEqualTo("6.5E-10");
    assertThat(NumberText.chance(CoverProbability.of(100_000, 2))).isEqualTo("10^-30092");
    assertThat(NumberText.chance(CoverProbability.of(1_000_000, 20))).isEqualTo("10^-300927");
  }
}
