package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;

/** Reads the rows of one chunk after the other, of plain text only, straight from bytes. */
public interface ChunkRows {

  /**
   * Reads whole lines, bytes[0 … length−1], the last of them ended by LF; false if anything in them
   * is not plain, which need not be an error. At least eight bytes follow.
   */
  boolean read(byte[] bytes, int length);

  int lines();

  /** Hands the rows on; {@code line} is the number of the chunk's first line. */
  void replay(long line, RowSink sink);
}
