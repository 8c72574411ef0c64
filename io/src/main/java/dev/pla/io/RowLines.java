package dev.pla.io;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The line of each row of a table in its file, and its number among the data rows of the file.
 *
 * <p>Both rise. Only the rows that do not follow the row before are stored, so a plain file of any
 * length takes one entry.
 */
public final class RowLines {

  private final int[] rows;
  private final long[] lines;

  /** The data rows of the file before each entry that are not in the table. */
  private final long[] leftOut;

  private RowLines(int[] rows, long[] lines, long[] leftOut) {
    this.rows = rows;
    this.lines = lines;
    this.leftOut = leftOut;
  }

  /** The line, from 1, on which a row, from 0, begins. */
  public long of(int row) {
    int entry = entry(row);
    return lines[entry] + (row - rows[entry]);
  }

  /** The number, from 0, of a row among all data rows of the file, those left out included. */
  public long inFile(int row) {
    return row + leftOut[entry(row)];
  }

  /** Returns the lines of rows in words: "line 7", "lines 2, 9 and 3 more". */
  public String words(List<Integer> some, int most) {
    int count = some.size();
    return (count == 1 ? "line " : "lines ")
        + some.stream().limit(most).map(row -> "" + of(row)).collect(Collectors.joining(", "))
        + (count > most ? " and " + (count - most) + " more" : "");
  }

  private int entry(int row) {
    int at = Arrays.binarySearch(rows, row);
    return at < 0 ? -at - 2 : at;
  }

  /** Where these rows stand, by rising row. */
  RowLines ofRows(int[] some) {
    Builder builder = new Builder();
    for (int row : some) {
      builder.add(of(row), inFile(row));
    }
    return builder.build();
  }

  /** Takes the line of each row in turn. */
  static final class Builder {
    private int[] rows = new int[16];
    private long[] lines = new long[16];
    private long[] leftOut = new long[16];
    private int entries;
    private int size;
    private long expected = -1;
    private long missing;
    private long next;

    /** The next data row of the file is in the table. */
    void add(long line) {
      add(line, next);
    }

    /** The next data row of the file is not in the table. */
    void leftOut() {
      next++;
    }

    private void add(long line, long inFile) {
      if (line != expected || inFile - size != missing) {
        if (entries == rows.length) {
          rows = Arrays.copyOf(rows, 2 * entries);
          lines = Arrays.copyOf(lines, 2 * entries);
          leftOut = Arrays.copyOf(leftOut, 2 * entries);
        }
        missing = inFile - size;
        rows[entries] = size;
        leftOut[entries] = missing;
        lines[entries++] = line;
      }
      expected = line + 1;
      next = inFile + 1;
      size++;
    }

    RowLines build() {
      return new RowLines(
          Arrays.copyOf(rows, entries),
          Arrays.copyOf(lines, entries),
          Arrays.copyOf(leftOut, entries));
    }
  }
}
