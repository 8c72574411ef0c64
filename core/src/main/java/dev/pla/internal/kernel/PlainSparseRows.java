package dev.pla.internal.kernel;

/** An int and a double for each entry: the reference, for any values. */
final class PlainSparseRows extends SparseRows {

  /** Values that a cache fetches together; of indices, twice as many. */
  private static final int CACHE_LINE = 8;

  private final int[] indices;
  private final double[] values;

  /** Row r holds the entries starts[r] … starts[r + 1] − 1; no value exceeds the largest. */
  PlainSparseRows(int[] starts, int[] indices, double[] values, double largest) {
    super(starts, largest);
    this.indices = indices;
    this.values = values;
  }

  @Override
  public int index(int row, int k) {
    return indices[starts[row] + k];
  }

  @Override
  public double value(int row, int k) {
    return values[starts[row] + k];
  }

  @Override
  public double dot(int row, double[] w) {
    double[] stripes = new double[StripedSum.COUNT];
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k++) {
      int j = indices[k];
      stripes[(j - 1) & (StripedSum.COUNT - 1)] += values[k] * w[j];
    }
    return w[0] + StripedSum.tree(stripes);
  }

  @Override
  public void addTo(int row, double scale, double[] w) {
    w[0] += scale;
    int[] j = indices;
    double[] x = values;
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k++) {
      w[j[k]] += scale * x[k];
    }
  }

  @Override
  double sum(int from, int to, double[] w) {
    double sum = 0;
    int[] j = indices;
    double[] x = values;
    for (int k = from; k < to; k++) {
      sum += x[k] * w[j[k]];
    }
    return sum;
  }

  @Override
  public double prefetch(int row) {
    double sum = 0;
    int end = starts[row + 1];
    for (int k = starts[row]; k < end; k += CACHE_LINE) {
      sum += values[k];
    }
    for (int k = starts[row]; k < end; k += 2 * CACHE_LINE) {
      sum += indices[k];
    }
    return sum;
  }

  @Override
  public long bytes() {
    return 4L * starts.length + 12L * indices.length;
  }

  @Override
  public SparseRows gather(SparseRows[] blocks, int shift, int[] order, int from, int to) {
    int[] begins = SparseRows.starts(blocks, shift, order, from, to);
    int rows = to - from;
    int[] gatheredIndices = new int[begins[rows]];
    double[] gatheredValues = new double[begins[rows]];
    double most = 1;
    for (int r = 0; r < rows; r++) {
      PlainSparseRows block = (PlainSparseRows) blocks[order[from + r] >>> shift];
      int begin = block.starts[order[from + r] & ((1 << shift) - 1)];
      int count = begins[r + 1] - begins[r];
      System.arraycopy(block.indices, begin, gatheredIndices, begins[r], count);
      System.arraycopy(block.values, begin, gatheredValues, begins[r], count);
      most = Math.max(most, block.largest);
    }
    return new PlainSparseRows(begins, gatheredIndices, gatheredValues, most);
  }

  /** These rows with their values, also where all of them are 1. */
  static SparseRows of(SparseRows rows) {
    if (rows instanceof PlainSparseRows) {
      return rows;
    }
    int[] indices = new int[rows.starts[rows.size()]];
    double[] values = new double[indices.length];
    for (int k = 0; k < indices.length; k++) {
      indices[k] = rows.index(0, k);
      values[k] = rows.value(0, k);
    }
    return new PlainSparseRows(rows.starts, indices, values, rows.largest);
  }
}
