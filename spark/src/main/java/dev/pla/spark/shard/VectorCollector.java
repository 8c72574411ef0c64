package dev.pla.spark.shard;

import dev.pla.data.DensePoints;
import dev.pla.data.Points;
import dev.pla.data.SparsePoints;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.linalg.DenseVector;
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
  private DensePoints.Builder dense;
  private SparsePoints.Builder sparse;
  private int[] indices = new int[16];

  VectorCollector(int dimension) {
    this.dimension = dimension;
  }

  void add(Vector x) {
    if (dense == null && sparse == null) {
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
    if (3 * entries < 2L * dimension * sample.size()) {
      sparse = new SparsePoints.Builder();
    } else {
      dense = new DensePoints.Builder(dimension);
    }
    sample.forEach(this::put);
    sample.clear();
  }

  private void put(Vector x) {
    if (dense != null) {
      dense.add(x instanceof DenseVector d ? d.values() : x.toArray());
      return;
    }
    SparseVector s = x.toSparse();
    int count = s.indices().length;
    if (count > indices.length) {
      indices = new int[2 * count];
    }
    for (int k = 0; k < count; k++) {
      indices[k] = s.indices()[k] + 1;
    }
    sparse.add(indices, s.values(), count);
  }

  Points build() {
    if (dense == null && sparse == null) {
      choose();
    }
    return sparse == null ? dense.build() : sparse.build(dimension);
  }
}
