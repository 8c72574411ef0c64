package dev.pla.internal.fewest;

import dev.pla.data.Dataset;

/**
 * z = y·(1, x) of some rows in white coordinates, stored column by column.
 *
 * <p>A weight vector v is right about row i when v·z_i &gt; 0.
 */
final class WhitenedRows {

  /** Rows scored at a time, so that the scores stay in the first cache. */
  private static final int BLOCK = 1024;

  private final double[][] columns;
  final int size;

  WhitenedRows(Dataset data, int[] rows, Whitening white) {
    int d = data.dimension();
    this.size = rows.length;
    this.columns = new double[d + 1][size];
    double[] x = new double[d];
    for (int i = 0; i < size; i++) {
      data.points().read(rows[i], x);
      white.apply(x);
      double y = data.labels().sign(rows[i]);
      columns[0][i] = y;
      for (int j = 0; j < d; j++) {
        columns[1 + j][i] = y * x[j];
      }
    }
  }

  /** d + 1. */
  int width() {
    return columns.length;
  }

  double get(int i, int j) {
    return columns[j][i];
  }

  /** z ← z_i. */
  void read(int i, double[] z) {
    for (int j = 0; j < columns.length; j++) {
      z[j] = columns[j][i];
    }
  }

  /** scores ← v·z for every row. */
  void score(double[] v, double[] scores) {
    for (int from = 0; from < size; from += BLOCK) {
      int to = Math.min(size, from + BLOCK);
      first(v[0], columns[0], scores, from, to);
      for (int j = 1; j < v.length; j++) {
        add(v[j], columns[j], scores, from, to);
      }
    }
  }

  private static void first(double c, double[] column, double[] scores, int from, int to) {
    for (int i = from; i < to; i++) {
      scores[i] = c * column[i];
    }
  }

  private static void add(double c, double[] column, double[] scores, int from, int to) {
    for (int i = from; i < to; i++) {
      scores[i] += c * column[i];
    }
  }

  /** sum ← Σ c_i·z_i over the rows from … to − 1. */
  void combine(double[] c, int from, int to, double[] sum) {
    for (int j = 0; j < columns.length; j++) {
      double[] column = columns[j];
      double even = 0;
      double odd = 0;
      int i = from;
      for (; i + 1 < to; i += 2) {
        even += c[i] * column[i];
        odd += c[i + 1] * column[i + 1];
      }
      sum[j] = even + odd + (i < to ? c[i] * column[i] : 0);
    }
  }
}
