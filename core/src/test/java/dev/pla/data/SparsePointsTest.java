package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SparsePointsTest implements PointsContract {

  @Override
  public Points of(double[][] rows) {
    int d = rows.length == 0 ? 0 : rows[0].length;
    SparsePoints.Builder builder = new SparsePoints.Builder();
    int[] index = new int[d];
    double[] value = new double[d];
    for (double[] row : rows) {
      int count = 0;
      for (int j = 0; j < d; j++) {
        if (row[j] != 0) {
          index[count] = j;
          value[count++] = row[j];
        }
      }
      builder.add(index, value, count);
    }
    return builder.build(d);
  }

  @Test
  void indicesMustRise() {
    SparsePoints.Builder builder = new SparsePoints.Builder();
    assertThatThrownBy(() -> builder.add(new int[] {3, 3}, new double[] {1, 1}, 2))
        .hasMessage("point 0, feature 3 after 3, expected rising features from 0");
    builder.add(new int[] {2}, new double[] {7}, 1);
    assertThat(builder.build(4).squaredNorm(0)).isEqualTo(50);
  }

  @Test
  void aWrittenZeroStillSetsTheDimension() {
    SparsePoints.Builder builder = new SparsePoints.Builder();
    builder.add(new int[] {1, 6}, new double[] {5, 0}, 2);
    assertThat(builder.features()).isEqualTo(7);
    assertThat(builder.build(7).squaredNorm(0)).isEqualTo(26);
  }

  /** Of ones and then of other numbers, over more than one block of rows. */
  @Test
  void rowsMayFollowAfterPointsWereBuilt() {
    SparsePoints.Builder builder = new SparsePoints.Builder();
    for (int i = 0; i < 1_500; i++) {
      double value = i < 700 ? 1 : i;
      builder.add(new int[] {i % 7}, new double[] {value}, 1);
      if (i % 111 == 5) {
        check(builder.build(7), i + 1);
      }
    }
    check(builder.build(7), 1_500);
  }

  private static void check(SparsePoints points, int rows) {
    assertThat(points.size()).isEqualTo(rows);
    double[] x = new double[7];
    for (int i = 0; i < rows; i++) {
      points.read(i, x);
      double[] expected = new double[7];
      expected[i % 7] = i < 700 ? 1 : i;
      assertThat(x).isEqualTo(expected);
    }
    assertThat(points.largest()).isEqualTo(rows > 700 ? rows - 1 : 1);
  }
}
