package dev.pla.io;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The line of each row of a table in its file, and its number among the data rows of the file.
 *
 * <p>Both rise. Only the rows that do not follow the row before are stored, so a plain file of any
 * length takes one entry.
 */
public final class RowLines {

  /**
   * Rows that follow each other, from one row, from 0, on.
   *
   * @param leftOut the data rows of the file before it that are not in the table
   */
  private record Entry(int row, long line, long leftOut) {}

  private final List<Entry> entries;

  private RowLines(List<Entry> entries) {
    this.entries = entries;
  }

  /** The line, from 1, on which a row, from 0, begins. */
  public long of(int row) {
    Entry entry = entry(row);
    return entry.line + (row - entry.row);
  }

  /** The number, from 0, of a row among all data rows of the file, those left out included. */
  public long inFile(int row) {
    return row + entry(row).leftOut;
  }

  /** Returns the lines of rows in words: "line 7", "lines 2, 9 and 3 more". */
  public String words(List<Integer> some, int most) {
    int count = some.size();
    return (count == 1 ? "line " : "lines ")
        + some.stream().limit(most).map(row -> "" + of(row)).collect(Collectors.joining(", "))
        + (count > most ? " and " + (count - most) + " more" : "");
  }

  private Entry entry(int row) {
    int at =
        Collections.binarySearch(
            entries, new Entry(row, 0, 0), Comparator.comparingInt(Entry::row));
    return entries.get(at < 0 ? -at - 2 : at);
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
    private final List<Entry> entries = new ArrayList<>();
    private int size;
    private Entry last = new Entry(0, Long.MIN_VALUE, 0);
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
      Entry entry = new Entry(size, line, inFile - size);
      boolean follows = line == last.line + (size - last.row) && entry.leftOut == last.leftOut;
      if (!follows) {
        entries.add(entry);
        last = entry;
      }
      next = inFile + 1;
      size++;
    }

    RowLines build() {
      return new RowLines(List.copyOf(entries));
    }
  }
}
