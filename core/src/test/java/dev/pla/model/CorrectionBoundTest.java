package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.work.Threads;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** R, ρ and R²/ρ² of one w against exact decimals. */
class CorrectionBoundTest {

  private static final BigDecimal TIGHT = new BigDecimal("1.0000000000001");

  /** ‖w‖ of many weights is taken in doubles, with room for their rounding. */
  private static final BigDecimal TIGHT_FOR_MANY = new BigDecimal("1.0000000001");

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-300, 1e300, 1e-160, 1e155, 0x1p-1000, 4.9e-324, 0.3})
  void isRoundedOutwardForAnySizeOfTheWeights(double size) {
    Random random = new Random(7);
    for (int k = 0; k < 50; k++) {
      double[] w = new double[1 + random.nextInt(6)];
      for (int j = 0; j < w.length; j++) {
        w[j] = size * Math.rint(20 * random.nextGaussian());
      }
      check(sided(w, random, 1), w);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-320, 1e-300, 1e-160, 0.1, 1e160, 1e300, 1e305})
  void isRoundedOutwardForAnySizeOfTheCells(double size) {
    Random random = new Random(8);
    for (int k = 0; k < 50; k++) {
      double[] w = new double[1 + random.nextInt(6)];
      for (int j = 0; j < w.length; j++) {
        w[j] = random.nextGaussian();
      }
      check(sided(w, random, size), w);
    }
  }

  @Test
  void isRoundedOutwardForManyColumns() {
    Random random = new Random(9);
    double[] w = new double[20_001];
    for (int j = 0; j < w.length; j++) {
      w[j] = random.nextGaussian();
    }
    check(sided(w, random, 1), w);
  }

  @Test
  void manyTiesAreRoundedOutwardToo() {
    double[][] rows = new double[80_000][];
    int[] labels = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i % 2 == 0 ? new double[] {0.1, 0.7} : new double[] {0.7, 0.1};
      labels[i] = 1;
    }
    check(new Dataset(Points.of(rows), Labels.of(labels)), new double[] {0.1, 0.3, 0.3});
  }

  @Test
  void wholeNumbersKeepTheirExactLength() {
    double[][] rows = new double[100][];
    int[] labels = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i % 2 == 0 ? new double[] {2, 2} : new double[] {-2, 2};
      labels[i] = 1;
    }
    Dataset data = new Dataset(Points.of(rows), Labels.of(labels));
    CorrectionBound bound =
        CorrectionBound.of(data, new Hypothesis(new double[] {0, 0, 1}, TieRule.MISTAKE));
    assertThat(bound).isEqualTo(new CorrectionBound(3, 2));
    assertThat(bound.corrections()).isEqualTo(2);
  }

  /** Random rows on the side where w has them, so that w separates them if none scores zero. */
  private static Dataset sided(double[] w, Random random, double size) {
    int rows = 1 + random.nextInt(20);
    double[][] x = new double[rows][w.length - 1];
    int[] labels = new int[rows];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < x[i].length; j++) {
        x[i][j] = size * random.nextGaussian();
      }
      labels[i] = score(w, x[i]).signum() < 0 ? -1 : 1;
    }
    return new Dataset(Points.of(x), Labels.of(labels));
  }

  private static void check(Dataset data, double[] w) {
    Hypothesis wf = new Hypothesis(w, TieRule.MISTAKE);
    CorrectionBound bound = CorrectionBound.of(data, wf);
    assertThat(CorrectionBound.of(data, wf, Threads.all())).isEqualTo(bound);
    BigDecimal longest = BigDecimal.ZERO;
    BigDecimal least = null;
    for (int i = 0; i < data.size(); i++) {
      double[] x = new double[data.dimension()];
      data.points().read(i, x);
      BigDecimal square = BigDecimal.ONE;
      for (double cell : x) {
        BigDecimal written = Decimals.shortest(cell);
        square = square.add(written.multiply(written));
      }
      longest = longest.max(square);
      BigDecimal score = score(w, x).multiply(BigDecimal.valueOf(data.labels().sign(i)));
      least = least == null ? score : least.min(score);
    }
    BigDecimal radius = bound.longest().decimal();
    assertThat(radius.multiply(radius)).isGreaterThanOrEqualTo(longest);
    assertThat(radius.multiply(radius)).isLessThan(longest.multiply(TIGHT));
    assertThat(bound.holds()).isEqualTo(least.signum() > 0);
    if (bound.holds()) {
      BigDecimal norm = squaredNorm(w);
      BigDecimal margin = bound.nearest().decimal();
      BigDecimal square = least.multiply(least);
      assertThat(margin.multiply(margin).multiply(norm)).isLessThanOrEqualTo(square);
      BigDecimal tight = w.length > 2000 ? TIGHT_FOR_MANY : TIGHT;
      assertThat(margin.multiply(margin).multiply(norm).multiply(tight)).isGreaterThan(square);
      BigDecimal more = bound.most().decimal().add(BigDecimal.ONE);
      assertThat(more.multiply(square)).isGreaterThan(longest.multiply(norm));
    }
  }

  private static BigDecimal squaredNorm(double[] w) {
    BigDecimal sum = BigDecimal.ZERO;
    for (double weight : w) {
      sum = sum.add(new BigDecimal(weight).pow(2));
    }
    return sum;
  }

  private static BigDecimal score(double[] w, double[] x) {
    BigDecimal sum = new BigDecimal(w[0]);
    for (int j = 0; j < x.length; j++) {
      sum = sum.add(new BigDecimal(w[j + 1]).multiply(Decimals.shortest(x[j])));
    }
    return sum;
  }
}
