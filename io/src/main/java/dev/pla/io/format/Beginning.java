package dev.pla.io.format;

import dev.pla.io.error.DataException;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.CellSink;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import dev.pla.io.text.Utf8;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a text before it is read: its first lines and, once split, its first records.
 */
public final class Beginning {

  /** Enough to see twenty lines of most files. */
  private static final int BYTES = 1 << 16;

  private static final int LINES = 20;

  private static final int RECORDS = 1_001;

  private final TextStream stream;
  private final String text;
  private final List<String> lines;
  private CellReader split;
  private FirstRecords records;

  private Beginning(TextStream stream, String text) {
    this.stream = stream;
    this.text = text;
    this.lines = lines(text, !stream.isEnded());
  }

  static Beginning of(TextStream stream) throws IOException {
    String text = stream.beginning(BYTES);
    return new Beginning(stream, text);
  }

  private static List<String> lines(String text, boolean cut) {
    List<String> all = new ArrayList<>();
    int from = 0;
    for (int k = 0; k <= text.length() && all.size() < LINES; k++) {
      boolean atEnd = k == text.length();
      if (atEnd ? !cut || all.isEmpty() : isLineEnd(text.charAt(k))) {
        String line = text.substring(from, k);
        if (!line.isBlank()) {
          all.add(line);
        }
        from = k + 1;
      }
    }
    return all;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** At most twenty lines, none of them blank. */
  public List<String> lines() {
    return lines;
  }

  /** The first records, two or more if the text has them. */
  public List<List<String>> records(CellReader cells) throws IOException {
    if (records == null || !cells.equals(split)) {
      split = cells;
      records = new FirstRecords(RECORDS);
      try {
        cells.read(new TextPart(stream.name(), new StringReader(wholeLines()), 0), records);
      } catch (DataException e) { // is reported when all is read, if there is a table at all
        if (records.found().size() < 2) {
          throw e;
        }
      }
    }
    return records.found();
  }

  /**
   * Hands over all of its records; one that is wrong ends them, and is reported when it is read.
   */
  void read(CellReader cells, CellSink sink) throws IOException {
    try {
      cells.read(new TextPart(stream.name(), new StringReader(wholeLines()), 0), sink);
    } catch (DataException e) {
      return;
    }
  }

  /** Whether the text has no more. */
  boolean isAll() {
    return stream.isEnded();
  }

  /** Without a line that is cut. */
  private String wholeLines() {
    int end = text.length();
    while (!stream.isEnded() && end > 0 && !isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  /**
   * The bytes in front of the second record: of the first one, a header or a count line, and of
   * empty lines. −1 if their lines do not all end in LF, or are not UTF-8.
   */
  int top(CellReader cells) throws IOException {
    records(cells);
    byte[] bytes = stream.prefix();
    long left = records.secondLine() - 1;
    for (int k = 0; k < bytes.length && left > 0; k++) {
      boolean isLineEnd = bytes[k] == '\n';
      if (bytes[k] == '\r' && !(k + 1 < bytes.length && bytes[k + 1] == '\n')) {
        return -1;
      }
      left -= isLineEnd ? 1 : 0;
      if (isLineEnd && left == 0) {
        return Utf8.text(bytes, 0, k + 1) == null ? -1 : k + 1;
      }
    }
    return -1;
  }
}
