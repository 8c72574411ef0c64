package dev.pla.io.chunk;

import dev.pla.io.text.RowCells;
import dev.pla.io.text.RowSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Whole lines of a plain text as bytes, in a buffer that is used again and again, and their rows,
 * straight from bytes; a class for each way to write rows down.
 */
public abstract class Chunk {

  /** Eight bytes may be looked at from any place on, and a final LF may be added. */
  private static final int BEYOND = 16;

  final ByteNumber number = new ByteNumber();
  final ChunkLabels labels;
  final RowCells written = new RowCells();
  private byte[] bytes = new byte[BEYOND];
  private int filled;
  private long place;
  private boolean isPlain;
  private int[] lineOfRow = new int[256];
  private int rows;
  private int lines;

  Chunk(ChunkLabels labels) {
    this.labels = labels;
  }

  /** Becomes the chunk at this place, from 0, and begins with these bytes. */
  void begin(long at, byte[] first) {
    place = at;
    filled = first.length;
    reserve(filled);
    System.arraycopy(first, 0, bytes, 0, filled);
  }

  private void reserve(int capacity) {
    if (bytes.length < capacity + BEYOND) {
      bytes = Arrays.copyOf(bytes, capacity + BEYOND);
    }
  }

  /** Reads on, up to {@code capacity} bytes in all; false at the end of the text. */
  boolean fill(InputStream in, int capacity) throws IOException {
    reserve(capacity);
    int count = in.read(bytes, filled, capacity - filled);
    filled += Math.max(0, count);
    return count >= 0;
  }

  int filled() {
    return filled;
  }

  /**
   * Cuts after the last LF found from {@code from} on and returns what is behind; null if there is
   * no LF.
   */
  byte[] cut(int from) {
    int end = filled;
    while (end > from && bytes[end - 1] != '\n') {
      end--;
    }
    if (end == from) {
      return null;
    }
    byte[] behind = Arrays.copyOfRange(bytes, end, filled);
    filled = end;
    return behind;
  }

  /** Reads the rows; the last line of a text may have no LF. */
  void read() {
    bytes[filled] = '\n';
    int length = bytes[filled - 1] == '\n' ? filled : filled + 1;
    rows = 0;
    lines = 0;
    labels.clear();
    written.clear();
    int p = 0;
    while (p >= 0 && p < length) {
      int end = line(bytes, p);
      p = end < 0 ? end : end + 1;
      lines++;
    }
    isPlain = p >= 0;
  }

  /**
   * Reads the line at {@code from}, whose row is that of number {@link #rows} if it has one.
   *
   * @return the place of its LF, or −1 if anything in it is not plain, which need not be an error
   */
  abstract int line(byte[] b, int from);

  /** Ends the row of the line that is read. */
  void endRow() {
    if (rows == lineOfRow.length) {
      lineOfRow = Arrays.copyOf(lineOfRow, 2 * rows);
    }
    lineOfRow[rows++] = lines;
  }

  /** How many rows were read. */
  int rows() {
    return rows;
  }

  /** The place of the LF where a line ends at p; −1 if it does not. */
  static int endOfLine(byte[] b, int p) {
    return b[p] == '\n' ? p : b[p] == '\r' && b[p + 1] == '\n' ? p + 1 : -1;
  }

  /** Whether all rows were understood when they were read. */
  boolean isPlain() {
    return isPlain;
  }

  int lines() {
    return lines;
  }

  /** Hands the rows on; {@code first} is the number of the first line. */
  void replay(long first, RowSink sink) {
    for (int r = 0; r < rows; r++) {
      replay(r, first + lineOfRow[r], sink);
    }
  }

  /** Hands on a row, from 0; rows are asked for in turn. */
  abstract void replay(int row, long line, RowSink sink);

  /** The place of the chunk among all, from 0. */
  long place() {
    return place;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, filled);
  }
}
