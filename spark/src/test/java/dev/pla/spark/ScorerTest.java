package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Points;
import dev.pla.spark.shard.RowsToBlocks;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Vectors are scored as the core scores points. */
class ScorerTest {

  @Test
  void aScoreOfOneVectorHasTheBitsOfTheShards() {
    double[] w = new Random(1).doubles(51, -1, 1).toArray();
    Scorer scorer = new Scorer("x", w);
    for (double density : new double[] {0.02, 0.9}) {
      List<Row> rows = Frames.mixed(density);
      Points points = RowsToBlocks.decode(rows).get(0).signed(7).points();
      for (int i = 0; i < 300; i++) {
        Vector x = (Vector) rows.get(i).get(0);
        assertThat(scorer.score(x)).isEqualTo(points.dot(i, w));
        assertThat(scorer.score(x.toDense())).isEqualTo(points.dot(i, w));
        assertThat(scorer.score(x.toSparse())).isEqualTo(points.dot(i, w));
      }
    }
  }
}
