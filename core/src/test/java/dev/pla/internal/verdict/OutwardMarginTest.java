package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.Decimals;
import dev.pla.proof.Margin;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R, the margin's two ends and R²/ρ² against exact decimals: never inside the truth. */
final class OutwardMarginTest {

  private static final BigDecimal TIGHT = new BigDecimal("1.000003");

  @ParameterizedTest
  @CsvSource({
    "1e200 0, 0 1e200",
    "1e-200 0, 0 1e-200",
    "1e300 1, 1e300 2",
    "1.7e308 1.7e308, -1.7e308 1.7e308",
    "4e-324, 6e-324",
    "4e-324 1, 6e-324 1",
    "1e308 4e-324, 1e308 9e-324",
    "9007199254740993 0.1, 9007199254740993 0.3",
    "12345678901234567890123 0.1, 12345678901234567890123 0.1000001",
  })
  void twoRowsOfAnySize(String first, String second) {
    check(List.of(first.split(" "), second.split(" ")), 1, -1);
  }

  @Test
  void fewRowsOfSizesFarApart() {
    Random random = new Random(5);
    String[] scales = {"e0", "e80", "e-80", "e200", "e-200", "e300", "e-310", "e-322", "e16"};
    int separable = 0;
    for (int k = 0; k < 400; k++) {
      int rows = 2 + random.nextInt(4);
      int d = 1 + random.nextInt(2);
      String[] ofColumn = new String[d];
      for (int j = 0; j < d; j++) {
        ofColumn[j] = scales[random.nextInt(scales.length)];
      }
      List<String[]> cells = new ArrayList<>();
      int[] labels = new int[rows];
      for (int i = 0; i < rows; i++) {
        String[] row = new String[d];
        for (int j = 0; j < d; j++) {
          row[j] = (random.nextInt(2001) - 1000) + "." + random.nextInt(10) + ofColumn[j];
        }
        cells.add(row);
        labels[i] = random.nextBoolean() ? 1 : -1;
      }
      separable += check(cells, labels) ? 1 : 0;
    }
    assertThat(separable).isGreaterThan(100);
  }

  @Test
  void wholeNumbersAboveTheDoublesBesideDecimals() {
    Random random = new Random(6);
    int separable = 0;
    for (int k = 0; k < 100; k++) {
      List<String[]> cells = new ArrayList<>();
      int[] labels = new int[4];
      for (int i = 0; i < labels.length; i++) {
        cells.add(
            new String[] {
              "90071992547409" + (10 + random.nextInt(90)), "0." + random.nextInt(100)
            });
        labels[i] = random.nextBoolean() ? 1 : -1;
      }
      separable += check(cells, labels) ? 1 : 0;
    }
    assertThat(separable).isGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource({"5000,1", "20000,2", "50000,3"})
  void manyColumns(int d, int seed) {
    Random random = new Random(seed);
    List<String[]> cells = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String[] row = new String[d];
      for (int j = 0; j < d; j++) {
        row[j] = Decimals.toString(random.nextGaussian());
      }
      cells.add(row);
    }
    assertThat(check(cells, 1, -1)).isTrue();
  }

  @Test
  void aLowerEndAboveAnUpperEndIsReportedWithItsNumbers() {
    assertThatThrownBy(() -> new Margin(2, 1.5))
        .hasMessageContaining("contradiction")
        .hasMessageContaining("at least 2 and at most 1.5");
  }

  /** Whether the rows are separable; and if so, that all that is said of them is true. */
  private static boolean check(List<String[]> cells, int... labels) {
    String what = String.join(" | ", cells.stream().map(OutwardMarginTest::shown).toList());
    Dataset data = dataset(cells, labels);
    Verdict verdict = Separability.of(data);
    assertThat(new Verifier(data).objection(verdict)).as(what).isEmpty();
    if (!(verdict instanceof Verdict.Separated yes)) {
      return false;
    }
    List<BigDecimal[]> z = signed(cells, labels);
    WidestMarginOracle truth = WidestMarginOracle.of(z);
    BigDecimal least = yes.margin().least().decimal();
    BigDecimal most = yes.margin().most().decimal();
    assertThat(truth.compareSquare(least)).as("%s: lower end %s", what, least).isNotPositive();
    assertThat(truth.compareSquare(most)).as("%s: upper end %s", what, most).isNotNegative();
    assertThat(most).as("%s: from %s", what, least).isLessThan(least.multiply(TIGHT));
    BigDecimal square = z.stream().map(OutwardMarginTest::square).reduce(BigDecimal::max).get();
    BigDecimal radius = yes.longest().decimal();
    assertThat(radius.multiply(radius)).as(what).isGreaterThanOrEqualTo(square);
    assertThat(radius.multiply(radius)).as(what).isLessThan(square.multiply(TIGHT));
    BigDecimal bound = yes.bound().most().decimal();
    assertThat(truth.allows(square, bound)).as("%s: bound %s", what, bound).isTrue();
    assertThat(new BigDecimal(yes.margin().lower())).isLessThanOrEqualTo(most);
    return true;
  }

  private static String shown(String[] row) {
    return row.length < 9 ? String.join(" ", row) : row.length + " cells";
  }

  private static BigDecimal square(BigDecimal[] row) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal x : row) {
      sum = sum.add(x.multiply(x));
    }
    return sum;
  }

  private static List<BigDecimal[]> signed(List<String[]> cells, int[] labels) {
    List<BigDecimal[]> z = new ArrayList<>();
    for (int i = 0; i < labels.length; i++) {
      BigDecimal y = BigDecimal.valueOf(labels[i]);
      BigDecimal[] row = new BigDecimal[cells.get(i).length + 1];
      row[0] = y;
      for (int j = 1; j < row.length; j++) {
        row[j] = y.multiply(new BigDecimal(cells.get(i)[j - 1]));
      }
      z.add(row);
    }
    return z;
  }

  private static Dataset dataset(List<String[]> cells, int... labels) {
    double[][] rows = new double[cells.size()][];
    ExactCells.Builder written = new ExactCells.Builder();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[cells.get(i).length];
      for (int j = 0; j < rows[i].length; j++) {
        BigDecimal exact = new BigDecimal(cells.get(i)[j]);
        rows[i][j] = exact.doubleValue();
        if (exact.compareTo(Decimals.shortest(rows[i][j])) != 0) {
          written.add(i, j + 1, exact);
        }
      }
    }
    return new Dataset(Points.of(rows), Labels.of(labels), written.build());
  }
}
