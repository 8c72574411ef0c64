package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.Weights;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Points with the constant coordinate 0. */
class ConstantTest {

  private static double[][] rows(Random random, int n, int d) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextInt(3) == 0 ? 0 : random.nextGaussian());
    }
    return rows;
  }

  private static Points sparse(double[][] rows, int d) {
    PointsBuilder builder = PointsBuilder.sparse(d);
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }

  @Test
  void noLoopSeesTheFirstWeight() {
    Random random = new Random(5);
    for (int d : new int[] {1, 4, 17, 40}) {
      double[][] rows = rows(random, 700, d);
      for (Points plain : new Points[] {DensePoints.of(rows), sparse(rows, d)}) {
        Points points = plain.withIntercept(false);
        double[] w = random.doubles(d + 1, -1, 1).toArray();
        double[] moved = w.clone();
        moved[0] = 0;
        Labels labels = Labels.of(random.ints(700, 0, 2).map(b -> 2 * b - 1).toArray());
        MistakeRule rule = new MistakeRule(0, 0);
        int[] found = new int[700];
        PointScan scan = PointScan.of(points);
        int count = scan.findWrong(0, 700, labels, new Weights(w), rule, found, 0);
        int[] expected = new int[700];
        int wrong = 0;
        for (int i = 0; i < 700; i++) {
          double score = plain.dot(i, moved);
          assertThat(points.dot(i, w)).isEqualTo(score);
          if (!(labels.sign(i) * score > 0)) {
            expected[wrong++] = i;
          }
        }
        assertThat(Arrays.copyOf(found, count)).isEqualTo(Arrays.copyOf(expected, wrong));
        assertThat(scan.firstWrong(0, 700, labels, new Weights(w), rule)).isEqualTo(expected[0]);
        int[] order = {3, 2, 1, 0};
        int first = scan.firstWrongIn(order, 0, 4, labels, new Weights(w), rule);
        assertThat(first == 4 || Arrays.binarySearch(expected, 0, wrong, order[first]) >= 0)
            .isTrue();
      }
    }
  }

  @Test
  void correctionsLeaveTheFirstWeight() {
    Points points = DensePoints.of(new double[] {2, -3}).withIntercept(false);
    double[] w = {1, 1, 1};
    points.addTo(0, 0.5, w);
    assertThat(w).containsExactly(1, 2, -0.5);
    assertThat(points.squaredNorm(0)).isEqualTo(4 + 9);
    assertThat(points.largest()).isEqualTo(3);
    assertThat(points.hasIntercept()).isFalse();
  }

  @Test
  void copiesOfRowsKeepTheConstantAndOneIsThePointsThemselves() {
    Dataset data =
        new Dataset(DensePoints.of(new double[] {1}, new double[] {2}), Labels.of(1, -1));
    Dataset origin = data.withIntercept(false);
    assertThat(origin.rows(new int[] {1}).points().hasIntercept()).isFalse();
    assertThat(origin.withIntercept(true).points()).isSameAs(data.points());
  }
}
