package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalsTest {

  @Test
  void whatWasWrittenWithFifteenDigitsComesBack() {
    Random random = new Random(3);
    for (int k = 0; k < 20_000; k++) {
      BigDecimal written =
          BigDecimal.valueOf(random.nextLong() % 1_000_000_000_000_000L, random.nextInt(40) - 20);
      assertThat(Decimals.shortest(written.doubleValue())).isEqualByComparingTo(written);
    }
  }

  @Test
  void everyDoubleReadsBackToItselfFromAtMostSeventeenDigits() {
    Random random = new Random(4);
    for (int k = 0; k < 20_000; k++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(Decimals.toString(value))).isEqualTo(value);
        assertThat(Decimals.shortest(value).precision()).isLessThanOrEqualTo(17);
      }
    }
  }

  @Test
  void noShorterDecimalWouldDo() {
    assertThat(Decimals.toString(0.1 + 0.2)).isEqualTo("0.30000000000000004");
    assertThat(Decimals.toString(Double.parseDouble("2e23"))).isEqualTo("2E+23");
    assertThat(Decimals.toString(Double.MIN_VALUE)).isEqualTo("5E-324");
    assertThat(Decimals.toString(2.2250738585072014E-308)).isEqualTo("2.2250738585072014E-308");
    assertThat(Decimals.toString(1.0)).isEqualTo("1");
    assertThat(Decimals.toString(-3.25)).isEqualTo("-3.25");
    assertThat(Decimals.toString(100.0)).isEqualTo("100");
    assertThat(Decimals.toString(-0.0)).isEqualTo("-0.0");
  }
}
