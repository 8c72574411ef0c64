package dev.pla.io.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Against {@link Decimals}, which rounds exact decimals, and for floats against the like. */
class CsvNumbersTest {

  private static String text(Consumer<CsvText> cell) {
    CsvText text = new CsvText("numbers", List.of("x"));
    text.take();
    cell.accept(text);
    return new String(text.take(), StandardCharsets.US_ASCII);
  }

  private static String text(double value) {
    return text(out -> out.number(value));
  }

  private static String text(float value) {
    return text(out -> out.number(value));
  }

  /**
   * Tries one digit, two digits, … below and above, and reads each back; below the normal floats
   * two digits are the least, as in Float.toString.
   */
  private static String oracle(float value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0";
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal best = null;
    for (int digits = Math.abs(value) < Float.MIN_NORMAL ? 2 : 1; best == null; digits++) {
      for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        if (rounded.floatValue() == value && (best == null || isNearer(rounded, best, exact))) {
          best = rounded;
        }
      }
    }
    return Decimals.toString(best.stripTrailingZeros());
  }

  /** Nearer to the exact value, or as near and even; such ties are between neighbours. */
  private static boolean isNearer(BigDecimal a, BigDecimal b, BigDecimal exact) {
    int order = a.subtract(exact).abs().compareTo(b.subtract(exact).abs());
    return order < 0 || (order == 0 && !a.unscaledValue().testBit(0));
  }

  @Test
  void doublesOfAnyBitsAreWrittenAsDecimalsDoes() {
    Random random = new Random(7);
    for (int i = 0; i < 40_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(text(value)).isEqualTo(Decimals.toString(value));
      }
    }
  }

  @Test
  void doublesOfEverydaySizeAreWrittenAsDecimalsDoes() {
    Random random = new Random(8);
    for (int i = 0; i < 40_000; i++) {
      double drawn = random.nextDouble() * Math.pow(10, random.nextInt(25) - 9);
      double rounded = Math.rint(drawn * 1000) / 1000;
      for (double value : new double[] {drawn, -drawn, rounded, Math.rint(drawn)}) {
        assertThat(text(value)).isEqualTo(Decimals.toString(value));
      }
    }
  }

  @Test
  void doublesAtTheEdgesAreWrittenAsDecimalsDoes() {
    for (int e = -1074; e <= 1023; e++) {
      double power = Math.scalb(1.0, e);
      for (double value : new double[] {power, Math.nextUp(power), Math.nextDown(power), -power}) {
        assertThat(text(value)).isEqualTo(Decimals.toString(value));
      }
    }
    for (double value : new double[] {0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, 9e15, 1e22}) {
      assertThat(text(value)).isEqualTo(Decimals.toString(value));
    }
  }

  @Test
  void floatsAreWrittenByTheirOwnShortestDecimal() {
    assertThat(text(1.1f)).isEqualTo("1.1");
    assertThat(text(16777216f)).isEqualTo("16777216");
    assertThat(text(-0f)).isEqualTo("-0.0");
    Random random = new Random(9);
    for (int i = 0; i < 40_000; i++) {
      float any = Float.intBitsToFloat(random.nextInt());
      float usual = random.nextInt(2_000_000) / 1000f;
      for (float value : new float[] {any, usual, Math.nextUp(usual)}) {
        if (Float.isFinite(value)) {
          assertThat(text(value)).isEqualTo(oracle(value));
        }
      }
    }
    for (int e = -149; e <= 127; e++) {
      float power = Math.scalb(1f, e);
      for (float value : new float[] {power, Math.nextUp(power), Math.nextDown(power)}) {
        assertThat(text(value)).isEqualTo(oracle(value));
      }
    }
  }

  @Test
  void wholeNumbersAreWrittenWithAllTheirDigits() {
    for (long value : new long[] {0, 7, -10, Long.MAX_VALUE, Long.MIN_VALUE, 9007199254740993L}) {
      assertThat(text(out -> out.number(value))).isEqualTo(String.valueOf(value));
    }
  }
}
