package dev.pla.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UpperTriangleTest {

  private final Random random = new Random(8);

  @Test
  void solvesWhatItMultiplies() {
    for (int n = 0; n < 12; n++) {
      UpperTriangle r = triangle(columns(n));
      double[] x = random.doubles(n).toArray();
      double[] product = r.times(x);
      r.solve(product);
      assertThat(product).containsExactly(x, within(1e-12));
    }
  }

  @Test
  void solvesTheTransposedToo() {
    for (int n = 0; n < 12; n++) {
      List<double[]> columns = columns(n);
      double[] x = random.doubles(n).toArray();
      double[] product = new double[n];
      for (int j = 0; j < n; j++) {
        for (int i = 0; i <= j; i++) {
          product[j] += columns.get(j)[i] * x[i];
        }
      }
      triangle(columns).solveTransposed(product);
      assertThat(product).containsExactly(x, within(1e-12));
    }
  }

  /** R of the other columns: RᵀR keeps their products, and the rotations told turn old into new. */
  @Test
  void takesOutAColumn() {
    for (int n = 1; n < 10; n++) {
      for (int out = 0; out < n; out++) {
        List<double[]> columns = columns(n);
        UpperTriangle r = triangle(columns);
        double[] x = random.doubles(n).toArray();
        double[] turned = triangle(columns).times(x);
        double[] rest = new double[n - 1];
        for (int j = 0; j < n; j++) {
          if (j != out) {
            rest[j < out ? j : j - 1] = x[j];
          } else {
            for (int i = 0; i <= j; i++) {
              turned[i] -= columns.get(j)[i] * x[j];
            }
          }
        }
        r.drop(
            out,
            (p, cos, sin) -> {
              double a = turned[p];
              double b = turned[p + 1];
              turned[p] = cos * a + sin * b;
              turned[p + 1] = cos * b - sin * a;
            });
        assertThat(r.size()).isEqualTo(n - 1);
        double[] product = r.times(rest);
        for (int i = 0; i < n - 1; i++) {
          assertThat(product[i]).isCloseTo(turned[i], within(1e-12));
        }
        assertThat(turned[n - 1]).isCloseTo(0, within(1e-12));
      }
    }
  }

  private List<double[]> columns(int n) {
    List<double[]> columns = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      double[] column = random.doubles(j + 1, -1, 1).toArray();
      column[j] = 3 + random.nextDouble();
      columns.add(column);
    }
    return columns;
  }

  private static UpperTriangle triangle(List<double[]> columns) {
    UpperTriangle r = new UpperTriangle();
    for (double[] column : columns) {
      r.add(column.clone());
    }
    return r;
  }
}
