package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Points stored coordinate by coordinate, row after row, in blocks of a power of two of rows.
 *
 * <p>Blocks let a reader append rows straight into their final place, and let N·d exceed the length
 * of one array.
 */
final class DensePoints implements Points, PointScan {

  /**
   * Coordinates in a full block: larger than a page and smaller than a cache, and small next to the
   * regions of a garbage collector, which leave unused what is too short for another block.
   */
  private static final int BLOCK = 1 << 14;

  /** Coordinates that a cache fetches together. */
  private static final int CACHE_LINE = 8;

  private static final RowOps KERNEL = RowOps.chosen();

  private final double[][] blocks;
  private final int shift;
  private final int size;
  private final int dimension;
  private final double largest;

  DensePoints(double[][] blocks, int shift, int size, int dimension, double largest) {
    this.blocks = blocks;
    this.shift = shift;
    this.size = size;
    this.dimension = dimension;
    this.largest = largest;
  }

  static DensePoints of(double[]... rows) {
    Builder builder = new Builder(rows.length == 0 ? 0 : rows[0].length, Long.MAX_VALUE);
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.wide();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double largest() {
    return largest;
  }

  @Override
  public double dot(int i, double[] w) {
    return KERNEL.dot(blocks[i >>> shift], offset(i), dimension, w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    KERNEL.addTo(blocks[i >>> shift], offset(i), dimension, scale, w);
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    for (int i = from; i < to; ) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      int found = start + KERNEL.firstWrong(rows(start, labels), i - start, end, w.padded(), rule);
      if (found < start + end) {
        return found;
      }
      i = found;
    }
    return to;
  }

  @Override
  public int correct(int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    int i = from;
    while (i < to && corrections.hasMore()) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      i = start + KERNEL.correct(rows(start, labels), i - start, end, rule, corrections);
    }
    return i;
  }

  /** The block that begins with point {@code start}. */
  private RowBlock rows(int start, Labels labels) {
    return new RowBlock(blocks[start >>> shift], dimension, labels.signs(), start);
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    int count = 0;
    for (int i = from; i < to; ) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      RowBlock rows = rows(start, labels);
      int more = KERNEL.findWrong(rows, i - start, end, w.padded(), rule, found, at + count);
      for (int k = 0; k < more; k++) {
        found[at + count + k] += start;
      }
      count += more;
      i = start + end;
    }
    return count;
  }

  @Override
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    double[] near = w.padded();
    for (int k = from; k < to; k++) {
      if (rule.isWrong(labels.sign(order[k]), dot(order[k], near))) {
        return k;
      }
    }
    return to;
  }

  @Override
  public double prefetch(int[] order, int from, int to) {
    double sum = 0;
    for (int k = from; k < to && dimension > 0; k++) {
      double[] x = blocks[order[k] >>> shift];
      int offset = offset(order[k]);
      for (int j = 0; j < dimension; j += CACHE_LINE) {
        sum += x[offset + j];
      }
      sum += x[offset + dimension - 1];
    }
    return sum;
  }

  @Override
  public Optional<Points> copy(int[] order, long room) {
    if (8L * dimension * order.length > room) {
      return Optional.empty();
    }
    int rows = 1 << shift;
    double[][] copies = new double[(order.length + rows - 1) >>> shift][];
    for (int b = 0; b < copies.length; b++) {
      int start = b << shift;
      copies[b] = new double[Math.min(rows, order.length - start) * dimension];
      for (int at = 0; at < copies[b].length; at += Math.max(1, dimension)) {
        int i = order[start + at / dimension];
        System.arraycopy(blocks[i >>> shift], offset(i), copies[b], at, dimension);
      }
    }
    return Optional.of(new DensePoints(copies, shift, order.length, dimension, largest));
  }

  @Override
  public void read(int i, double[] x) {
    System.arraycopy(blocks[i >>> shift], offset(i), x, 0, dimension);
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    double[] x = blocks[i >>> shift];
    int offset = offset(i);
    for (int j = 0; j < dimension; j++) {
      if (x[offset + j] != 0) {
        visitor.accept(1 + j, x[offset + j]);
      }
    }
  }

  @Override
  public double squaredNorm(int i) {
    double[] x = blocks[i >>> shift];
    int offset = offset(i);
    double sum = 1;
    for (int j = 0; j < dimension; j++) {
      sum += x[offset + j] * x[offset + j];
    }
    return sum;
  }

  private int offset(int i) {
    return (i & ((1 << shift) - 1)) * dimension;
  }

  /** Collects rows; each is copied once, and many are stored as narrow as they allow. */
  static final class Builder {

    /** Numbers up to which rows stay doubles: 32 MB, which a large cache holds. */
    private static final long FEW = 1L << 22;

    private final int dimension;
    private final int shift;
    private final long few;
    private final List<double[]> blocks = new ArrayList<>();
    private NarrowPoints.Builder narrow;
    private double[] last;
    private int size;
    private double largest = 1;

    Builder(int dimension) {
      this(dimension, FEW);
    }

    /** Uses narrow storage above this many numbers. */
    Builder(int dimension, long few) {
      this.dimension = dimension;
      this.few = few;
      int rows = Math.max(1, BLOCK / Math.max(1, dimension));
      this.shift = 31 - Integer.numberOfLeadingZeros(rows);
    }

    Builder add(double[] row) {
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
      if (within == 0) {
        beginBlock();
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

    private void beginBlock() {
      if (last == null || !store()) {
        last = new double[dimension << shift];
      }
    }

    /** Stores the last block, which is full; whether its array may be used again. */
    private boolean store() {
      if (isMany()) {
        return narrow().add(last);
      }
      blocks.add(last);
      return false;
    }

    private boolean isMany() {
      return dimension > 0 && (long) size * dimension > few;
    }

    private NarrowPoints.Builder narrow() {
      if (narrow == null) {
        narrow = new NarrowPoints.Builder(dimension, shift);
        blocks.forEach(narrow::add);
        blocks.clear();
      }
      return narrow;
    }

    /** The points so far; the last block is cut to the rows it holds. */
    Points build() {
      return isMany() ? narrow().build(rest(), size, largest) : wide();
    }

    private DensePoints wide() {
      double[][] kept = blocks.toArray(new double[blocks.size() + (size > 0 ? 1 : 0)][]);
      if (size > 0) {
        kept[blocks.size()] = rest();
      }
      return new DensePoints(kept, shift, size, dimension, largest);
    }

    private double[] rest() {
      int rows = size - ((size - 1) >>> shift << shift);
      return Arrays.copyOf(last, rows * dimension);
    }
  }
}
