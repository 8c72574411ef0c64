package dev.pla.io.rows;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Rows of named columns, one after the other. */
public interface Rows extends Closeable {

  /** As the source calls them, in its order. */
  List<String> columns();

  /** Writes the cells of the next row, each in turn; false if there is none. */
  boolean next(CsvText out) throws IOException;

  /** The columns whose texts are declared to be categories, whatever they look like. */
  default List<String> categories() {
    return List.of();
  }

  /** The column that is the label where nothing else says it, if one is declared. */
  default Optional<String> label() {
    return Optional.empty();
  }

  /** Where rows come from; each reading begins anew. */
  @FunctionalInterface
  interface Supply {
    Rows open() throws IOException;
  }
}
