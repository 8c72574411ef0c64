package dev.pla.spark.shard;

import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;

/**
 * Collects vectors as dense or sparse points, whichever is smaller for the first {@value #SAMPLE}
 * of them; a stage such as VectorAssembler mixes both kinds of vector in one column. The bits of a
 * score do not depend on the choice.
 */
final class VectorCollector {

  private static final int SAMPLE = 256;

  private final int dimension;
  private final List<Vector> sample = new ArrayList<>();
  private PointsBuilder points;
  private int[] indices = new int[16];

  VectorCollector(int dimension) {
    this.dimension = dimension;
  }

  void add(Vector x) {
    if (points == null) {
      sample.add(x);
      if (sample.size() == SAMPLE) {
        choose();
      }
    } else {
      put(x);
    }
  }

  private void choose() {
    long entries = 0;
    for (Vector x : sample) {
      entries += x.numNonzeros();
    }
    // An entry takes eight bytes dense, and twelve sparse with its index.
    points =
        3 * entries < 2L * dimension * sample.size()
            ? PointsBuilder.sparse(dimension)
            : PointsBuilder.dense(dimension);
    sample.forEach(this::put);
    sample.clear();
  }

  private void put(Vector x) {
    if (x instanceof SparseVector s) {
      int count = s.indices().length;
      if (count > indices.length) {
        indices = new int[2 * count];
      }
      for (int k = 0; k < count; k++) {
        indices[k] = s.indices()[k] + 1;
      }
      points.add(indices, s.values(), count);
    } else {
      points.add(x.toArray());
    }
  }

  Points build() {
    if (points == null) {
      choose();
    }
    return points.build();
  }
}
