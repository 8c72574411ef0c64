package dev.pla.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.verdict.LeastSquares;
import dev.pla.internal.work.Threads;
import dev.pla.proof.Certificate;
import dev.pla.proof.Margin;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SeparabilityTest {

  @Test
  void anythingSeparatesNothing() {
    Dataset none = new Dataset(PointsBuilder.dense(2).build(), Labels.of());
    Verdict.Separated yes = separated(none);
    assertThat(yes.margin()).isEqualTo(new Margin(1.0 / 0, 1.0 / 0));
    assertThat(yes.bound().corrections()).isZero();
    assertThat(separated(dataset(new double[][] {{3, 4}}, -1)).bound().corrections()).isEqualTo(1);
  }

  @Test
  void aLonePointHasItsLengthForMargin() {
    Verdict.Separated yes = separated(dataset(new double[][] {{3, 4}}, -1));
    // Math.sqrt(26) is less than the root; R is rounded up.
    assertThat(yes.radius()).isEqualTo(Math.nextUp(Math.sqrt(26)));
    assertThat(yes.margin().lower()).isBetween(Math.sqrt(26) * (1 - 1e-6), Math.sqrt(26));
    assertThat(yes.margin().upper()).isBetween(Math.sqrt(26), Math.sqrt(26) * (1 + 1e-6));
  }

  @Test
  void oneClassAloneIsSeparable() {
    separated(dataset(new double[][] {{1, 2}, {-5, 3}, {0, 0}, {7, -7}}, 1, 1, 1, 1));
    separated(dataset(new double[][] {{1, 2}, {-5, 3}, {0, 0}, {7, -7}}, -1, -1, -1, -1));
  }

  @Test
  void noColumnsSeparateOneClassOnly() {
    separated(dataset(new double[][] {{}, {}}, 1, 1));
    assertThat(inseparable(dataset(new double[][] {{}, {}}, 1, -1)).rows()).containsExactly(0, 1);
  }

  @Test
  void thePointWithBothLabelsIsTheWholeCertificate() {
    Certificate twins =
        inseparable(
            dataset(new double[][] {{1, 5}, {0.1, 0.7}, {-3, 2}, {0.1, 0.7}}, 1, 1, -1, -1));
    assertThat(twins)
        .isEqualTo(
            new Certificate(
                List.of(
                    new Certificate.Term(1, BigInteger.ONE),
                    new Certificate.Term(3, BigInteger.ONE))));
  }

  @Test
  void constantAndEmptyColumnsDoNotMatter() {
    double[][] x = {{0, 7, 1}, {0, 7, 2}, {0, 7, 3}};
    separated(dataset(x, 1, 1, -1));
    assertThat(inseparable(dataset(x, 1, -1, 1)).rows()).containsExactly(0, 1, 2);
  }

  @Test
  void decimalsMeanWhatIsWritten() {
    double[][] x = {{0.1, 0.3}, {0.2, 0.6}, {0.3, 0.9}};
    assertThat(inseparable(dataset(x, 1, -1, 1)).terms())
        .extracting(Certificate.Term::coefficient)
        .containsExactly(BigInteger.ONE, BigInteger.TWO, BigInteger.ONE);
  }

  @Test
  void digitsBeyondDoublesDecide() {
    Dataset twins = dataset(new double[][] {{1}, {1}}, 1, -1);
    inseparable(twins);
    ExactCells more =
        new ExactCells.Builder().add(0, 1, new BigDecimal("1.0000000000000000000000001")).build();
    separated(new Dataset(twins.points(), twins.labels(), more));
  }

  @Test
  void numbersTooSmallForDoublesDecide() {
    Dataset zeros = dataset(new double[][] {{0}, {0}}, 1, -1);
    ExactCells more = new ExactCells.Builder().add(1, 1, new BigDecimal("-1e-400")).build();
    separated(new Dataset(zeros.points(), zeros.labels(), more));
  }

  @Test
  void columnsOfWildlyDifferentSizeAreOneProblem() {
    double[][] x = {
      {1e308, 4e-320, 1}, {-1e308, 5e-320, 2}, {1.5e308, 6e-320, 3}, {1e300, 7e-320, 4}
    };
    separated(dataset(x, 1, 1, -1, -1));
    separated(dataset(x, 1, -1, 1, -1));
    double[][] alternating = {{1e308, 1e-320}, {1e308, 2e-320}, {1e308, 3e-320}};
    assertThat(inseparable(dataset(alternating, 1, -1, 1)).rows()).containsExactly(0, 1, 2);
  }

  @Test
  void largeIntegersAreExact() {
    double big = 0x1p60;
    double[][] x = {{big, 1}, {big + 4096, 1}, {big + 8192, 1}};
    inseparable(dataset(x, 1, -1, 1));
    separated(dataset(x, 1, 1, -1));
  }

  @Test
  void chosenRowsAreJudgedAlone() {
    Dataset data = dataset(new double[][] {{0}, {1}, {2}, {3}, {4}}, 1, -1, 1, 1, -1);
    Verdict part = Separability.of(data, new int[] {1, 3, 2});
    assertThat(part).isInstanceOf(Verdict.Separated.class);
    Certificate why =
        ((Verdict.Inseparable) Separability.of(data, new int[] {4, 2, 1})).certificate();
    assertThat(why.rows()).containsExactly(1, 2, 4);
    assertThat(new Verifier(data).objection(why)).isEmpty();
    assertThat(new Separability().certificateFor(data, new int[] {4, 2, 1})).contains(why);
    assertThat(new Separability().certificateFor(data, new int[] {1, 2, 3})).isEmpty();
    assertThatThrownBy(() -> Separability.of(data, new int[] {5})).hasMessageContaining("row 5");
  }

  @Test
  void sparseAndDenseGetTheSameVerdict() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      int d = 1 + random.nextInt(6);
      double[][] x = new double[2 + random.nextInt(30)][d];
      int[] y = new int[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = random.nextBoolean() ? 1 : -1;
        for (int j = 0; j < d; j++) {
          x[i][j] = random.nextBoolean() ? 0 : random.nextInt(100) / 10.0;
        }
      }
      Dataset dense = dataset(x, y);
      assertThat(proven(sparse(x, y))).isEqualTo(proven(dense));
    }
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    for (double noise : new double[] {0, 0.0002}) {
      Dataset data = cloud(40_000, 5, noise);
      Verdict alone = new Separability().decide(data);
      assertThat(alone instanceof Verdict.Separated).isEqualTo(noise == 0);
      for (int threads : new int[] {1, 2, 7}) {
        assertThat(new Separability(new Threads(threads), Progress.NONE).decide(data))
            .isEqualTo(alone);
      }
    }
  }

  @Test
  void whoWatchesSeesTheBracketCloseAndMayStop() {
    Dataset data = cloud(20_000, 5, 0);
    double[] last = {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    Progress watching =
        (stage, round, lower, upper) -> {
          assertThat(upper).isLessThanOrEqualTo(last[1] * (1 + 1e-9));
          last[0] = lower;
          last[1] = upper;
          return true;
        };
    Verdict.Separated yes =
        (Verdict.Separated) new Separability(Workers.ONE, watching).decide(data);
    assertThat(last[0]).isBetween(yes.margin().lower() * 0.999, yes.margin().upper());
    Progress impatient = (stage, round, lower, upper) -> false;
    assertThatThrownBy(() -> new Separability(Workers.ONE, impatient).decide(data))
        .isInstanceOf(Progress.Stopped.class);
  }

  /**
   * A sparse set wider than what is kept orthogonal: the other basis must give the same answers.
   */
  @Test
  void veryWideDataAreDecided() {
    Random random = new Random(8);
    int wide = LeastSquares.LONG * 5;
    for (boolean twin : new boolean[] {false, true}) {
      PointsBuilder points = PointsBuilder.sparse();
      Labels.Builder labels = new Labels.Builder();
      for (int i = 0; i < 300; i++) {
        int[] index = random.ints(10, 0, wide).distinct().sorted().toArray();
        double[] value = new double[index.length];
        Arrays.fill(value, 0.5);
        points.addSparse(index, value);
        labels.add(random.nextBoolean() ? 1 : -1);
        if (twin && i == 200) {
          points.addSparse(index, value).addSparse(index, value);
          labels.add(1).add(-1);
        }
      }
      Dataset data = new Dataset(points.build(wide), labels.build());
      assertThat(proven(data) instanceof Verdict.Inseparable).isEqualTo(twin);
    }
  }

  private static Dataset cloud(int n, int d, double noise) {
    Random random = new Random(n + d);
    double[][] x = new double[n][d];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      double score = 0.1;
      for (int j = 0; j < d; j++) {
        x[i][j] = random.nextDouble() - 0.5;
        score += (j - 1.5) * x[i][j];
      }
      y[i] = score > 0 == random.nextDouble() >= noise ? 1 : -1;
    }
    return dataset(x, y);
  }

  private static Verdict.Separated separated(Dataset data) {
    return (Verdict.Separated) proven(data);
  }

  private static Certificate inseparable(Dataset data) {
    return ((Verdict.Inseparable) proven(data)).certificate();
  }

  private static Verdict proven(Dataset data) {
    Verdict verdict = Separability.of(data);
    assertThat(new Verifier(data).objection(verdict)).isEmpty();
    return verdict;
  }

  private static Dataset dataset(double[][] x, int... y) {
    return new Dataset(Points.of(x), Labels.of(y));
  }

  private static Dataset sparse(double[][] x, int... y) {
    PointsBuilder points = PointsBuilder.sparse();
    for (double[] row : x) {
      int[] index = new int[row.length];
      for (int j = 0; j < row.length; j++) {
        index[j] = j;
      }
      points.addSparse(index, row);
    }
    return new Dataset(points.build(x[0].length), Labels.of(y));
  }
}
