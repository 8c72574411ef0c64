package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.math.BigDecimal;
import java.util.Arrays;

/** The cells of a chunk that say more than a double holds, in the order of the rows. */
final class ChunkExactCells {

  private int[] rows = new int[16];
  private int[] columns = new int[16];
  private boolean[] negative = new boolean[16];
  private long[] digits = new long[16];
  private int[] scales = new int[16];
  private BigDecimal[] exact = new BigDecimal[16];
  private int size;
  private int next;

  void clear() {
    size = 0;
    next = 0;
  }

  void add(int row, int j, ByteNumber number) {
    if (size == rows.length) {
      grow(2 * size);
    }
    rows[size] = row;
    columns[size] = j;
    negative[size] = number.isNegative();
    digits[size] = number.digits();
    scales[size] = number.scale();
    exact[size++] = number.exact();
  }

  private void grow(int length) {
    rows = Arrays.copyOf(rows, length);
    columns = Arrays.copyOf(columns, length);
    negative = Arrays.copyOf(negative, length);
    digits = Arrays.copyOf(digits, length);
    scales = Arrays.copyOf(scales, length);
    exact = Arrays.copyOf(exact, length);
  }

  /** Hands on the cells of this row; rows must be asked for in turn. */
  void replay(int row, RowSink sink) {
    for (; next < size && rows[next] == row; next++) {
      if (exact[next] != null) {
        sink.written(columns[next], exact[next]);
      } else {
        sink.written(columns[next], negative[next], digits[next], scales[next]);
      }
    }
  }
}
