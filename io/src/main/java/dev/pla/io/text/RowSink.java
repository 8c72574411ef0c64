package dev.pla.io.text;

import java.math.BigDecimal;

/** Receives rows; arrays belong to the caller and are only valid during the call. */
public interface RowSink {

  /**
   * Coordinate j ≥ 1 of the row that comes next was written as {@code exact}, which is more than a
   * double holds.
   */
  void written(int j, BigDecimal exact);

  /** Receives the coordinate as ±digits·10^(−scale), digits without sign. */
  void written(int j, boolean negative, long digits, int scale);

  /**
   * The number of a text in a row: its category. Only columns of texts ask, and a reader that
   * remembers the answer asks once for each text.
   *
   * @param column of the features, from 0
   * @param line of the row
   */
  default double level(int column, String text, long line) {
    throw new IllegalStateException("column " + column + " has no texts");
  }

  /** A row of a table, at this line; a gap is NaN, and the label is null where there is none. */
  void dense(long line, double[] x, String label);

  /** A row of a sparse file: {@code count} features by rising index from 0. */
  void sparse(long line, int[] index, double[] value, int count, String label);
}
