package dev.pla.spark.shard;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.stream.DoubleStream;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;

/**
 * Collects the rows of one block as dense or sparse points, whichever is smaller for the first
 * {@value #SAMPLE} of them; a stage such as VectorAssembler mixes both kinds of vector in one
 * column. The bits of a score do not depend on the choice.
 */
final class BlockBuilder {

  private static final int SAMPLE = 64;

  private final int dimension;
  private final boolean weighted;
  private final List<Vector> sample = new ArrayList<>();
  private final ExactCells.Builder written = new ExactCells.Builder();
  private PointsBuilder points;
  private final ByteArrayOutputStream classes = new ByteArrayOutputStream();
  private final DoubleStream.Builder weights = DoubleStream.builder();
  private long bytes;

  BlockBuilder(int dimension, boolean weighted) {
    this.dimension = dimension;
    this.weighted = weighted;
  }

  long bytes() {
    return bytes;
  }

  void add(Vector x, NavigableMap<Integer, BigDecimal> listed, int c, double weight) {
    listed.forEach((j, exact) -> written.add(classes.size(), j, exact));
    classes.write(c);
    if (weighted) {
      weights.add(weight);
    }
    bytes += 24 + 64L * listed.size() + Math.min(8L * dimension, 12L * x.numActives());
    if (points != null) {
      put(x);
      return;
    }
    sample.add(x);
    if (sample.size() == SAMPLE) {
      choose();
    }
  }

  private void choose() {
    long entries = sample.stream().mapToLong(Vector::numNonzeros).sum();
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
      points.addSparse(s.indices(), s.values());
    } else {
      points.add(x.toArray());
    }
  }

  /**
   * The block.
   *
   * @param values the labels that the classes stand for
   */
  Block build(double[] values) {
    if (points == null) {
      choose();
    }
    return new Block(
        points.build(),
        classes.toByteArray(),
        values,
        weighted ? weights.build().toArray() : null,
        written.build());
  }
}
