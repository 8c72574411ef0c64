package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A data set with the names people gave, and where it came from.
 *
 * @param label the name of the label's column; empty where columns have none
 * @param lines where each row stands in the file
 * @param reading how the file was read, for whoever has to read it again
 * @param preparation how its raw columns became the examples
 * @param sha256 of the bytes as stored
 * @param notes what was found out about the file, in words
 */
public record Table(
    Dataset data,
    Schema schema,
    Optional<String> label,
    RowLines lines,
    Reading reading,
    Preparation preparation,
    String name,
    String sha256,
    List<String> notes)
    implements AnyTable {

  public Table {
    notes = List.copyOf(notes);
  }

  /**
   * Other examples of the same columns: a part of these. Rows no longer have the file's numbers.
   */
  public Table with(Dataset part) {
    return new Table(part, schema, label, lines, reading, preparation, name, sha256, notes);
  }

  /** The same with more notes. */
  Table with(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Table(data, schema, label, lines, reading, preparation, name, sha256, all);
  }

  @Override
  public int examples() {
    return data.size();
  }

  @Override
  public int features() {
    return data.dimension();
  }
}
