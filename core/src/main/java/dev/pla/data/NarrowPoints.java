package dev.pla.data;

import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.kernel.FilteredSigns;
import dev.pla.internal.kernel.MistakeRule;
import dev.pla.internal.kernel.NarrowCoding;
import dev.pla.internal.kernel.NarrowColumns;
import dev.pla.internal.kernel.NarrowRows;
import dev.pla.internal.kernel.RowBlock;
import dev.pla.internal.kernel.RowOps;
import dev.pla.internal.kernel.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Points stored as whole numbers k of 16 or 32 bits, where k/10^p or k/2^s is the coordinate, bit
 * for bit; a block of rows that has another number stays in doubles.
 *
 * <p>A scan of many rows waits for memory, and these take a quarter or a half of it. Built by
 * {@link DensePoints.Builder}.
 */
final class NarrowPoints implements Points, PointScan {

  private static final RowOps KERNEL = RowOps.chosen();

  /** Bytes that a cache fetches together. */
  private static final int CACHE_LINE = 64;

  /** Null where the block is one of the {@link #doubles}. */
  private final NarrowRows[] blocks;

  private final double[][] doubles;

  /** The arrays of blocks of 16 bits, else null. */
  private final short[][] shorts;

  private final NarrowColumns columns;
  private final int shift;
  private final int size;
  private final int dimension;
  private final double largest;

  private NarrowPoints(
      NarrowRows[] blocks,
      double[][] doubles,
      NarrowColumns columns,
      int shift,
      int size,
      double largest) {
    this.blocks = blocks;
    this.doubles = doubles;
    this.columns = columns;
    this.shift = shift;
    this.size = size;
    this.dimension = columns.count();
    this.largest = largest;
    this.shorts = new short[blocks.length][];
    for (int b = 0; b < blocks.length; b++) {
      shorts[b] = blocks[b] == null ? null : blocks[b].shorts();
    }
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
    NarrowRows rows = blocks[i >>> shift];
    return rows == null ? Double.BYTES : rows.width();
  }

  private int within(int i) {
    return i & ((1 << shift) - 1);
  }

  @Override
  public void read(int i, double[] x) {
    NarrowRows rows = blocks[i >>> shift];
    if (rows == null) {
      System.arraycopy(doubles[i >>> shift], within(i) * dimension, x, 0, dimension);
    } else {
      rows.read(within(i), columns, x);
    }
  }

  @Override
  public double dot(int i, double[] w) {
    NarrowRows rows = blocks[i >>> shift];
    return rows == null
        ? KERNEL.dot(doubles[i >>> shift], within(i) * dimension, dimension, w)
        : KERNEL.dot(rows, within(i), columns, w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    NarrowRows rows = blocks[i >>> shift];
    if (rows == null) {
      KERNEL.addTo(doubles[i >>> shift], within(i) * dimension, dimension, scale, w);
    } else {
      KERNEL.addTo(rows, within(i), columns, scale, w);
    }
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    NarrowRows rows = blocks[i >>> shift];
    int row = within(i);
    for (int j = 0; j < dimension; j++) {
      double x =
          rows == null ? doubles[i >>> shift][row * dimension + j] : rows.number(row, j, columns);
      if (x != 0) {
        visitor.accept(1 + j, x);
      }
    }
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, Weights w, MistakeRule rule) {
    FilteredSigns signs = w.signs(KERNEL, columns);
    int i = from;
    while (i < to) {
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
    NarrowRows rows = blocks[start >>> shift];
    if (rows == null) {
      return KERNEL.firstWrong(wide(start, labels), from, to, w.padded(), rule);
    }
    int found = signs.firstWrong(rows, from, to, labels.signs(), start, rule);
    KERNEL.recordWork((found - from + 1L) * dimension);
    return found;
  }

  private RowBlock wide(int start, Labels labels) {
    return new RowBlock(doubles[start >>> shift], dimension, labels.signs(), start);
  }

  @Override
  public int correct(int from, int to, Labels labels, MistakeRule rule, BulkUpdate corrections) {
    FilteredSigns signs = corrections.signs(KERNEL, columns);
    int i = from;
    while (i < to && corrections.hasMore()) {
      int start = i >>> shift << shift;
      int end = Math.min(to - start, 1 << shift);
      NarrowRows rows = blocks[i >>> shift];
      if (rows == null) {
        i = start + KERNEL.correct(wide(start, labels), i - start, end, rule, corrections);
        signs.rescale();
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
  public int firstWrongIn(
      int[] order, int from, int to, Labels labels, Weights w, MistakeRule rule) {
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
    FilteredSigns signs = corrections.signs(KERNEL, columns);
    byte[] y = labels.signs();
    int k = from;
    while (k < to && corrections.hasMore()) {
      int i = order[k];
      int start = i >>> shift << shift;
      int row = i - start;
      NarrowRows rows = blocks[i >>> shift];
      if (rows != null) {
        signs.correct(rows, row, row + 1, y, start, k - row, rule, corrections);
      } else if (rule.isWrong(labels.sign(i), dot(i, corrections.weights()))) {
        addTo(i, corrections.step(labels.sign(i)), corrections.weights().padded());
        corrections.record(k, labels.sign(i));
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
    for (int k = from; k < to; k++) {
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
    NarrowRows rows = blocks[i >>> shift];
    double sum = 0;
    for (int j = 0; j < dimension; j += CACHE_LINE / Double.BYTES) {
      int at = within(i) * dimension + j;
      sum += rows == null ? doubles[i >>> shift][at] : rows.ints()[at];
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
    double[] x = new double[dimension];
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
          read(i, x);
          System.arraycopy(x, 0, others[b], r * dimension, dimension);
        } else {
          copies[b].copy(blocks[i >>> shift], within(i), r);
        }
      }
    }
    return new NarrowPoints(copies, others, columns, shift, order.length, largest);
  }

  /** Takes blocks of rows one after the other; stores them in fewer bytes where numbers allow. */
  static final class Builder {

    private final int dimension;
    private final int shift;
    private final NarrowCoding coding;
    private final List<NarrowRows> blocks = new ArrayList<>();
    private final List<double[]> doubles = new ArrayList<>();

    /** The columns that each block was stored with. */
    private final List<NarrowColumns> columns = new ArrayList<>();

    Builder(int dimension, int shift) {
      this.dimension = dimension;
      this.shift = shift;
      this.coding = new NarrowCoding(dimension);
    }

    /** Appends a block, full unless it is the last; whether it was copied. */
    boolean add(double[] block) {
      NarrowRows rows = coding.encode(block, block.length / dimension);
      blocks.add(rows);
      doubles.add(rows == null ? block : null);
      columns.add(coding.columns());
      return rows != null;
    }

    /** The points so far and the rest, a block or less; doubles if none is narrow. */
    Points build(double[] rest, int size, double largest) {
      add(rest);
      NarrowColumns last = coding.columns();
      for (int b = 0; b < blocks.size(); b++) {
        if (blocks.get(b) != null && columns.get(b) != last) {
          follow(b, Math.min(1 << shift, size - (b << shift)));
        }
      }
      double[][] wide = doubles.toArray(new double[0][]);
      boolean isNarrow = blocks.stream().anyMatch(Objects::nonNull);
      Points points =
          isNarrow
              ? new NarrowPoints(
                  blocks.toArray(new NarrowRows[0]), wide, coding.finished(), shift, size, largest)
              : new DensePoints(wide, shift, size, dimension, largest);
      blocks.remove(blocks.size() - 1);
      doubles.remove(doubles.size() - 1);
      columns.remove(columns.size() - 1);
      return points;
    }

    /** Stores a block again, whose columns needed smaller powers than later ones. */
    private void follow(int b, int rows) {
      double[] x = new double[rows * dimension];
      double[] row = new double[dimension];
      for (int r = 0; r < rows; r++) {
        blocks.get(b).read(r, columns.get(b), row);
        System.arraycopy(row, 0, x, r * dimension, dimension);
      }
      NarrowRows now = coding.again(x, rows);
      blocks.set(b, now);
      columns.set(b, coding.columns());
      doubles.set(b, now == null ? x : null);
    }
  }
}
