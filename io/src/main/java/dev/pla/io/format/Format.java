package dev.pla.io.format;

import dev.pla.io.chunk.ChunkRows;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TextPart;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A way to write a table down as text. A format has no state; what it found out about a file is the
 * layout. A new one is a class and a line in {@link Formats}.
 */
public interface Format {

  /** How a text that begins so is laid out; empty if it is of another format. */
  Optional<Layout> recognise(Beginning beginning) throws IOException;

  /**
   * Reads rows cell by cell, to the end, and words every error with file, line, column and remedy.
   * The first record is still to come if no lines were passed.
   */
  void rows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink) throws IOException;

  /** What splits a text of this layout into cells; empty where rows have no columns. */
  default Optional<CellReader> cells(Layout layout) {
    return Optional.empty();
  }

  /** A faster way for plain text, if there is one for a text that begins so. */
  default Optional<FastWay> fastWay(Beginning beginning, Layout layout, ColumnRoles roles)
      throws IOException {
    return Optional.empty();
  }

  /**
   * Reading in chunks of bytes, with the rows of the careful way.
   *
   * @param top bytes to pass over before the first chunk: whole lines that hold no rows
   * @param readers a reader for each thread
   */
  record FastWay(int top, Supplier<ChunkRows> readers) {}
}
