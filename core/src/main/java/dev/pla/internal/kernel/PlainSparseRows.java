package dev.pla.internal.kernel;

import java.util.Arrays;

/** An int and a double for each entry: the reference, for any values. */
final class PlainSparseRows implements SparseRows {

  /** Values that a cache fetches together; of indices, twice as many. */
  private static final int CACHE_LINE = 8;

  private final int[] starts;
  private final int[] indices;
  private final double[] values;
  private final double largest;

  /** Row r holds the entries starts[r] … starts[r + 1] − 1; no value exceeds the largest. */
  PlainSparseRows(int[] starts, int[] indices, double[] values, double largest) {
    this.starts = starts;
    this.indices = indices;
    this.values = values;
    this.largest = largest;
  }

  @Override
  public int size() {
    return starts.length - 1;
  }

  @Override
  public int count(int row) {
    return starts[row + 1] - starts[row];
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
  public int firstWrong(
      int from, int to, byte[] signs, int origin, Weights weights, MistakeRule rule) {
    double[] w = weights.padded();
    double term = weights.largest() * largest;
    int begin = starts[from];
    for (int row = from; row < to; row++) {
      int end = starts[row + 1];
      int y = signs[origin + row];
      double score = y * (w[0] + sum(begin, end, w)) - rule.least(y);
      double doubt = SparseRows.doubt(end - begin + 1, term);
      if (!(score > doubt) && (score < -doubt || rule.isWrong(y, dot(row, w)))) {
        return row;
      }
      begin = end;
    }
    return to;
  }

  @Override
  public boolean isWrong(int row, int y, Weights weights, MistakeRule rule) {
    double[] w = weights.padded();
    int begin = starts[row];
    int end = starts[row + 1];
    double score = y * (w[0] + sum(begin, end, w)) - rule.least(y);
    double doubt = SparseRows.doubt(end - begin + 1, weights.largest() * largest);
    return !(score > doubt) && (score < -doubt || rule.isWrong(y, dot(row, w)));
  }

  private double sum(int from, int to, double[] w) {
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

  /** Entries in arrays that may be longer and are used again; they are copied. */
  static SparseRows copy(int[] starts, int rows, int[] indices, double[] values, double largest) {
    return new PlainSparseRows(
        Arrays.copyOf(starts, rows + 1),
        Arrays.copyOf(indices, starts[rows]),
        Arrays.copyOf(values, starts[rows]),
        largest);
  }

  static SparseRows of(SparseRows others) {
    int[] starts = new int[others.size() + 1];
    for (int r = 0; r < others.size(); r++) {
      starts[r + 1] = starts[r] + others.count(r);
    }
    int[] indices = new int[starts[others.size()]];
    double[] values = new double[indices.length];
    double largest = 1;
    for (int r = 0; r < others.size(); r++) {
      for (int k = 0; k < others.count(r); k++) {
        indices[starts[r] + k] = others.index(r, k);
        values[starts[r] + k] = others.value(r, k);
        largest = Math.max(largest, Math.abs(others.value(r, k)));
      }
    }
    return new PlainSparseRows(starts, indices, values, largest);
  }
}
