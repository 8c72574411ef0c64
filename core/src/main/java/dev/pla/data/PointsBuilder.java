package dev.pla.data;

import java.util.Arrays;

/**
 * Collects rows, dense, sparse or of other points, as points of one kind: the kind asked for, or
 * else that of the first row. No score depends on the kind.
 */
public final class PointsBuilder {

  private final int dimension;
  private double constant = 1;
  private final SparseRow entries = new SparseRow();
  private DensePoints.Builder dense;
  private SparsePoints.Builder sparse;
  private double[] row;

  /** Points of the kind of the first row, which is added later. */
  public PointsBuilder(int dimension) {
    this.dimension = dimension;
  }

  public static PointsBuilder dense(int dimension) {
    return new PointsBuilder(dimension).storing(false);
  }

  public static PointsBuilder sparse(int dimension) {
    return new PointsBuilder(dimension).storing(true);
  }

  /** Points of the kind, dimension and constant coordinate of others. */
  public static PointsBuilder like(Points others) {
    PointsBuilder builder = new PointsBuilder(others.dimension()).storing(others.isSparse());
    builder.constant = others.constant();
    return builder;
  }

  /** Appends a copy of the row. */
  public PointsBuilder add(double[] row) {
    if (isSparse(false)) {
      checkLength(row.length);
      entries.clear();
      for (int j = 0; j < dimension; j++) {
        if (row[j] != 0) {
          entries.accept(1 + j, row[j]);
        }
      }
      sparse.add(entries.indices(), entries.values(), entries.count());
    } else {
      dense.add(row);
    }
    return this;
  }

  /** Appends the row with the first {@code count} entries, whose indices rise from 1. */
  public PointsBuilder add(int[] index, double[] value, int count) {
    if (isSparse(true)) {
      sparse.add(index, value, count);
    } else {
      double[] x = row();
      Arrays.fill(x, 0);
      for (int k = 0; k < count; k++) {
        checkLength(Math.max(dimension, index[k]));
        x[index[k] - 1] = value[k];
      }
      dense.add(x);
    }
    return this;
  }

  /** Appends point i of others. */
  public PointsBuilder add(Points others, int i) {
    if (isSparse(others.isSparse())) {
      entries.read(others, i);
      sparse.add(entries.indices(), entries.values(), entries.count());
    } else {
      checkLength(others.dimension());
      others.read(i, row());
      dense.add(row());
    }
    return this;
  }

  /** The points so far. */
  public Points build() {
    Points points = isSparse(false) ? sparse.build(dimension) : dense.build();
    return points.withConstant(constant);
  }

  private PointsBuilder storing(boolean isSparse) {
    dense = isSparse ? null : new DensePoints.Builder(dimension);
    sparse = isSparse ? new SparsePoints.Builder() : null;
    return this;
  }

  private boolean isSparse(boolean isThisRow) {
    if (dense == null && sparse == null) {
      storing(isThisRow);
    }
    return sparse != null;
  }

  private double[] row() {
    if (row == null) {
      row = new double[dimension];
    }
    return row;
  }

  private void checkLength(int length) {
    if (length != dimension) {
      throw new IllegalArgumentException(
          "a row has " + length + " coordinates, expected " + dimension);
    }
  }
}
