package dev.pla.io.chunk;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Whole lines of a text as bytes, in a buffer that is used again and again, and their rows. */
final class Chunk {

  /** Eight bytes may be looked at from any place on, and a final LF may be added. */
  private static final int BEYOND = 16;

  private final ChunkRows rows;
  private byte[] bytes = new byte[BEYOND];
  private int filled;
  private long number;
  private boolean isPlain;

  Chunk(ChunkRows rows) {
    this.rows = rows;
  }

  /** Becomes the chunk of this number, from 0, and begins with these bytes. */
  void begin(long number, byte[] first) {
    this.number = number;
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
    isPlain = rows.read(bytes, bytes[filled - 1] == '\n' ? filled : filled + 1);
  }

  /** Whether all rows were understood when they were read. */
  boolean isPlain() {
    return isPlain;
  }

  ChunkRows rows() {
    return rows;
  }

  /** The place of the chunk among all, from 0. */
  long number() {
    return number;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, filled);
  }
}
