package dev.pla.data;

import dev.pla.internal.data.SparseRow;
import java.util.Arrays;

/**
 * Collects rows, dense, sparse or of other points, as points of one kind: the kind asked for, or
 * else that of the first row. No score depends on the kind.
 *
 * <p>Each row is copied once, into its final place; many dense rows are stored as narrow as their
 * numbers allow.
 */
public final class PointsBuilder {

  /** What dimension is asked for when points are built. */
  private static final int OPEN = -1;

  private final int dimension;
  private boolean hasIntercept = true;
  private final SparseRow entries = new SparseRow();
  private DenseBuilder dense;
  private SparsePoints.Builder sparse;

  /** Room for a dense row that does not come as an array. */
  private double[] row;

  /** Makes points of the kind of the first row that is added. */
  public PointsBuilder(int dimension) {
    this.dimension = dimension;
  }

  public static PointsBuilder dense(int dimension) {
    return new PointsBuilder(dimension).storing(false);
  }

  public static PointsBuilder sparse(int dimension) {
    return new PointsBuilder(dimension).storing(true);
  }

  /**
   * Makes sparse points with the features that occur, or more if {@link #build(int)} asks for them.
   */
  public static PointsBuilder sparse() {
    return new PointsBuilder(OPEN).storing(true);
  }

  /** Makes points of the kind, dimension and x₀ of others. */
  public static PointsBuilder like(Points others) {
    PointsBuilder builder = new PointsBuilder(others.dimension()).storing(others.isSparse());
    builder.hasIntercept = others.hasIntercept();
    return builder;
  }

  /** Appends a copy of the row. */
  public PointsBuilder add(double[] row) {
    if (isSparse(false)) {
      checkLength(row.length);
      entries.clear();
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          entries.add(j, row[j]);
        }
      }
      sparse.add(entries.features(), entries.values(), entries.count());
    } else {
      dense.add(row);
    }
    return this;
  }

  /** Appends the row whose features, from 0 and rising, have these values; all others are zero. */
  public PointsBuilder addSparse(int[] features, double[] values) {
    if (features.length != values.length) {
      throw new IllegalArgumentException(
          features.length + " features, but " + values.length + " values");
    }
    return addSparse(features, values, features.length);
  }

  /** Appends the row of the first {@code count} entries of both arrays. */
  public PointsBuilder addSparse(int[] features, double[] values, int count) {
    if (isSparse(true)) {
      if (dimension != OPEN && count > 0) {
        checkLength(Math.max(dimension, features[count - 1] + 1));
      }
      sparse.add(features, values, count);
    } else {
      Arrays.fill(row, 0);
      for (int k = 0; k < count; k++) {
        checkLength(Math.max(dimension, features[k] + 1));
        row[features[k]] = values[k];
      }
      dense.add(row);
    }
    return this;
  }

  /** Appends point i of others. */
  public PointsBuilder add(Points others, int i) {
    if (isSparse(others.isSparse())) {
      entries.read(others, i);
      sparse.add(entries.features(), entries.values(), entries.count());
    } else {
      checkLength(others.dimension());
      others.read(i, row);
      dense.add(row);
    }
    return this;
  }

  /** Returns the points so far. */
  public Points build() {
    return build(dimension());
  }

  /** Returns the points so far, with this many features. */
  public Points build(int features) {
    if (isSparse(false)) {
      return sparse.build(features).withIntercept(hasIntercept);
    }
    checkLength(features);
    return dense.build().withIntercept(hasIntercept);
  }

  /** The number of features; if it was left open, one more than the largest seen. */
  public int dimension() {
    return dimension == OPEN ? sparse.features() : dimension;
  }

  private PointsBuilder storing(boolean isSparse) {
    dense = isSparse ? null : new DenseBuilder(dimension);
    row = isSparse ? null : new double[dimension];
    sparse = isSparse ? new SparsePoints.Builder() : null;
    return this;
  }

  private boolean isSparse(boolean isThisRow) {
    if (dense == null && sparse == null) {
      storing(isThisRow);
    }
    return sparse != null;
  }

  private void checkLength(int length) {
    if (dimension != OPEN && length != dimension) {
      throw new IllegalArgumentException(
          "a row has " + length + " features, expected " + dimension);
    }
  }
}
