package dev.pla.io.text;

import dev.pla.data.ExactCells;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Cells of rows whose text says more than a double holds, handed on row by row. There may be one
 * for each number of a file, so those of 64 bits make no objects.
 */
public final class RowCells {

  private int[] rows = new int[16];
  private int[] columns = new int[16];
  private boolean[] isNegative = new boolean[16];
  private long[] digits = new long[16];
  private int[] scales = new int[16];

  /** Only where 64 bits are too few; otherwise null. */
  private BigDecimal[] values = new BigDecimal[16];

  private int size;

  /** The cells from here, up to {@link #to}, are those of the row that is handed on. */
  private int from;

  private int to;

  /** Forgets all rows. */
  public void clear() {
    size = 0;
    from = 0;
    to = 0;
  }

  /** Coordinate j ≥ 1 of a row was written as {@code exact}; rows come in their order. */
  public void add(int row, int j, BigDecimal exact) {
    int k = place(row, j); // first: it may make the arrays anew
    values[k] = exact;
  }

  /** The coordinate was written as ±magnitude·10^(−scale), magnitude without sign. */
  public void add(int row, int j, boolean negative, long magnitude, int scale) {
    int k = place(row, j);
    values[k] = null;
    isNegative[k] = negative;
    digits[k] = magnitude;
    scales[k] = scale;
  }

  private int place(int row, int j) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      columns = Arrays.copyOf(columns, 2 * size);
      isNegative = Arrays.copyOf(isNegative, 2 * size);
      digits = Arrays.copyOf(digits, 2 * size);
      scales = Arrays.copyOf(scales, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    rows[size] = row;
    columns[size] = j;
    return size++;
  }

  /** Turns to this row; rows must be asked for in turn. */
  public RowCells of(int row) {
    from = to;
    while (to < size && rows[to] == row) {
      to++;
    }
    return this;
  }

  /** Adds the cells of the row that is handed on, as row i. */
  public void addTo(ExactCells.Builder cells, int i, IntUnaryOperator coordinate) {
    for (int k = from; k < to; k++) {
      int j = coordinate.applyAsInt(columns[k]);
      if (values[k] != null) {
        cells.add(i, j, values[k]);
      } else {
        cells.add(i, j, isNegative[k], digits[k], scales[k]);
      }
    }
  }
}
