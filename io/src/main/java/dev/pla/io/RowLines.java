package dev.pla.io;

import java.util.Arrays;

/**
 * Where the rows of a table stand in their file.
 *
 * <p>Lines rise. Only the rows that do not stand on the line after the row before are stored, so a
 * plain file of any length takes one entry.
 */
public final class RowLines {

  private final int[] rows;
  private final long[] lines;

  private RowLines(int[] rows, long[] lines) {
    this.rows = rows;
    this.lines = lines;
  }

  /** The line, from 1, on which a row, from 0, begins. */
  public long of(int row) {
    int at = Arrays.binarySearch(rows, row);
    int entry = at < 0 ? -at - 2 : at;
    return lines[entry] + (row - rows[entry]);
  }

  /** Where these rows stand, by rising row. */
  RowLines ofRows(int[] some) {
    Builder builder = new Builder();
    for (int row : some) {
      builder.add(of(row));
    }
    return builder.build();
  }

  /** Takes the line of each row in turn. */
  static final class Builder {
    private int[] rows = new int[16];
    private long[] lines = new long[16];
    private int entries;
    private int size;
    private long expected = -1;

    void add(long line) {
      if (line != expected) {
        if (entries == rows.length) {
          rows = Arrays.copyOf(rows, 2 * entries);
          lines = Arrays.copyOf(lines, 2 * entries);
        }
        rows[entries] = size;
        lines[entries++] = line;
      }
      expected = line + 1;
      size++;
    }

    RowLines build() {
      return new RowLines(Arrays.copyOf(rows, entries), Arrays.copyOf(lines, entries));
    }
  }
}
