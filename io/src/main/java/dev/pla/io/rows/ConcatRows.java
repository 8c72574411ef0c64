package dev.pla.io.rows;

import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The rows of several files with the same columns. Types may differ: each file's values are written
 * as they are, and none is converted to the type of another.
 */
final class ConcatRows implements Rows {

  /** Opens one of the files. */
  interface Opener {
    Rows open(Path file) throws IOException;
  }

  private final List<Path> files;
  private final Opener opener;
  private final List<String> columns;
  private Rows rows;
  private int at;

  private ConcatRows(List<Path> files, Opener opener, Rows first) {
    this.files = files;
    this.opener = opener;
    this.rows = first;
    this.columns = first.columns();
  }

  static Rows of(List<Path> files, Opener opener) throws IOException {
    Rows first = opener.open(files.get(0));
    return files.size() == 1 ? first : new ConcatRows(files, opener, first);
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public List<String> categories() {
    return rows.categories();
  }

  @Override
  public Optional<String> label() {
    return rows.label();
  }

  @Override
  public boolean next(CsvText out) throws IOException {
    while (!rows.next(out)) {
      if (at + 1 == files.size()) {
        return false;
      }
      rows.close();
      rows = opener.open(files.get(++at));
      if (!rows.columns().equals(columns)) {
        throw DataException.of(
            files.get(at).toString(),
            "has the columns %s, but %s has %s; files that are read together need the same columns in the same order"
                .formatted(
                    SafeText.plain(String.join(", ", rows.columns())),
                    files.get(0),
                    SafeText.plain(String.join(", ", columns))));
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
