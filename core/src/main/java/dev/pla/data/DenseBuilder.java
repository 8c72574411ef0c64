package dev.pla.data;

import dev.pla.internal.kernel.NarrowCoding;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Collects rows; each is copied once, and many are stored as narrow as they allow. */
final class DenseBuilder {

  /**
   * Coordinates in a full block: larger than a page and smaller than a cache, and small next to the
   * regions of a garbage collector, which leave unused what is too short for another block.
   */
  private static final int BLOCK = 1 << 14;

  /** Numbers up to which rows stay doubles: 32 MB, which a large cache holds. */
  private static final long FEW = 1L << 22;

  private final int dimension;
  private final int shift;
  private final long few;
  private final List<double[]> blocks = new ArrayList<>();
  private final List<NarrowRows> narrow = new ArrayList<>();

  /** The columns that each narrow block was stored with. */
  private final List<NarrowColumns> columns = new ArrayList<>();

  /** Null while there are few numbers. */
  private NarrowCoding coding;

  private double[] last;
  private int size;
  private double largest = 1;

  DenseBuilder(int dimension) {
    this(dimension, FEW);
  }

  /** Uses narrow storage above this many numbers. */
  DenseBuilder(int dimension, long few) {
    this.dimension = dimension;
    this.few = few;
    int rows = Math.max(1, BLOCK / Math.max(1, dimension));
    this.shift = 31 - Integer.numberOfLeadingZeros(rows);
  }

  DenseBuilder add(double[] row) {
    if (row.length != dimension) {
      throw new IllegalArgumentException(
          "point " + size + " has " + row.length + " coordinates, expected " + dimension);
    }
    for (int j = 0; j < dimension; j++) {
      if (!(Math.abs(row[j]) <= largest)) { // larger, or not a number
        grow(row[j], j);
      }
    }
    int within = size & ((1 << shift) - 1);
    if (within == 0 && (last == null || !store(last))) {
      last = new double[dimension << shift];
    }
    System.arraycopy(row, 0, last, within * dimension, dimension);
    size = Math.addExact(size, 1);
    return this;
  }

  private void grow(double coordinate, int j) {
    if (!Double.isFinite(coordinate)) {
      String where = "point " + size + ", feature " + j;
      throw new IllegalArgumentException(
          where + " is " + coordinate + ", expected a finite number");
    }
    largest = Math.abs(coordinate);
  }

  /** Stores a block, full unless it is the last; whether its array may be used again. */
  private boolean store(double[] block) {
    int first = coding == null ? 0 : blocks.size();
    blocks.add(block);
    narrow.add(null);
    columns.add(null);
    if (dimension == 0 || (long) size * dimension <= few) {
      return false;
    }
    if (coding == null) {
      coding = new NarrowCoding(dimension);
    }
    for (int b = first; b < blocks.size(); b++) {
      put(b, blocks.get(b), coding.encode(blocks.get(b), blocks.get(b).length / dimension));
    }
    return narrow.get(blocks.size() - 1) != null;
  }

  /** Keeps a block narrow, or as it is if that is not possible. */
  private void put(int b, double[] wide, NarrowRows rows) {
    blocks.set(b, rows == null ? wide : null);
    narrow.set(b, rows);
    columns.set(b, coding.columns());
  }

  /** The points so far; the last block is cut to the rows it holds. */
  DensePoints build() {
    int full = blocks.size();
    if (size > 0) {
      store(Arrays.copyOf(last, (size - (full << shift)) * dimension));
    }
    for (int b = 0; b < blocks.size(); b++) {
      if (narrow.get(b) != null && columns.get(b) != coding.columns()) {
        follow(b, Math.min(1 << shift, size - (b << shift)));
      }
    }
    boolean isNarrow = narrow.stream().anyMatch(Objects::nonNull);
    DensePoints points =
        new DensePoints(
            blocks.toArray(new double[0][]),
            narrow.toArray(new NarrowRows[0]),
            isNarrow ? coding.finished() : null,
            shift,
            size,
            dimension,
            largest);
    if (size > 0) {
      blocks.remove(full); // it is stored again when it is full
      narrow.remove(full);
      columns.remove(full);
    }
    return points;
  }

  /** Stores a block again, whose columns needed smaller powers than later ones. */
  private void follow(int b, int rows) {
    double[] x = new double[rows * dimension];
    for (int r = 0; r < rows; r++) {
      narrow.get(b).read(r, columns.get(b), x, r * dimension);
    }
    put(b, x, coding.again(x, rows));
  }
}
