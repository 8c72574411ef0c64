package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.kernel.MistakeRule;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FloatPointsTest {

  @Test
  void areThePointsThatWereRoundedBefore() {
    Random random = new Random(1);
    for (int d : new int[] {0, 1, 3, 16, 33, 100}) {
      FloatPoints.Builder builder = new FloatPoints.Builder(d);
      double[][] rounded = new double[300][d];
      long changed = 0;
      for (double[] row : rounded) {
        double[] exact = random.doubles(d, -1, 1).toArray();
        builder.add(exact);
        for (int j = 0; j < d; j++) {
          row[j] = (float) exact[j];
          changed += row[j] == exact[j] ? 0 : 1;
        }
      }
      FloatPoints points = builder.build();
      DensePoints expected = DensePoints.of(rounded);
      double[] w = random.doubles(d + 1, -1, 1).toArray();
      int[] signs = random.ints(300, 0, 2).map(bit -> 2 * bit - 1).toArray();
      Labels labels = Labels.of(signs);
      MistakeRule limits = new MistakeRule(0, 0);
      for (int i = 0; i < 300; i++) {
        assertThat(points.dot(i, w)).isEqualTo(expected.dot(i, w));
        assertThat(points.squaredNorm(i)).isEqualTo(expected.squaredNorm(i));
        assertThat(points.firstWrong(i, 300, labels, w, limits))
            .isEqualTo(expected.firstWrong(i, 300, labels, w, limits));
      }
      double[] sum = w.clone();
      double[] expectedSum = w.clone();
      points.addTo(7, -0.5, sum);
      expected.addTo(7, -0.5, expectedSum);
      assertThat(sum).isEqualTo(expectedSum);
      assertThat(points.changed()).isEqualTo(changed);
      assertThat(points.largestChange()).isLessThanOrEqualTo(0x1p-24);
    }
  }

  @Test
  void refuseWhatNoFloatIsNear() {
    assertThatThrownBy(() -> new FloatPoints.Builder(1).add(new double[] {1e39}))
        .hasMessageContaining("coordinate 1 is 1.0E39")
        .hasMessageContaining("scale");
  }
}
