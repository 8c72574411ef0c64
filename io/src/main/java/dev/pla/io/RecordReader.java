package dev.pla.io;

import dev.pla.io.error.DataException;
import dev.pla.io.format.Formats;
import dev.pla.io.format.FormattedText;
import dev.pla.io.text.Layout;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
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
      int width = layout.names().size();
      AtomicBoolean isTop = new AtomicBoolean(layout.top() != Layout.Top.DATA);
      text.readRecords(
          (line, cells) -> {
            boolean isRow = !isTop.getAndSet(false);
            if (isRow && cells.size() == width) {
              rows.accept(cells.stream().map(String::strip).toList());
            } else if (isRow && !cells.stream().allMatch(String::isBlank)) {
              String problem = "the row has %d cells, expected %d".formatted(cells.size(), width);
              throw DataException.at(source.name(), line, problem);
            }
            return true;
          });
      return layout.names();
    }
  }
}
