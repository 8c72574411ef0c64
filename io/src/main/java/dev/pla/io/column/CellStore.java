package dev.pla.io.column;

import dev.pla.io.text.RowCells;

/** Takes the cells of rows: keeps them raw until all are known, or makes points. */
public interface CellStore {

  /** The number by which a text of a column, from 0, is known; as for a {@code RowSink}. */
  default double level(int column, String text, long line) {
    throw new IllegalStateException("column " + column + " has no texts");
  }

  /**
   * Takes a row of a table.
   *
   * @param raw a missing value is NaN
   * @param exact its cells that say more than a double holds; they are taken with the row
   * @return false if the row is left out because a value is missing
   */
  default boolean add(long line, double[] raw, RowCells exact) {
    throw new IllegalStateException("a row of a table among sparse rows");
  }

  /** Takes a row of a sparse file: {@code count} coordinates by rising index from 1. */
  default void add(long line, int[] index, double[] value, int count, RowCells exact) {
    throw new IllegalStateException("a sparse row among rows of a table");
  }
}
