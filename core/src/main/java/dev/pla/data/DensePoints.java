package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.Weights;
import java.util.Optional;

/**
 * Points stored coordinate by coordinate, row after row, in blocks of a power of two of rows.
 *
 * <p>Blocks let a reader append rows straight into their final place, and let N·d exceed the length
 * of one array. Where points are many, a block is stored as whole numbers k of 16 or 32 bits if
 * k/10^p or k/2^s is the coordinate, bit for bit: a scan of many rows waits for memory, and these
 * take a quarter or a half of it.
 */
final class DensePoints implements Points, PointScan {

  /** Bytes that a cache fetches together. */
  private static final int CACHE_LINE = 64;

  private static final RowOps KERNEL = RowOps.chosen();

  /** Null where the block is one of {@link #narrow}. */
  private final double[][] blocks;

  private final NarrowRows[] narrow;

  /** The arrays of narrow blocks of 16 bits, else null. */
  private final short[][] shorts;

  /** How narrow blocks are read; null if there are none. */
  private final NarrowColumns columns;

  private final int shift;
  private final int size;
  private final int dimension;
  private final double largest;

  /** Each block is in one of the two arrays; {@code columns} is null if none is narrow. */
  DensePoints(
      double[][] blocks,
      NarrowRows[] narrow,
      NarrowColumns columns,
      int shift,
      int size,
      int dimension,
      double largest) {
    this.blocks = blocks;
    this.narrow = narrow;
    this.columns = columns;
    this.shift = shift;
    this.size = size;
    this.dimension = dimension;
    this.largest = largest;
    this.shorts = new short[narrow.length][];
    for (int b = 0; b < narrow.length; b++) {
      shorts[b] = narrow[b] == null ? null : narrow[b].shorts();
    }
  }

  static DensePoints of(double[]... rows) {
    DenseBuilder builder = new DenseBuilder(rows.length == 0 ? 0 : rows[0].length, Long.MAX_VALUE);
    for (double[] row : rows) {
      builder.add(row);
    }
    return builder.build();
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

  /** Bytes for each number of the block of point i. */
  int width(int i) {
    NarrowRows rows = narrow[i >>> shift];
    return rows == null ? Double.BYTES : rows.width();
  }

  private int within(int i) {
    return i & ((1 << shift) - 1);
  }

  @Override
  public double dot(int i, double[] w) {
    double[] x = blocks[i >>> shift];
    return x != null
        ? KERNEL.dot(x, within(i) * dimension, dimension, w)
        : KERNEL.dot(narrow[i >>> shift], within(i), columns, w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    double[] x = blocks[i >>> shift];
    if (x != null) {
      KERNEL.addTo(x, within(i) * dimension, dimension, scale, w);
    } else {
      KERNEL.addTo(narrow[i >>> shift], within(i), columns, scale, w);
    }
  }

  @Override
  public void read(int i, double[] x) {
    read(i, x, 0);
  }

  private void read(int i, double[] x, int at) {
    double[] block = blocks[i >>> shift];
    if (block != null) {
      System.arraycopy(block, within(i) * dimension, x, at, dimension);
    } else {
      narrow[i >>> shift].read(within(i), columns, x, at);
    }
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    double[] x = blocks[i >>> shift];
    int row = within(i);
    for (int j = 0; j < dimension; j++) {
      double value =
          x != null ? x[row * dimension + j] : narrow[i >>> shift].number(row, j, columns);
      if (value != 0) {
        visitor.accept(1 + j, value);
      }
    }
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    FilteredSigns signs = columns == null ? null : w.signs(KERNEL, columns);
    for (int i = from; i < to; ) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      int found = start + firstWrong(signs, start, i - start, end, labels, w, rule);
      if (found < start + end) {
        return found;
      }
      i = found;
    }
    return to;
  }

  private int firstWrong(
      FilteredSigns signs,
      int start,
      int from,
      int to,
      Labels labels,
      Weights w,
      MistakeRule rule) {
    if (blocks[start >>> shift] != null) {
      return KERNEL.firstWrong(wide(start, labels), from, to, w.padded(), rule);
    }
    NarrowRows rows = narrow[start >>> shift];
    int found = signs.firstWrong(rows, from, to, labels.signs(), start, rule);
    KERNEL.recordWork((found - from + 1L) * dimension);
    return found;
  }

  /** The block that begins with point {@code start}. */
  private RowBlock wide(int start, Labels labels) {
    return new RowBlock(blocks[start >>> shift], dimension, labels.signs(), start);
  }

  @Override
  public int correct(int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    FilteredSigns signs = columns == null ? null : corrections.signs(KERNEL, columns);
    int i = from;
    while (i < to && corrections.hasMore()) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      NarrowRows rows = narrow[i >>> shift];
      if (rows == null) {
        i = start + KERNEL.correct(wide(start, labels), i - start, end, rule, corrections);
        if (signs != null) {
          signs.rescale();
        }
      } else {
        byte[] y = labels.signs();
        int next = signs.correct(rows, i - start, end, y, start, start, rule, corrections);
        KERNEL.recordWork((long) (start + next - i) * dimension);
        i = start + next;
      }
    }
    return i;
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, Weights w, MistakeRule rule, int[] found, int at) {
    if (columns != null) {
      return PointScan.super.findWrong(from, to, labels, w, rule, found, at);
    }
    int count = 0;
    for (int i = from; i < to; ) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      RowBlock rows = wide(start, labels);
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
    if (columns == null) {
      return PointScan.super.firstWrongIn(order, from, to, labels, w, rule);
    }
    FilteredSigns signs = w.signs(KERNEL, columns);
    for (int k = from; k < to; k++) {
      int start = order[k] >>> shift << shift;
      int row = order[k] - start;
      if (firstWrong(signs, start, row, row + 1, labels, w, rule) == row) {
        return k;
      }
    }
    return to;
  }

  @Override
  public int correctIn(
      int[] order, int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    if (columns == null) {
      return PointScan.super.correctIn(order, from, to, labels, rule, corrections);
    }
    FilteredSigns signs = corrections.signs(KERNEL, columns);
    byte[] y = labels.signs();
    int k = from;
    while (k < to && corrections.hasMore()) {
      int i = order[k];
      int start = i >>> shift << shift;
      int row = i - start;
      NarrowRows rows = narrow[i >>> shift];
      if (rows != null) {
        signs.correct(rows, row, row + 1, y, start, k - row, rule, corrections);
      } else if (rule.isWrong(y[i], dot(i, corrections.weights()))) {
        addTo(i, corrections.step(y[i]), corrections.weights().padded());
        corrections.record(k, y[i]);
        signs.rescale();
      }
      k++;
    }
    KERNEL.recordWork((long) (k - from) * dimension);
    return k;
  }

  /** Few steps for a row: then the processor waits for more rows at a time. */
  @Override
  public double prefetch(int[] order, int from, int to) {
    double sum = 0;
    for (int k = from; k < to && dimension > 0; k++) {
      short[] x = shorts[order[k] >>> shift];
      int begin = within(order[k]) * dimension;
      if (x == null) {
        sum += prefetchOther(order[k]);
      } else {
        int end = begin + dimension - 1;
        int row = x[end];
        for (int at = begin; at < end; at += CACHE_LINE / Short.BYTES) {
          row += x[at];
        }
        sum += row;
      }
    }
    return sum;
  }

  private double prefetchOther(int i) {
    double[] x = blocks[i >>> shift];
    int[] numbers = x == null ? narrow[i >>> shift].ints() : null;
    int begin = within(i) * dimension;
    int end = begin + dimension - 1;
    double sum = x != null ? x[end] : numbers[end];
    for (int at = begin; at < end; at += CACHE_LINE / Double.BYTES) {
      sum += x != null ? x[at] : numbers[at];
    }
    return sum;
  }

  @Override
  public Optional<Points> copy(int[] order, long room) {
    int[] widths = new int[(order.length + (1 << shift) - 1) >>> shift];
    for (int k = 0; k < order.length; k++) {
      widths[k >>> shift] = Math.max(widths[k >>> shift], width(order[k]));
    }
    long bytes = 0;
    for (int width : widths) {
      bytes += ((long) width * dimension) << shift;
    }
    return bytes > room ? Optional.empty() : Optional.of(copy(order, widths));
  }

  private Points copy(int[] order, int[] widths) {
    NarrowRows[] copies = new NarrowRows[widths.length];
    double[][] others = new double[widths.length][];
    for (int b = 0; b < widths.length; b++) {
      int start = b << shift;
      int rows = Math.min(1 << shift, order.length - start);
      if (widths[b] == Double.BYTES) {
        others[b] = new double[rows * dimension];
      } else {
        copies[b] = NarrowRows.of(rows, dimension, widths[b] == Short.BYTES);
      }
      for (int r = 0; r < rows; r++) {
        int i = order[start + r];
        if (copies[b] == null) {
          read(i, others[b], r * dimension);
        } else {
          copies[b].copy(narrow[i >>> shift], within(i), r);
        }
      }
    }
    return new DensePoints(others, copies, columns, shift, order.length, dimension, largest);
  }
}
