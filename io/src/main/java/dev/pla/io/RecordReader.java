package dev.pla.io;

import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RecordSink;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Reads the cells of a table as texts, without blanks around them, whatever they mean. */
public final class RecordReader {

  private RecordReader() {}

  /** Passes the cells of each row to {@code rows}; returns the names of the columns. */
  public static List<String> read(Source source, Consumer<List<String>> rows) throws IOException {
    try (TextStream content = source.content()) {
      FormattedText text = Formats.open(content);
      Layout layout = text.layout();
      if (layout.isSparse()) {
        throw DataException.of(
            source.name(), "is a %s file, expected a table with columns".formatted(layout.form()));
      }
      text.readRecords(new Rows(source.name(), layout, rows));
      return layout.names();
    }
  }

  private static final class Rows implements RecordSink {
    private final String file;
    private final int width;
    private final Consumer<List<String>> rows;
    private boolean atTop;

    Rows(String file, Layout layout, Consumer<List<String>> rows) {
      this.file = file;
      this.width = layout.names().size();
      this.atTop = layout.top() != Layout.Top.DATA;
      this.rows = rows;
    }

    @Override
    public boolean record(long line, List<String> cells) {
      if (!atTop && cells.size() == width) {
        rows.accept(cells.stream().map(String::strip).toList());
      } else if (!atTop && !cells.stream().allMatch(String::isBlank)) {
        throw DataException.at(
            file, line, "the row has %d cells, expected %d".formatted(cells.size(), width));
      }
      atTop = false;
      return true;
    }
  }
}
