package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import java.util.List;
import java.util.Optional;

/**
 * A data set with the names people gave, and where it came from.
 *
 * @param label the name of the label's column; empty where columns have none
 * @param lines where each row stands in the file
 * @param reading how the file was read, for whoever has to read it again
 * @param sha256 of the bytes as stored
 * @param notes what was found out about the file, in words
 */
public record Table(
    Dataset data,
    Schema schema,
    Optional<String> label,
    RowLines lines,
    Reading reading,
    String name,
    String sha256,
    List<String> notes) {

  public Table {
    notes = List.copyOf(notes);
  }
}
