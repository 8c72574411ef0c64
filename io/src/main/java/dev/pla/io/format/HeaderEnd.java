package dev.pla.io.format;

import dev.pla.data.DataException;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.CellSink;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.Utf8;
import java.io.IOException;
import java.io.StringReader;

/**
 * Finds the end of a table's first record, a header or a count line, where that is a line of its
 * own.
 */
final class HeaderEnd {

  private HeaderEnd() {}

  /**
   * The bytes up to the end of the first record that is not an empty line; −1 if that is not plain
   * to see.
   */
  static int end(byte[] beginning, CellReader cells) throws IOException {
    int from = 0;
    for (int k = 0; k < beginning.length; k++) {
      if (beginning[k] == '\n') {
        String line = Utf8.text(beginning, from, k + 1);
        if (line == null || line.replace("\r\n", "\n").indexOf('\r') >= 0) {
          return -1;
        }
        int records = records(line, cells);
        if (records != 0) {
          return records == 1 ? k + 1 : -1;
        }
        from = k + 1;
      }
    }
    return -1;
  }

  /** How many records the line is, or −1 if it is no complete record. */
  private static int records(String line, CellReader cells) throws IOException {
    Counter counter = new Counter();
    try {
      cells.read(new TextPart("", new StringReader(line), 0), counter);
    } catch (DataException e) {
      return -1;
    }
    return counter.records;
  }

  private static final class Counter implements CellSink {
    private int records;

    @Override
    public void begin(long line) {}

    @Override
    public void cell(char[] buffer, int from, int to) {}

    @Override
    public boolean end() {
      records++;
      return true;
    }
  }
}
