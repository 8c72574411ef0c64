package dev.pla.io.text;

/** Receives rows; arrays belong to the caller and are only valid during the call. */
public interface RowSink {

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

  /**
   * A row of a table, at this line.
   *
   * @param x a gap is NaN
   * @param exact its cells that say more than a double holds
   * @param label null where there is none
   */
  void dense(long line, double[] x, RowCells exact, String label);

  /** A row of a sparse file: {@code count} features by rising index from 0. */
  void sparse(long line, int[] index, double[] value, int count, RowCells exact, String label);
}
