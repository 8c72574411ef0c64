package dev.pla.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Points of which only the coordinates that are not zero are stored.
 *
 * <p>Rows are kept in blocks of {@value #ROWS}; inside a block the rows' indices (rising) and
 * values lie one after the other, so that the number of stored coordinates may exceed the length of
 * one array.
 */
public final class SparsePoints implements Points {

  /** Values of a hundred entries a row then take 400 kB; see {@link DensePoints} on larger ones. */
  private static final int SHIFT = 9;

  private static final int ROWS = 1 << SHIFT;

  private final Block[] blocks;
  private final int size;
  private final int dimension;

  private SparsePoints(Block[] blocks, int size, int dimension) {
    this.blocks = blocks;
    this.size = size;
    this.dimension = dimension;
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
  public double dot(int i, double[] w) {
    Block block = blocks[i >>> SHIFT];
    int row = i & (ROWS - 1);
    double[] s = new double[Stripes.COUNT];
    for (int k = block.starts[row]; k < block.starts[row + 1]; k++) {
      int j = block.indices[k];
      s[(j - 1) & (Stripes.COUNT - 1)] += block.values[k] * w[j];
    }
    return w[0] + Stripes.tree(s);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    Block block = blocks[i >>> SHIFT];
    int row = i & (ROWS - 1);
    w[0] += scale;
    for (int k = block.starts[row]; k < block.starts[row + 1]; k++) {
      w[block.indices[k]] += scale * block.values[k];
    }
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    Block block = blocks[i >>> SHIFT];
    int row = i & (ROWS - 1);
    for (int k = block.starts[row]; k < block.starts[row + 1]; k++) {
      visitor.accept(block.indices[k], block.values[k]);
    }
  }

  /** Row r holds the entries starts[r] … starts[r + 1] − 1. */
  private static final class Block {
    final int[] starts;
    final int[] indices;
    final double[] values;

    Block(int[] starts, int[] indices, double[] values) {
      this.starts = starts;
      this.indices = indices;
      this.values = values;
    }
  }

  /** Collects rows; the dimension is the largest index seen, or more if asked for. */
  public static final class Builder {

    private final List<Block> blocks = new ArrayList<>();
    private final int[] starts = new int[ROWS + 1];
    private int[] indices = new int[ROWS];
    private double[] values = new double[ROWS];
    private int rowsInBlock;
    private int used;
    private int size;
    private int largest;

    /**
     * Appends the row with the first {@code count} entries: coordinate indices from 1, rising, and
     * their values. Zeros are dropped.
     */
    public Builder add(int[] index, double[] value, int count) {
      reserve(count);
      int previous = 0;
      for (int k = 0; k < count; k++) {
        if (index[k] <= previous) {
          throw new IllegalArgumentException(
              "point "
                  + size
                  + ": index "
                  + index[k]
                  + " after "
                  + previous
                  + ", expected rising indices from 1");
        }
        if (!Double.isFinite(value[k])) {
          throw new IllegalArgumentException(
              "point "
                  + size
                  + ", coordinate "
                  + index[k]
                  + " is "
                  + value[k]
                  + ", expected a finite number");
        }
        previous = index[k];
        if (value[k] != 0) {
          indices[used] = index[k];
          values[used] = value[k];
          used++;
        }
      }
      largest = Math.max(largest, previous);
      size = Math.addExact(size, 1);
      starts[++rowsInBlock] = used;
      if (rowsInBlock == ROWS) {
        closeBlock();
      }
      return this;
    }

    private void reserve(int count) {
      int needed = Math.addExact(used, count);
      if (needed > indices.length) {
        int length =
            (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, indices.length * 3L / 2));
        indices = Arrays.copyOf(indices, length);
        values = Arrays.copyOf(values, length);
      }
    }

    private void closeBlock() {
      blocks.add(
          new Block(
              Arrays.copyOf(starts, rowsInBlock + 1),
              Arrays.copyOf(indices, used),
              Arrays.copyOf(values, used)));
      rowsInBlock = 0;
      used = 0;
    }

    /** The largest index seen so far. */
    public int largestIndex() {
      return largest;
    }

    /** The points so far, in a space of {@code dimension} coordinates. */
    public SparsePoints build(int dimension) {
      if (dimension < largest) {
        throw new IllegalArgumentException(
            "dimension " + dimension + " is less than the largest index " + largest);
      }
      if (rowsInBlock > 0) {
        closeBlock();
      }
      return new SparsePoints(blocks.toArray(new Block[0]), size, dimension);
    }
  }
}
