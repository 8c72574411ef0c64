package dev.pla.io.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.ExactCells;
import dev.pla.internal.data.Decimals;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.RowCells;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The reader of cells is the oracle: it hands the text to BigDecimal and to a parser of its own.
 */
public class ByteNumberTest {

  private static final int CASES = 200_000 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  /** Value, length and exact decimal, or that there is none. */
  private static String asCell(String text) {
    double value = CellNumbers.parse(text);
    if (!Double.isFinite(value) || CellNumbers.vanishes(text, value)) {
      return "none";
    }
    BigDecimal exact = CellNumbers.beyondDouble(text, value);
    return described(value, exact);
  }

  private static String asBytes(String text) {
    byte[] bytes = (text + "," + "9".repeat(20)).getBytes(StandardCharsets.US_ASCII);
    ByteNumber number = new ByteNumber();
    int end = number.read(bytes, 0);
    if (end != text.length()) {
      return "none";
    }
    return described(number.value(), exact(number));
  }

  /** What was written, if it is more than the double. */
  private static BigDecimal exact(ByteNumber number) {
    RowCells cells = new RowCells();
    number.addTo(cells, 0, 1);
    ExactCells.Builder exact = new ExactCells.Builder();
    cells.of(0).addTo(exact, 0, j -> j);
    BigDecimal[] found = new BigDecimal[1];
    exact.build().forEach(0, (j, value) -> found[0] = value);
    return found[0];
  }

  private static String described(double value, BigDecimal exact) {
    return Long.toHexString(Double.doubleToRawLongBits(value))
        + (exact == null ? "" : " " + exact.unscaledValue() + "E" + -exact.scale());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4e-324",
        "6e-324",
        "-7e-324",
        "3e-320",
        "0.1e-310",
        "2.225073858507e-308",
        "1e-309"
      })
  void aCellBelowTheNormalDoublesMeansItsText(String text) {
    ByteNumber number = new ByteNumber();
    byte[] bytes = (text + "," + "9".repeat(20)).getBytes(StandardCharsets.US_ASCII);
    assertThat(number.read(bytes, 0)).isEqualTo(text.length());
    BigDecimal exact = exact(number);
    BigDecimal meant = exact == null ? Decimals.shortest(number.value()) : exact;
    assertThat(meant).isEqualByComparingTo(new BigDecimal(text));
    assertThat(asBytes(text)).isEqualTo(asCell(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "-0.0",
        "0.1",
        "1.5",
        "3.",
        ".5",
        "-.5",
        "+1",
        "00012",
        "1e5",
        "1E+05",
        "1e-05",
        "123456789",
        "12345678",
        "1.23456789",
        "1234567.12345678",
        "9007199254740993",
        "9007199254740993.0",
        "0.30000000000000004",
        "0.1000000000000000055511151231257827",
        "1.797693134862315708e308",
        "1e400",
        "4.9e-324",
        "2e-324",
        "1e-400",
        "0e999999999",
        "1e00000000005",
        "1e-00000000005",
        "9999999999999999999",
        "99999999999999999999",
        "18446744073709551616",
        "0.00012345678901234567",
        "1.000000000000000000e+00",
        "4.503599627370496000e+15",
        "4503599627370496.5",
        "1.234567890123456789e-01",
        "",
        "-",
        ".",
        "e",
        "1e",
        "1e+",
        "--1",
        "1-2",
        "1.2.3",
        "1e5e5",
        "1e5.5",
        "+-1",
        "0.5e-",
        "8.5e22",
        "1e22",
        "1e23",
        "9007199254740991e22",
        "123456789012345678e-22",
        "5e-23",
        "1.5e64",
        "1.5e-64",
        "1.5e65",
        "1234567890123456.7e80",
        "0.000000000000000000000000000000000000000000000000001",
        "2251799813685248.25",
        "1125899906842624.125",
        "0.0000000000000000000",
        "1.0000000000000001"
      })
  void everyFormReadsAsACellDoes(String text) {
    assertThat(asBytes(text)).as(text).isEqualTo(asCell(text));
  }

  @Test
  void randomDecimalsReadAsCellsDo() {
    Random random = new Random(SEED);
    for (int k = 0; k < CASES; k++) {
      String text = decimal(random);
      assertThat(asBytes(text)).as(text).isEqualTo(asCell(text));
    }
  }

  /** Decimals as programs write them, and as nobody does: of all lengths, and close to ties. */
  public static String decimal(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> String.valueOf(random.nextInt(2001) - 1000);
      case 1 -> String.format(Locale.ROOT, "%." + random.nextInt(12) + "f", random.nextGaussian());
      case 2 -> String.valueOf(random.nextGaussian() * Math.pow(10, random.nextInt(41) - 20));
      case 3 -> String.format(Locale.ROOT, "%." + (13 + random.nextInt(7)) + "e", any(random));
      case 4 -> between(random);
      case 5 -> digits(random, 1 + random.nextInt(22)) + "e" + (random.nextInt(61) - 30);
      case 6 -> digits(random, 1 + random.nextInt(10)) + "." + digits(random, random.nextInt(22));
      default -> (random.nextBoolean() ? "-" : "") + nearPowerOfTwo(random);
    };
  }

  private static double any(Random random) {
    double value = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(value) && random.nextBoolean() ? value : random.nextGaussian();
  }

  private static String digits(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < count; k++) {
      text.append((char) ('0' + (random.nextInt(4) == 0 ? 0 : random.nextInt(10))));
    }
    return text.toString();
  }

  /** Where two doubles meet, or a little beside it. */
  private static String between(Random random) {
    double x = random.nextGaussian() * Math.pow(2, random.nextInt(80) - 40);
    BigDecimal middle =
        new BigDecimal(x).add(new BigDecimal(Math.nextUp(x))).divide(BigDecimal.valueOf(2));
    String text = middle.round(new java.math.MathContext(15 + random.nextInt(6))).toString();
    return text;
  }

  private static String nearPowerOfTwo(Random random) {
    double power = Math.scalb(1.0, random.nextInt(120) - 60);
    BigDecimal near = new BigDecimal(power + (random.nextInt(5) - 2) * Math.ulp(power) / 2);
    return near.round(new java.math.MathContext(15 + random.nextInt(5))).toString();
  }
}
