package dev.pla.internal.kernel;

/** The coordinates alone, in sixteen bits each: rows whose entries are all 1. */
final class OnesSparseRows extends SparseRows {

  /** Coordinates that a cache fetches together. */
  private static final int CACHE_LINE = 32;

  private final char[] indices;

  private OnesSparseRows(int[] starts, char[] indices) {
    super(starts, 1);
    this.indices = indices;
  }

  /** Rows of entries that fit, in an array that may be longer. */
  OnesSparseRows(int[] starts, int[] indices) {
    this(starts, new char[starts[starts.length - 1]]);
    for (int k = 0; k < this.indices.length; k++) {
      this.indices[k] = (char) indices[k];
    }
  }

  /** Whether the first {@code count} entries are 1, and their coordinates small enough. */
  static boolean fit(int[] indices, double[] values, int count) {
    int k = 0;
    while (k < count && values[k] == 1 && indices[k] <= Character.MAX_VALUE) {
      k++;
    }
    return k == count;
  }

  @Override
  public int index(int row, int k) {
    return indices[starts[row] + k];
  }

  @Override
  public double value(int row, int k) {
    return 1;
  }

  @Override
  public double dot(int row, double[] w) {
    double[] stripes = new double[StripedSum.COUNT];
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k++) {
      int j = indices[k];
      stripes[(j - 1) & (StripedSum.COUNT - 1)] += w[j];
    }
    return w[0] + StripedSum.tree(stripes);
  }

  @Override
  public void addTo(int row, double scale, double[] w) {
    w[0] += scale;
    char[] j = indices;
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k++) {
      w[j[k]] += scale;
    }
  }

  @Override
  double sum(int from, int to, double[] w) {
    char[] j = indices;
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int k = from;
    for (; k + 3 < to; k += 4) {
      s0 += w[j[k]];
      s1 += w[j[k + 1]];
      s2 += w[j[k + 2]];
      s3 += w[j[k + 3]];
    }
    for (; k < to; k++) {
      s0 += w[j[k]];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public double prefetch(int row) {
    int sum = 0;
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k += CACHE_LINE) {
      sum += indices[k];
    }
    return sum;
  }

  @Override
  public long bytes() {
    return 4L * starts.length + 2L * indices.length;
  }

  @Override
  public SparseRows gather(SparseRows[] blocks, int shift, int[] order, int from, int to) {
    int[] begins = SparseRows.starts(blocks, shift, order, from, to);
    char[] gathered = new char[begins[to - from]];
    for (int r = 0; r < to - from; r++) {
      OnesSparseRows block = (OnesSparseRows) blocks[order[from + r] >>> shift];
      int begin = block.starts[order[from + r] & ((1 << shift) - 1)];
      System.arraycopy(block.indices, begin, gathered, begins[r], begins[r + 1] - begins[r]);
    }
    return new OnesSparseRows(begins, gathered);
  }
}
