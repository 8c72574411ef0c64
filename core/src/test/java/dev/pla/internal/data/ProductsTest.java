package dev.pla.internal.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Products of features are exact products of the decimals that were written. */
class ProductsTest {

  /** Each product by its name, multiplied out letter by letter. */
  private static BigDecimal product(String name, Map<String, BigDecimal> cells) {
    BigDecimal value = BigDecimal.ONE;
    for (String factor : name.split("·", -1)) {
      int power = factor.endsWith("²") ? 2 : factor.endsWith("³") ? 3 : 1;
      BigDecimal base = cells.get(power == 1 ? factor : factor.substring(0, factor.length() - 1));
      value = value.multiply(base.pow(power));
    }
    return value;
  }

  private static BigDecimal cell(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> BigDecimal.ZERO;
      case 1 -> BigDecimal.valueOf(random.nextInt(2001) - 1000);
      case 2 -> BigDecimal.valueOf(random.nextInt(20001) - 10000, 2);
      case 3 -> BigDecimal.valueOf(random.nextLong(), 9);
      default -> new BigDecimal("0.123456789012345678901" + random.nextInt(1000));
    };
  }

  @Test
  void everyProductIsExactAndWhereItsNameStands() {
    Random random = new Random(2);
    int beyond = 0;
    for (int trial = 0; trial < 120; trial++) {
      int d = 1 + random.nextInt(6);
      int degree = 2 + trial % 2;
      Products products = new Products(d, degree);
      List<String> features = List.of("a", "b", "c", "e", "f", "g").subList(0, d);
      List<String> names = products.names(features);
      assertThat(names).hasSize(products.count()).doesNotHaveDuplicates();

      List<Map<String, BigDecimal>> rows = new ArrayList<>();
      PointsBuilder points = trial % 3 == 0 ? PointsBuilder.sparse(d) : PointsBuilder.dense(d);
      ExactCells.Builder written = new ExactCells.Builder();
      Labels.Builder labels = new Labels.Builder();
      for (int n = 0; n < 5; n++) {
        Map<String, BigDecimal> row = new TreeMap<>();
        double[] x = new double[d];
        for (int j = 0; j < d; j++) {
          BigDecimal cell = cell(random);
          row.put(features.get(j), cell);
          x[j] = cell.doubleValue();
          if (cell.compareTo(Decimals.shortest(x[j])) != 0) {
            written.add(n, j + 1, cell);
          }
        }
        rows.add(row);
        points.add(x);
        labels.add(1);
      }
      Dataset made = products.of(new Dataset(points.build(), labels.build(), written.build()));

      assertThat(made.points().isSparse()).isEqualTo(trial % 3 == 0);
      double[] x = new double[products.count()];
      for (int n = 0; n < 5; n++) {
        made.points().read(n, x);
        for (int j = 0; j < x.length; j++) {
          BigDecimal exact = product(names.get(j), rows.get(n));
          assertThat(x[j]).as(names.get(j)).isEqualTo(exact.doubleValue());
          assertThat(made.written().exact(n, j + 1, x[j])).isEqualByComparingTo(exact);
          beyond += exact.compareTo(Decimals.shortest(x[j])) == 0 ? 0 : 1;
        }
      }
    }
    assertThat(beyond).isGreaterThan(1000);
  }

  @Test
  void namesSayTheirFactors() {
    assertThat(new Products(2, 3).names(List.of("age", "income")))
        .containsExactly(
            "age",
            "income",
            "age²",
            "age·income",
            "income²",
            "age³",
            "age²·income",
            "age·income²",
            "income³");
    assertThatThrownBy(() -> new Products(3, 2).names(List.of("a", "b", "a·b")))
        .hasMessageContaining("two features would be named a·b");
  }

  @Test
  void tooManyAreRefusedWithTheirNumber() {
    assertThat(new Products(60, 3).count()).isEqualTo(count(60));
    assertThatThrownBy(() -> new Products(300, 3))
        .hasMessageContaining("4590550 products")
        .hasMessageContaining("300 + 3 choose 3");
    assertThatThrownBy(() -> new Products(2_000_000, 2)).hasMessageContaining("2000003000000");
    assertThatThrownBy(() -> new Products(3, 4)).hasMessageContaining("expected 2 or 3");
    assertThat(Products.featuresOf(9, 3)).isEqualTo(2);
    assertThatThrownBy(() -> Products.featuresOf(10, 3)).hasMessageContaining("10 features");
  }

  /** (d + 3 choose 3) − 1, one number after the other. */
  private static int count(int d) {
    int count = 0;
    for (int a = 0; a <= d; a++) {
      for (int b = a; b <= d; b++) {
        for (int c = b; c <= d; c++) {
          count++;
        }
      }
    }
    return count - 1;
  }

  @Test
  void productsBeyondDoublesAreRefused() {
    Dataset large =
        new Dataset(Points.of(new double[] {1}, new double[] {1e200}), Labels.of(1, -1));
    assertThatThrownBy(() -> new Products(1, 2).of(large))
        .isInstanceOfSatisfying(
            Products.OutOfRange.class,
            e -> {
              assertThat(e.row()).isEqualTo(1);
              assertThat(e.feature()).isEqualTo(2);
            });
    Dataset small =
        new Dataset(Points.of(new double[] {1e-200}, new double[] {1}), Labels.of(1, -1));
    assertThatThrownBy(() -> new Products(1, 2).of(small)).isInstanceOf(Products.OutOfRange.class);
  }
}
