package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.SparseRows;
import dev.pla.internal.kernel.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Points of which only the coordinates that are not zero are stored.
 *
 * <p>Rows are kept in blocks of {@value #ROWS}; inside a block the rows' indices (rising) and
 * values lie one after the other, so that the number of stored coordinates may exceed the length of
 * one array.
 */
final class SparsePoints implements Points, PointScan {

  /** Values of a hundred entries a row then take 400 kB; see {@link DensePoints} on larger ones. */
  private static final int SHIFT = 9;

  private static final int ROWS = 1 << SHIFT;

  private final SparseRows[] blocks;
  private final int size;
  private final int dimension;
  private final double largest;

  private SparsePoints(SparseRows[] blocks, int size, int dimension, double largest) {
    this.blocks = blocks;
    this.size = size;
    this.dimension = dimension;
    this.largest = largest;
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
  public boolean isSparse() {
    return true;
  }

  @Override
  public double largest() {
    return largest;
  }

  @Override
  public double dot(int i, double[] w) {
    return blocks[i >>> SHIFT].dot(i & (ROWS - 1), w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    blocks[i >>> SHIFT].addTo(i & (ROWS - 1), scale, w);
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    for (int i = from; i < to; ) {
      SparseRows block = blocks[i >>> SHIFT];
      int start = i & -ROWS;
      int end = Math.min(to - start, ROWS);
      int found = start + block.firstWrong(i - start, end, labels.signs(), start, w, rule);
      if (found < start + end) {
        return found;
      }
      i = found;
    }
    return to;
  }

  @Override
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
    for (int k = from; k < to; k++) {
      int i = order[k];
      if (blocks[i >>> SHIFT].isWrong(i & (ROWS - 1), labels.sign(i), w, rule)) {
        return k;
      }
    }
    return to;
  }

  /** First where the rows begin, of all of them: each must be known before its row is asked for. */
  @Override
  public double prefetch(int[] order, int from, int to) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += blocks[order[k] >>> SHIFT].count(order[k] & (ROWS - 1));
    }
    for (int k = from; k < to; k++) {
      sum += blocks[order[k] >>> SHIFT].prefetch(order[k] & (ROWS - 1));
    }
    return sum;
  }

  @Override
  public Optional<Points> copy(int[] order, long room) {
    SparseRows[] copies = new SparseRows[(order.length + ROWS - 1) >>> SHIFT];
    long left = room;
    for (int b = 0; b < copies.length && left >= 0; b++) {
      int end = Math.min(order.length, (b + 1) << SHIFT);
      copies[b] = blocks[0].gather(blocks, SHIFT, order, b << SHIFT, end);
      left -= copies[b].bytes();
    }
    return left < 0
        ? Optional.empty()
        : Optional.of(new SparsePoints(copies, order.length, dimension, largest));
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    SparseRows block = blocks[i >>> SHIFT];
    int row = i & (ROWS - 1);
    int count = block.count(row);
    for (int k = 0; k < count; k++) {
      visitor.accept(block.index(row, k), block.value(row, k));
    }
  }

  /** Collects rows; the dimension is as large as the features seen, or more if asked for. */
  static final class Builder {

    private final List<SparseRows> blocks = new ArrayList<>();
    private final int[] starts = new int[ROWS + 1];
    private int[] indices = new int[ROWS];
    private double[] values = new double[ROWS];
    private int rowsInBlock;
    private int size;
    private int features;
    private double largestInBlock = 1;
    private double largest = 1;

    /** Appends the first {@code count} entries: features rise from 0, and zeros are dropped. */
    Builder add(int[] feature, double[] value, int count) {
      int used = starts[rowsInBlock];
      reserve(Math.addExact(used, count));
      int previous = -1;
      for (int k = 0; k < count; k++) {
        if (feature[k] <= previous) {
          throw refused(feature[k], "after " + previous + ", expected rising features from 0");
        }
        if (!Double.isFinite(value[k])) {
          throw refused(feature[k], "is " + value[k] + ", expected a finite number");
        }
        previous = feature[k];
        if (value[k] != 0) {
          indices[used] = feature[k] + 1;
          values[used] = value[k];
          if (Math.abs(value[k]) > largestInBlock) {
            largestInBlock = Math.abs(value[k]);
          }
          used++;
        }
      }
      features = Math.max(features, previous + 1);
      size = Math.addExact(size, 1);
      starts[++rowsInBlock] = used;
      if (rowsInBlock == ROWS) {
        closeBlock();
      }
      return this;
    }

    private IllegalArgumentException refused(int feature, String why) {
      return new IllegalArgumentException("point " + size + ", feature " + feature + " " + why);
    }

    private void reserve(int needed) {
      if (needed > indices.length) {
        int length =
            (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, indices.length * 3L / 2));
        indices = Arrays.copyOf(indices, length);
        values = Arrays.copyOf(values, length);
      }
    }

    private void closeBlock() {
      blocks.add(SparseRows.of(starts, rowsInBlock, indices, values, largestInBlock));
      largest = Math.max(largest, largestInBlock);
      largestInBlock = 1;
      rowsInBlock = 0;
    }

    /** One more than the largest feature seen so far. */
    int features() {
      return features;
    }

    /** The points so far, in a space of {@code dimension} coordinates; more may follow. */
    SparsePoints build(int dimension) {
      if (dimension < features) {
        throw new IllegalArgumentException(
            "dimension " + dimension + ", but feature " + (features - 1) + " was seen");
      }
      boolean isOpen = rowsInBlock > 0;
      if (isOpen) {
        blocks.add(SparseRows.of(starts, rowsInBlock, indices, values, largestInBlock));
      }
      SparseRows[] stored = SparseRows.alike(blocks);
      if (isOpen) {
        blocks.remove(blocks.size() - 1); // it is stored again when it is full
      }
      return new SparsePoints(stored, size, dimension, Math.max(largest, largestInBlock));
    }
  }
}
