package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds of a least-squares problem whose columns come and go, however it is solved. */
interface LeastSquaresContract {

  LeastSquares ofLength(int dimension);

  @Test
  default void withoutColumnsTheResidualIsE() {
    assertThat(ofLength(3).residual()).containsExactly(0, 0, 1);
    assertThat(ofLength(3).leastSquares()).isEmpty();
  }

  @Test
  default void refusesAColumnOfZeros() {
    LeastSquares basis = ofLength(3);
    assertThat(basis.add(new double[] {1, 2, 3})).isTrue();
    double[] before = basis.leastSquares();
    assertThat(basis.add(new double[3])).isFalse();
    assertThat(basis.leastSquares()).containsExactly(before);
  }

  @Test
  default void solvesASystemThatHasASolution() {
    LeastSquares basis = ofLength(2);
    basis.add(new double[] {1, 1});
    basis.add(new double[] {-2, 1});
    assertThat(basis.leastSquares())
        .containsExactly(new double[] {2 / 3.0, 1 / 3.0}, within(1e-14));
    assertThat(basis.residual()).containsExactly(new double[] {0, 0}, within(1e-14));
  }

  /** The residual is e − Aλ and orthogonal to every column: that is what makes λ the best. */
  @Test
  default void staysOptimalWhileColumnsComeAndGo() {
    Random random = new Random(9);
    for (int run = 0; run < 20; run++) {
      int length = 4 + random.nextInt(20);
      LeastSquares basis = ofLength(length);
      List<double[]> columns = new ArrayList<>();
      for (int step = 0; step < 40; step++) {
        if (columns.size() == length - 1 || (!columns.isEmpty() && random.nextInt(3) == 0)) {
          int out = random.nextInt(columns.size());
          columns.remove(out);
          basis.drop(out);
        } else {
          double[] column = column(random, length);
          columns.add(column.clone());
          assertThat(basis.add(column)).isTrue();
        }
        assertOptimal(basis, columns, length);
      }
    }
  }

  private static double[] column(Random random, int length) {
    double[] column = new double[length];
    for (int i = 0; i < length; i++) {
      column[i] = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
    }
    column[length - 1] = 1;
    return column;
  }

  private static void assertOptimal(LeastSquares basis, List<double[]> columns, int length) {
    double[] lambda = basis.leastSquares();
    double[] residual = basis.residual();
    assertThat(lambda).hasSize(columns.size());
    double[] expected = new double[length];
    expected[length - 1] = 1;
    for (int i = 0; i < lambda.length; i++) {
      double product = 0;
      for (int j = 0; j < length; j++) {
        expected[j] -= lambda[i] * columns.get(i)[j];
        product += residual[j] * columns.get(i)[j];
      }
      assertThat(product).isCloseTo(0, within(1e-9));
    }
    assertThat(residual).containsExactly(expected, within(1e-9));
  }
}
