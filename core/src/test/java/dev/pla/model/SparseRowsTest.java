package dev.pla.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.learn.OnlineLearner;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A sparse row has one meaning: features are counted from 0, whatever takes the row. */
class SparseRowsTest {

  @Test
  void theSameRowScoresTheSameThroughEachWayIn() {
    Hypothesis h = new Hypothesis(new double[] {-1, 2, 3, 4}, TieRule.MISTAKE);
    int[] features = {0, 2};
    double[] values = {1, 1};
    assertThat(h.score(features, values)).isEqualTo(5);
    assertThat(h.score(new double[] {1, 0, 1})).isEqualTo(5);
    for (PointsBuilder builder :
        new PointsBuilder[] {
          PointsBuilder.sparse(),
          PointsBuilder.sparse(3),
          PointsBuilder.dense(3),
          new PointsBuilder(3)
        }) {
      Points points = builder.addSparse(features, values).addSparse(features, values, 2).build();
      assertThat(points.dimension()).isEqualTo(3);
      assertThat(h.score(points, 0)).isEqualTo(5);
      assertThat(h.score(points, 1)).isEqualTo(5);
    }
  }

  @Test
  void everyWayInGivesTheSameBits() {
    Random random = new Random(11);
    for (int trial = 0; trial < 50; trial++) {
      int d = 1 + random.nextInt(60);
      Hypothesis h = new Hypothesis(random.doubles(d + 1, -1, 1).toArray(), TieRule.MISTAKE);
      int[] features = random.ints(1 + random.nextInt(d), 0, d).distinct().sorted().toArray();
      double[] values = random.doubles(features.length, 0.1, 1).toArray();
      double[] x = new double[d];
      for (int k = 0; k < features.length; k++) {
        x[features[k]] = values[k];
      }
      double score = h.score(x);
      assertThat(h.score(features, values)).isEqualTo(score);
      Points sparse = PointsBuilder.sparse(d).addSparse(features, values).build();
      Points dense = PointsBuilder.dense(d).addSparse(features, values).build();
      for (Points points : new Points[] {sparse, dense, Points.of(x)}) {
        assertThat(h.score(points, 0)).isEqualTo(score);
        int[] visited = new int[features.length];
        int[] count = {0};
        points.forEach(0, (j, value) -> visited[count[0]++] = j - 1);
        assertThat(visited).isEqualTo(features);
        OnlineLearner learner = new OnlineLearner(d);
        assertThat(learner.learn(points, 0, 1)).isTrue();
        assertThat(learner.hypothesis().weights()).isEqualTo(withBias(x));
      }
      Dataset rows = new Dataset(sparse, Labels.of(1)).rows(new int[] {0, 0});
      assertThat(h.score(rows.points(), 1)).isEqualTo(score);
    }
  }

  private static double[] withBias(double[] x) {
    double[] w = new double[x.length + 1];
    w[0] = 1;
    System.arraycopy(x, 0, w, 1, x.length);
    return w;
  }
}
