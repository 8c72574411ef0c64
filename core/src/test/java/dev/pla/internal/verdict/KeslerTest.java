package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.Kesler;
import dev.pla.learn.Budget;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Several classes by Kesler's construction: a view, and the verdict on it. */
class KeslerTest {

  private static final ClassPairs DECIDING = new ClassPairs(new Separability());

  /** The same rows written out. */
  private static Dataset writtenOut(double[][] x, int[] y, int classes, double c) {
    double[][] rows = new double[x.length * (classes - 1)][];
    int row = 0;
    for (int n = 0; n < x.length; n++) {
      int d = x[n].length;
      for (int k = 0; k < classes; k++) {
        if (k != y[n]) {
          double[] z = new double[classes * (d + 1)];
          for (int j = 0; j <= d; j++) {
            z[y[n] * (d + 1) + j] = j == 0 ? c : x[n][j - 1];
            z[k * (d + 1) + j] = -(j == 0 ? c : x[n][j - 1]);
          }
          rows[row++] = z;
        }
      }
    }
    int[] ones = new int[row];
    Arrays.fill(ones, 1);
    return new Dataset(Points.of(rows), Labels.of(ones)).withIntercept(false);
  }

  @Test
  void theViewIsTheRowsWrittenOutAndTheVerdictIsTheirs() {
    Random random = new Random(21);
    int separable = 0;
    for (int round = 0; round < 300; round++) {
      int classes = 2 + random.nextInt(3);
      int d = 1 + random.nextInt(2);
      double c = round % 2;
      double[][] x = new double[classes + random.nextInt(5)][d];
      int[] y = new int[x.length];
      for (int n = 0; n < x.length; n++) {
        Arrays.setAll(x[n], j -> random.nextInt(7) - 3);
        y[n] = n < classes ? n : random.nextInt(classes);
      }
      Dataset data = new Dataset(Points.of(x).withIntercept(c == 1), Labels.ofClasses(classes, y));
      Kesler kesler = new Kesler(data);
      Dataset expected = writtenOut(x, y, classes, c);
      isSame(kesler.rows(), expected, random);

      Verdict verdict = DECIDING.decide(kesler);
      boolean isSeparable = verdict instanceof Verdict.Separated;
      assertThat(isSeparable).isEqualTo(Separability.of(expected) instanceof Verdict.Separated);
      assertThat(new Verifier(expected).objection(verdict)).isEmpty();
      assertThat(new Verifier(kesler.rows()).objection(verdict)).isEmpty();
      separable += isSeparable ? 1 : 0;
      if (verdict instanceof Verdict.Separated yes) {
        Outcome run = new Perceptron().withBudget(Budget.ofCycles(100_000)).fit(data);
        assertThat(run.separated()).isTrue();
        assertThat((double) run.updates()).isLessThanOrEqualTo(yes.bound().corrections());
      }
    }
    assertThat(separable).isBetween(50, 250);
  }

  /** Each two of the classes can be separated, and all three cannot. */
  @Test
  void pairsAloneDoNotDecide() {
    double[][] x = {{0, -2}, {-1, 3}, {-1, -4}, {4, 4}, {6, 6}, {1, 2}};
    Kesler kesler = new Kesler(new Dataset(Points.of(x), Labels.ofClasses(3, 0, 0, 1, 1, 2, 2)));
    assertThat(DECIDING.pairs(kesler)).noneMatch(ClassPairs.Pair::collides);
    Verdict verdict = DECIDING.decide(kesler);
    assertThat(verdict).isInstanceOf(Verdict.Inseparable.class);
    assertThat(new Verifier(kesler.rows()).objection(verdict)).isEmpty();
  }

  private static void isSame(Dataset view, Dataset expected, Random random) {
    assertThat(view.size()).isEqualTo(expected.size());
    assertThat(view.dimension()).isEqualTo(expected.dimension());
    double[] w =
        random.doubles(view.dimension() + 1, -1, 1).map(v -> Math.rint(8 * v) + 0.0).toArray();
    w[0] = 0;
    double[] seen = new double[view.dimension()];
    double[] wanted = new double[view.dimension()];
    for (int i = 0; i < view.size(); i++) {
      assertThat(view.points().dot(i, w)).isEqualTo(expected.points().dot(i, w));
      assertThat(view.points().squaredNorm(i)).isEqualTo(expected.points().squaredNorm(i));
      view.points().read(i, seen);
      expected.points().read(i, wanted);
      assertThat(seen).usingComparator(Arrays::compare).isEqualTo(plusZero(wanted));
      double[] one = w.clone();
      double[] other = w.clone();
      view.points().addTo(i, 2, one);
      expected.points().addTo(i, 2, other);
      assertThat(one).isEqualTo(other);
    }
  }

  private static double[] plusZero(double[] values) {
    return Arrays.stream(values).map(v -> v + 0.0).toArray();
  }

  @Test
  void rowsKnowTheirExampleAndTheirRival() {
    Dataset data =
        new Dataset(Points.of(new double[][] {{1}, {2}, {3}}), Labels.ofClasses(3, 1, 0, 2));
    Kesler kesler = new Kesler(data);
    for (int row = 0; row < 6; row++) {
      assertThat(kesler.row(kesler.example(row), kesler.against(row))).isEqualTo(row);
      assertThat(kesler.against(row)).isNotEqualTo(data.labels().classOf(kesler.example(row)));
    }
    assertThatThrownBy(() -> kesler.row(0, 1)).hasMessage("example 0 against class 1");
    double[][] w = {{1, 2}, {3, 4}, {5, 6}};
    assertThat(kesler.flat(w)).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(kesler.perClass(kesler.flat(w))).isDeepEqualTo(w);
  }

  /** In doubles two points are one; as written they differ, and the classes are separable. */
  @Test
  void cellsBeyondDoublesDecide() {
    ExactCells.Builder written = new ExactCells.Builder();
    written.add(0, 1, new BigDecimal("0.1000000000000000000001"));
    written.add(1, 1, new BigDecimal("0.1000000000000000000002"));
    Labels classes = Labels.ofClasses(3, 0, 1, 2);
    double[][] x = {{0.1}, {0.1}, {5}};
    Dataset data = new Dataset(Points.of(x), classes, written.build());
    Verdict verdict = DECIDING.decide(new Kesler(data));
    assertThat(verdict).isInstanceOf(Verdict.Separated.class);
    assertThat(new Verifier(new Kesler(data).rows()).objection(verdict)).isEmpty();
    Verdict rounded = DECIDING.decide(new Kesler(new Dataset(Points.of(x), classes)));
    assertThat(rounded).isInstanceOf(Verdict.Inseparable.class);
  }
}
