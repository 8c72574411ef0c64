package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PartitionCheckTest {

  private static final double MANY = Double.POSITIVE_INFINITY;

  @Test
  void noRowsAreInNobodysWay() {
    PartitionCheck none = new PartitionCheck(data(new double[0][], new int[0]));
    assertThat(none.radius()).isZero();
    assertThat(none.inspect(separator(1), MANY, 3))
        .isEqualTo(new PartitionCheck.Report(Double.POSITIVE_INFINITY, List.of()));
  }

  @Test
  void reportsTheRowsNearerThanAskedWorstFirst() {
    PartitionCheck line =
        new PartitionCheck(data(new double[][] {{5}, {1}, {-2}, {3}}, 1, 1, 1, -1));
    // Math.sqrt(26) is less than the root; R is rounded up.
    assertThat(line.radius()).isEqualTo(Math.nextUp(Math.sqrt(26)));
    PartitionCheck.Report report = line.inspect(separator(0, 7), 4, 9);
    assertThat(report.margin()).isLessThan(-2.999).isGreaterThan(-3.001);
    assertThat(report.inTheWay()).extracting(PartitionCheck.Found::row).containsExactly(3, 2, 1);
    assertThat(line.inspect(separator(0, 7), MANY, 2).inTheWay()).hasSize(2);
    assertThat(line.inspect(separator(0, 7), -100, 2).inTheWay()).isEmpty();
  }

  @Test
  void marginsAreInTheUnitsOfTheData() {
    PartitionCheck.Report report =
        new PartitionCheck(data(new double[][] {{30, 40}}, 1)).inspect(separator(0, 3, 4), 60, 1);
    assertThat(report.margin()).isBetween(50 * (1 - 1e-12), 50.0);
    assertThat(report.inTheWay().get(0).margin()).isBetween(50 * (1 - 1e-12), 50 * (1 + 1e-12));
  }

  @Test
  void theSignOfTheMarginIsExactWhereDoublesCannotTell() {
    // Two doubles in a row, written 10¹⁷ + 20 and 10¹⁷; the threshold lies on and between them.
    PartitionCheck near = new PartitionCheck(data(new double[][] {{1e17 + 20}, {1e17}}, 1, -1));
    BigInteger low = new BigInteger("100000000000000000");
    for (int above = 0; above <= 20; above++) {
      Separator w =
          new Separator(List.of(low.add(BigInteger.valueOf(above)).negate(), BigInteger.ONE));
      boolean separates = above > 0 && above < 20;
      assertThat(near.inspect(w, MANY, 2).margin() > 0).as("%d", above).isEqualTo(separates);
    }
  }

  @Test
  void aRowThatOnlyExactArithmeticFindsIsReported() {
    double[][] x = {{1e17 + 20}, {1e17}, {-5}, {-6}};
    PartitionCheck near = new PartitionCheck(data(x, 1, 1, -1, -1));
    Separator w = new Separator(List.of(new BigInteger("-100000000000000001"), BigInteger.ONE));
    assertThat(near.inspect(w, 1e-3, 1).inTheWay())
        .extracting(PartitionCheck.Found::row)
        .containsExactly(1);
  }

  @Test
  void agreesWithTheVerifierOnEveryPart() {
    Random random = new Random(3);
    int separated = 0;
    for (int trial = 0; trial < 3000; trial++) {
      int d = 1 + random.nextInt(3);
      int n = 1 + random.nextInt(5);
      double[][] x = new double[n][d];
      int[] y = new int[n];
      for (int i = 0; i < n; i++) {
        double unit = trial % 2 == 0 ? 1 : 0.1;
        Arrays.setAll(x[i], j -> (random.nextInt(7) - 3) * unit);
        y[i] = random.nextBoolean() ? 1 : -1;
      }
      long[] weights = random.longs(d + 1, -3, 4).toArray();
      Separator w = separator(weights);
      boolean separates = new Verifier(data(x, y)).objection(w).isEmpty();
      PartitionCheck.Report report = new PartitionCheck(data(x, y)).inspect(w, MANY, n);
      assertThat(report.margin() > 0).isEqualTo(separates);
      separated += separates ? 1 : 0;
    }
    assertThat(separated).isBetween(100, 2900);
  }

  @Test
  void partsTogetherSayWhatTheWholeSays() {
    Random random = new Random(5);
    double[][] x = new double[900][4];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      Arrays.setAll(x[i], j -> random.nextGaussian());
      y[i] = x[i][0] > x[i][1] ? 1 : -1;
    }
    Verdict.Separated yes = (Verdict.Separated) Separability.of(data(x, y));
    double margin = Double.POSITIVE_INFINITY;
    double radius = 0;
    for (int from = 0; from < x.length; from += 300) {
      Dataset part =
          data(Arrays.copyOfRange(x, from, from + 300), Arrays.copyOfRange(y, from, from + 300));
      PartitionCheck inspector = new PartitionCheck(part);
      margin = Math.min(margin, inspector.inspect(yes.separator(), 0, 1).margin());
      radius = Math.max(radius, inspector.radius());
    }
    assertThat(margin).isBetween(yes.margin().lower() * (1 - 1e-9), yes.margin().upper());
    assertThat(radius).isEqualTo(yes.radius());
  }

  private static Separator separator(long... weights) {
    return new Separator(Arrays.stream(weights).mapToObj(BigInteger::valueOf).toList());
  }

  private static Dataset data(double[][] x, int... y) {
    return new Dataset(Points.of(x), Labels.of(y));
  }
}
