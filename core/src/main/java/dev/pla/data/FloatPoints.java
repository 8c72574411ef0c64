package dev.pla.data;

import dev.pla.count.CandidateCounter;
import dev.pla.count.Prefetch;
import dev.pla.kernel.Kernel;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.RowBlock;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * Points rounded to floats: half the memory, and half the bytes to read in each cycle.
 *
 * <p>All arithmetic is in doubles, so learning from these points is learning from points whose
 * coordinates were rounded before, bit for bit.
 */
public final class FloatPoints implements Points {

  /** Points widened at a time: they stay in a core's own cache. */
  private static final int NEAR = 32;

  /** Points widened at first: where one in a few is wrong, the rest would be for nothing. */
  private static final int FIRST = 4;

  /** Coordinates in a full block. */
  private static final int BLOCK = 1 << 17;

  private static final Kernel KERNEL = Kernel.chosen();

  private final float[][] blocks;
  private final int shift;
  private final int size;
  private final int dimension;
  private final long changed;
  private final double largestChange;
  private final double largest;

  private FloatPoints(
      float[][] blocks,
      int shift,
      int size,
      int dimension,
      long changed,
      double largestChange,
      double largest) {
    this.blocks = blocks;
    this.shift = shift;
    this.size = size;
    this.dimension = dimension;
    this.changed = changed;
    this.largestChange = largestChange;
    this.largest = largest;
  }

  /** How many coordinates are not what they were. */
  public long changed() {
    return changed;
  }

  /** The largest change of a coordinate, relative to what it was. */
  public double largestChange() {
    return largestChange;
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
    double[] x = new double[dimension];
    widen(i, x, 0);
    return KERNEL.dot(x, 0, dimension, w);
  }

  @Override
  public void addTo(int i, double scale, double[] w) {
    float[] x = blocks[i >>> shift];
    int offset = offset(i);
    w[0] += scale;
    for (int j = 0; j < dimension; j++) {
      w[1 + j] += scale * x[offset + j];
    }
  }

  @Override
  public int firstWrong(int from, int to, Labels labels, double[] w, MistakeRule limits) {
    double[] x = new double[Math.multiplyExact(FIRST, dimension)];
    for (int start = from; start < to; ) {
      int count = fill(x, start, to);
      RowBlock rows = new RowBlock(x, dimension, labels.signs(), start);
      int found = KERNEL.firstWrong(rows, 0, count, w, limits);
      if (found < count) {
        return start + found;
      }
      start += count;
      if (x.length < NEAR * dimension) {
        x = new double[Math.multiplyExact(NEAR, dimension)];
      }
    }
    return to;
  }

  @Override
  public int findWrong(
      int from, int to, Labels labels, double[] w, MistakeRule limits, int[] found, int at) {
    double[] x = new double[Math.multiplyExact(NEAR, dimension)];
    int count = 0;
    for (int start = from; start < to; ) {
      int filled = fill(x, start, to);
      RowBlock rows = new RowBlock(x, dimension, labels.signs(), start);
      int more = KERNEL.findWrong(rows, 0, filled, w, limits, found, at + count);
      for (int k = 0; k < more; k++) {
        found[at + count + k] += start;
      }
      count += more;
      start += filled;
    }
    return count;
  }

  @Override
  public CandidateCounter screen(Labels labels, int[] order, int count, Workers workers) {
    return KERNEL.screen(this, labels, order, count, workers);
  }

  /** Widens points from {@code start} until x is full or {@code to} is reached; how many. */
  private int fill(double[] x, int start, int to) {
    int room = dimension == 0 ? to - start : x.length / dimension;
    int count = Math.min(room, to - start);
    for (int k = 0; k < count; k++) {
      widen(start + k, x, k * dimension);
    }
    return count;
  }

  private void widen(int i, double[] x, int position) {
    KERNEL.widen(blocks[i >>> shift], offset(i), x, position, dimension);
  }

  @Override
  public Prefetch nearby(Labels labels, int rows) {
    return new Widened(labels, rows);
  }

  /** Not before they are widened. */
  @Override
  public boolean isQuickInOrder() {
    return false;
  }

  @Override
  public void read(int i, double[] x) {
    widen(i, x, 0);
  }

  @Override
  public void forEach(int i, Coordinates visitor) {
    float[] x = blocks[i >>> shift];
    int offset = offset(i);
    for (int j = 0; j < dimension; j++) {
      if (x[offset + j] != 0) {
        visitor.accept(1 + j, x[offset + j]);
      }
    }
  }

  private int offset(int i) {
    return (i & ((1 << shift) - 1)) * dimension;
  }

  /** Points widened side by side. */
  private final class Widened implements Prefetch {
    private final Labels labels;
    private final double[] x;
    private final byte[] signs;

    Widened(Labels labels, int rows) {
      this.labels = labels;
      this.x = new double[Math.multiplyExact(rows, dimension)];
      this.signs = new byte[rows];
    }

    @Override
    public void fetch(int[] order, int from, int to) {
      for (int k = from; k < to; k++) {
        widen(order[k], x, (k - from) * dimension);
        signs[k - from] = (byte) labels.sign(order[k]);
      }
    }

    @Override
    public int firstWrong(int from, int to, double[] w, MistakeRule limits) {
      return KERNEL.firstWrong(new RowBlock(x, dimension, signs, 0), from, to, w, limits);
    }
  }

  /** Collects rows and rounds them; counts what that changes. */
  public static final class Builder {

    private final int dimension;
    private final int shift;
    private final List<float[]> blocks = new ArrayList<>();
    private int size;
    private long changed;
    private double largestChange;
    private double largest = 1;

    public Builder(int dimension) {
      this.dimension = dimension;
      int rows = Math.max(1, BLOCK / Math.max(1, dimension));
      this.shift = 31 - Integer.numberOfLeadingZeros(rows);
    }

    /** Appends a rounded copy of the row. */
    public Builder add(double[] row) {
      if (row.length != dimension) {
        throw new IllegalArgumentException(
            "point " + size + " has " + row.length + " coordinates, expected " + dimension);
      }
      int within = size & ((1 << shift) - 1);
      if (within == 0) {
        blocks.add(new float[dimension << shift]);
      }
      float[] block = blocks.get(blocks.size() - 1);
      for (int j = 0; j < dimension; j++) {
        block[within * dimension + j] = rounded(row[j], j);
      }
      size = Math.addExact(size, 1);
      return this;
    }

    private float rounded(double value, int j) {
      float rounded = (float) value;
      if (!Float.isFinite(rounded)) {
        throw new IllegalArgumentException(
            "point "
                + size
                + ", coordinate "
                + (j + 1)
                + " is "
                + value
                + ", which no finite float is near; scale the feature, or store doubles");
      }
      if (rounded != value) {
        changed++;
        largestChange = Math.max(largestChange, Math.abs((rounded - value) / value));
      }
      largest = Math.max(largest, Math.abs((double) rounded));
      return rounded;
    }

    public FloatPoints build() {
      return new FloatPoints(
          blocks.toArray(new float[0][]), shift, size, dimension, changed, largestChange, largest);
    }
  }
}
