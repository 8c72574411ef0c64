package dev.pla.spark.shard;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
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
  private byte[] classes = new byte[SAMPLE];
  private double[] weights = new double[0];
  private int size;
  private long bytes;

  BlockBuilder(int dimension, boolean weighted) {
    this.dimension = dimension;
    this.weighted = weighted;
  }

  long bytes() {
    return bytes;
  }

  void add(Vector x, NavigableMap<Integer, BigDecimal> listed, int c, double weight) {
    if (size == classes.length) {
      classes = Arrays.copyOf(classes, 2 * size);
    }
    classes[size] = (byte) c;
    if (weighted) {
      weights = size < weights.length ? weights : Arrays.copyOf(weights, classes.length);
      weights[size] = weight;
    }
    listed.forEach((j, exact) -> written.add(size, j, exact));
    size++;
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
        Arrays.copyOf(classes, size),
        values,
        weighted ? Arrays.copyOf(weights, size) : null,
        written.build());
  }
}
