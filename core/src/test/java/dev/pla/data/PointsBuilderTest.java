package dev.pla.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PointsBuilderTest {

  private static final double[][] ROWS = {{0, 2, 0, -4}, {1, 0, 0, 0}, {0, 0, 0, 0}};

  private static void check(Points points) {
    double[] x = new double[4];
    assertThat(points.size()).isEqualTo(ROWS.length);
    assertThat(points.dimension()).isEqualTo(4);
    for (int i = 0; i < ROWS.length; i++) {
      points.read(i, x);
      assertThat(x).isEqualTo(ROWS[i]);
    }
  }

  @Test
  void everyKindOfRowGoesIntoEveryKindOfPoints() {
    for (PointsBuilder builder : List.of(PointsBuilder.dense(4), PointsBuilder.sparse(4))) {
      builder.addSparse(new int[] {1, 3}, new double[] {2, -4}).add(ROWS[1]).add(ROWS[2]);
      Points points = builder.build();
      check(points);
      PointsBuilder dense = PointsBuilder.dense(4);
      PointsBuilder sparse = PointsBuilder.sparse(4);
      for (int i = 0; i < ROWS.length; i++) {
        dense.add(points, i);
        sparse.add(points, i);
      }
      check(dense.build());
      check(sparse.build());
    }
  }

  @Test
  void theFirstRowDecidesTheKindWhereNobodyAsked() {
    int[] index = {0};
    double[] value = {7};
    assertThat(new PointsBuilder(1).build()).isInstanceOf(DensePoints.class);
    assertThat(new PointsBuilder(1).add(value).addSparse(index, value).build())
        .isInstanceOf(DensePoints.class);
    Points sparse = new PointsBuilder(1).addSparse(index, value).add(value).build();
    assertThat(sparse).isInstanceOf(SparsePoints.class);
    assertThat(new PointsBuilder(1).add(sparse, 0).build()).isInstanceOf(SparsePoints.class);
    assertThat(PointsBuilder.like(sparse).build()).isInstanceOf(SparsePoints.class);
  }

  @Test
  void rowsOfAnotherLengthAreRefusedWithTheNumbers() {
    assertThatThrownBy(() -> PointsBuilder.sparse(2).add(new double[3]))
        .hasMessage("a row has 3 features, expected 2");
    assertThatThrownBy(() -> PointsBuilder.dense(2).addSparse(new int[] {4}, new double[] {1}))
        .hasMessage("a row has 5 features, expected 2");
    assertThatThrownBy(() -> PointsBuilder.dense(2).add(DensePoints.of(new double[3]), 0))
        .hasMessage("a row has 3 features, expected 2");
  }

  @Test
  void rowsOfADatasetBringTheirLabelsAndWhatWasWritten() {
    BigDecimal written = new BigDecimal("0.10000000000000000001");
    Dataset data =
        new Dataset(
            DensePoints.of(new double[] {3}, new double[] {0.1}, new double[] {5}),
            Labels.of(1, -1, 1),
            new ExactCells.Builder().add(1, 1, written).build());
    Dataset moved = data.rows(new int[] {2, 1, 1});
    assertThat(moved.points().dot(0, new double[] {0, 1})).isEqualTo(5);
    assertThat(moved.labels().sign(0)).isEqualTo(1);
    assertThat(moved.labels().sign(2)).isEqualTo(-1);
    assertThat(moved.written().exact(2, 1, 0.1)).isEqualTo(written);
    assertThat(moved.written().exact(0, 1, 5)).isEqualByComparingTo("5");
    Dataset part = data.slice(1, 3);
    assertThat(part.size()).isEqualTo(2);
    assertThat(part.written().exact(0, 1, 0.1)).isEqualTo(written);
  }

  @Test
  void theShuffleIsThatOfTheLibrary() {
    for (int n : new int[] {0, 1, 2, 1000}) {
      List<Integer> expected = new ArrayList<>(IntStream.range(0, n).boxed().toList());
      Collections.shuffle(expected, new Random(5));
      assertThat(Permutation.shuffled(n, LinearCongruential.ofSeed(5)))
          .isEqualTo(expected.stream().mapToInt(i -> i).toArray());
    }
  }

  @Test
  void featuresWithoutNamesAreNumberedFromOne() {
    assertThat(Schema.numbered(3)).containsExactly("x1", "x2", "x3");
  }
}
