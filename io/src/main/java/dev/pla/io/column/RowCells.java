package dev.pla.io.column;

import dev.pla.data.ExactCells;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The cells of the row that comes next whose text says more than a double holds. There may be one
 * for each number of a file, so those of 64 bits make no objects.
 */
public final class RowCells {

  private int[] columns = new int[16];
  private boolean[] isNegative = new boolean[16];
  private long[] digits = new long[16];
  private int[] scales = new int[16];

  /** Only where 64 bits are too few; otherwise null. */
  private BigDecimal[] values = new BigDecimal[16];

  private int size;

  void add(int j, BigDecimal exact) {
    values[place(j)] = exact;
  }

  void add(int j, boolean negative, long magnitude, int scale) {
    int k = place(j);
    values[k] = null;
    isNegative[k] = negative;
    digits[k] = magnitude;
    scales[k] = scale;
  }

  private int place(int j) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      isNegative = Arrays.copyOf(isNegative, 2 * size);
      digits = Arrays.copyOf(digits, 2 * size);
      scales = Arrays.copyOf(scales, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    columns[size] = j;
    return size++;
  }

  void addTo(ExactCells.Builder cells, int i, IntUnaryOperator coordinate) {
    for (int k = 0; k < size; k++) {
      int j = coordinate.applyAsInt(columns[k]);
      if (values[k] != null) {
        cells.add(i, j, values[k]);
      } else {
        cells.add(i, j, isNegative[k], digits[k], scales[k]);
      }
    }
  }

  void clear() {
    size = 0;
  }
}
