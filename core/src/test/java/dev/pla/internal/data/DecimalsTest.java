package dev.pla.internal.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
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

  /** Below a power of two doubles are twice as dense, so that the nearest decimal may miss it. */
  @Test
  void powersOfTwoHaveNoShorterDecimalAboveOrBelow() {
    for (int e = -1074; e <= 1023; e++) {
      double power = Math.scalb(1.0, e);
      BigDecimal shortest = Decimals.shortest(power);
      assertThat(shortest.doubleValue()).isEqualTo(power);
      BigDecimal exact = new BigDecimal(power);
      for (int digits = 1; digits < shortest.precision(); digits++) {
        BigDecimal below = exact.round(new MathContext(digits, RoundingMode.DOWN));
        BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
        assertThat(below.doubleValue()).as("2^%d", e).isNotEqualTo(power);
        assertThat(above.doubleValue()).as("2^%d", e).isNotEqualTo(power);
      }
    }
    assertThat(Decimals.toString(Math.scalb(1.0, -24))).isEqualTo("5.960464477539063E-8");
    assertThat(Decimals.toString(-Math.scalb(1.0, 122))).isEqualTo("-5.316911983139664E+36");
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

  @Test
  void veryLargeAndVerySmallNumbersAreWrittenWithAnExponent() {
    assertThat(Decimals.toString(0.0)).isEqualTo("0");
    assertThat(Decimals.toString(1.5e-7)).isEqualTo("0.00000015");
    assertThat(Decimals.toString(1.5e-8)).isEqualTo("1.5E-8");
    assertThat(Decimals.toString(1.5e20)).isEqualTo("150000000000000000000");
    assertThat(Decimals.toString(1.5e21)).isEqualTo("1.5E+21");
    assertThat(Decimals.toString(-0.1)).isEqualTo("-0.1");
    assertThat(Decimals.toString(123.4567)).isEqualTo("123.4567");
  }
}
