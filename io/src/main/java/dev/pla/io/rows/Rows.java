package dev.pla.io.rows;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Rows of named columns, one after the other. */
public interface Rows extends Closeable {

  /** As the source calls them, in its order. */
  List<String> columns();

  /** Writes the cells of the next row, each in turn; false if there is none. */
  boolean next(CsvText out) throws IOException;

  /** Where rows come from; each reading begins anew. */
  @FunctionalInterface
  interface Supply {
    Rows open() throws IOException;
  }
}
