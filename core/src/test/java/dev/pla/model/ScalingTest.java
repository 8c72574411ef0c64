package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScalingTest {

  private static final Points POINTS =
      Points.of(new double[][] {{1, -200, 7}, {3, 400, 7}, {5, 0, 7}, {7, 600, 7}});

  private static double[] row(Points points, int i) {
    double[] row = new double[points.dimension()];
    points.read(i, row);
    return row;
  }

  @Test
  void maxAbsDividesByTheLargestOfEachFeature() {
    Points scaled = Scaling.maxAbs(POINTS).apply(POINTS);
    assertThat(row(scaled, 0)).containsExactly(1 / 7.0, -200 / 600.0, 1);
    assertThat(row(scaled, 3)).containsExactly(1, 1, 1);
  }

  @Test
  void standardGivesMeanZeroAndDeviationOneAndConstantsZero() {
    Points scaled = Scaling.standard(POINTS).apply(POINTS);
    for (int j = 0; j < 2; j++) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < 4; i++) {
        sum += row(scaled, i)[j];
        squares += row(scaled, i)[j] * row(scaled, i)[j];
      }
      assertThat(sum).isCloseTo(0, within(1e-12));
      assertThat(squares / 4).isCloseTo(1, within(1e-12));
    }
    assertThat(row(scaled, 2)[2]).isZero();
  }

  @Test
  void centerSubtractsTheMeanAndLeavesTheSize() {
    Points centred = Scaling.center(POINTS).apply(POINTS);
    assertThat(row(centred, 0)).containsExactly(-3, -400, 0);
    assertThat(row(centred, 3)).containsExactly(3, 400, 0);
  }

  @Test
  void centerRefusesSumsBeyondDoubles() {
    Points huge = Points.of(new double[][] {{1e308, 1}, {-1e308, 1}});
    assertThatThrownBy(() -> Scaling.center(huge)).hasMessageContaining("maxabs");
  }

  @Test
  void aHypothesisScoresTheSameInBothUnits() {
    Random random = new Random(5);
    for (Scaling scaling :
        new Scaling[] {Scaling.maxAbs(POINTS), Scaling.standard(POINTS), Scaling.center(POINTS)}) {
      Points scaled = scaling.apply(POINTS);
      for (int trial = 0; trial < 50; trial++) {
        Hypothesis about = new Hypothesis(random.doubles(4, -1, 1).toArray(), TieRule.MISTAKE);
        Hypothesis back = scaling.unscaled(about);
        for (int i = 0; i < 4; i++) {
          assertThat(back.score(POINTS, i)).isCloseTo(about.score(scaled, i), within(1e-11));
        }
        double[] again = scaling.scaled(back).weights();
        for (int j = 0; j < 4; j++) {
          assertThat(again[j]).isCloseTo(about.weight(j), within(1e-11));
        }
      }
    }
  }

  @Test
  void sparsePointsStaySparseOrAreFilledWhereThatIsNotMuch() {
    PointsBuilder builder = PointsBuilder.sparse();
    builder.addSparse(new int[] {0, 2}, new double[] {2, -8});
    builder.addSparse(new int[] {2}, new double[] {4});
    Points sparse = builder.build(3);
    Points scaled = Scaling.maxAbs(sparse).apply(sparse);
    assertThat(scaled.isSparse()).isTrue();
    assertThat(row(scaled, 0)).containsExactly(1, 0, -1);
    assertThat(row(scaled, 1)).containsExactly(0, 0, 0.5);
    Points dense = Points.of(row(sparse, 0), row(sparse, 1));
    Points filled = Scaling.standard(sparse).apply(sparse);
    Points expected = Scaling.standard(dense).apply(dense);
    assertThat(row(filled, 0)).isEqualTo(row(expected, 0));
    assertThat(row(filled, 1)).isEqualTo(row(expected, 1));
    Points origin = sparse.withIntercept(false);
    assertThat(Scaling.maxAbs(origin).apply(origin).hasIntercept()).isFalse();
    Points wide = builder.build(20_000_000);
    assertThatThrownBy(() -> Scaling.standard(wide)).hasMessageContaining("maxabs");
    assertThatThrownBy(() -> Scaling.center(wide)).hasMessageContaining("40000000 numbers");
  }

  @Test
  void densePointsStayDense() {
    for (Scaling scaling : new Scaling[] {Scaling.maxAbs(POINTS), Scaling.center(POINTS)}) {
      assertThat(scaling.apply(POINTS).isSparse()).isFalse();
    }
  }

  /** Sparse points move where a mean is subtracted, and where a spread alone divides. */
  @Test
  void sparsePointsMeanTheSameAsDenseOnes() {
    PointsBuilder builder = PointsBuilder.sparse();
    builder.addSparse(new int[] {0, 1}, new double[] {2, -3});
    builder.addSparse(new int[] {0, 1}, new double[] {-2, 3});
    builder.addSparse(new int[] {1}, new double[] {6});
    builder.addSparse(new int[] {1}, new double[] {-6});
    Points even = builder.build(2); // all means are zero
    builder.addSparse(new int[] {1}, new double[] {5});
    Points uneven = builder.build(2);
    for (Points sparse : new Points[] {even, uneven}) {
      double[][] rows = new double[sparse.size()][];
      Arrays.setAll(rows, i -> row(sparse, i));
      Points dense = Points.of(rows);
      for (int i = 0; i < rows.length; i++) {
        assertThat(row(Scaling.center(sparse).apply(sparse), i))
            .isEqualTo(row(Scaling.center(dense).apply(dense), i));
        assertThat(row(Scaling.standard(sparse).apply(sparse), i))
            .isEqualTo(row(Scaling.standard(dense).apply(dense), i));
      }
    }
    assertThat(row(Scaling.standard(even).apply(even), 0)[1])
        .isCloseTo(-3 / Math.sqrt(22.5), within(1e-12));
  }

  @Test
  void throughTheOriginNothingIsMoved() {
    Points origin = POINTS.withIntercept(false);
    assertThatThrownBy(() -> Scaling.center(origin)).hasMessageContaining("moves the origin");
    assertThatThrownBy(() -> Scaling.standard(origin)).hasMessageContaining("moves the origin");
  }
}
