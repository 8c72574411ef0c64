package dev.pla.io;

import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.CellSink;
import dev.pla.io.text.Layout;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.ArrayList;
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
      text.readRecords(new Records(source.name(), layout, rows));
      return layout.names();
    }
  }

  private static final class Records implements CellSink {
    private final String file;
    private final int width;
    private final Consumer<List<String>> rows;
    private boolean atTop;
    private long line;
    private List<String> cells;

    Records(String file, Layout layout, Consumer<List<String>> rows) {
      this.file = file;
      this.width = layout.names().size();
      this.atTop = layout.top() != Layout.Top.DATA;
      this.rows = rows;
    }

    @Override
    public void begin(long at) {
      line = at;
      cells = new ArrayList<>(width);
    }

    @Override
    public void cell(char[] buffer, int from, int to) {
      cells.add(new String(buffer, from, to - from).strip());
    }

    @Override
    public boolean end() {
      boolean isBlank = cells.stream().allMatch(String::isEmpty);
      if (!atTop && cells.size() == width) {
        rows.accept(cells);
      } else if (!atTop && !isBlank) {
        throw DataException.at(
            file, line, "the row has %d cells, expected %d".formatted(cells.size(), width));
      }
      atTop = false;
      return true;
    }
  }
}
