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
    assertThat(NumberText.decimal(new BigDecimal("4E-324"))).isEqualTo("4E−324");
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
      assertThat(number(NumberText.up(above, digits))).isGreaterThanOrEqualTo(exact);
      assertThat(number(NumberText.down(below, digits))).isLessThanOrEqualTo(exact);
      BigDecimal square = exact.multiply(exact);
      String bound = NumberText.bound(WideDouble.atLeast(square)).replace(",", "");
      assertThat(new BigDecimal(bound)).isGreaterThanOrEqualTo(square);
    }
  }

  private static BigDecimal number(String shown) {
    return new BigDecimal(shown.replace('−', '-'));
  }

  @Test
  void aBracketShowsBothEnds() {
    assertThat(NumberText.bracket(WideDouble.of(2.5), WideDouble.of(2.5), 6)).isEqualTo("2.5");
    assertThat(NumberText.bracket(WideDouble.of(0.125), WideDouble.of(5.4e15), 6))
        .isEqualTo("0.125 … 5.4E+15");
    assertThat(NumberText.bracket(WideDouble.of(1.18656049), WideDouble.of(1.18656061), 6))
        .isEqualTo("1.18656");
  }

  @Test
  void aProbabilityIsRoundedUpHoweverSmall() {
    assertThat(NumberText.chance(WideDouble.of(0.1))).isEqualTo("at most 11%");
    assertThat(NumberText.chance(WideDouble.of(0.5))).isEqualTo("at most 50%");
    assertThat(NumberText.chance(WideDouble.of(6.46e-10))).isEqualTo("below 10⁻⁹");
    assertThat(NumberText.chance(CoverProbability.of(100_000, 2))).isEqualTo("below 10⁻³⁰⁰⁹²");
    assertThat(NumberText.chance(CoverProbability.of(1_000_000, 20))).isEqualTo("below 10⁻³⁰⁰⁹²⁷");
  }
}
