package dev.pla.io.format;

import dev.pla.io.error.DataException;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RecordSink;
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
final class Beginning {

  static final int LINES = 20;

  /** Enough to see twenty lines of most files. */
  private static final int BYTES = 1 << 16;

  private final TextStream stream;

  /** Without a line that is cut. */
  private final String whole;

  private final List<String> lines;

  /** Once the text is split, with the line of each. */
  private final List<List<String>> records = new ArrayList<>();

  private final List<Long> lineOfRecord = new ArrayList<>();

  Beginning(TextStream stream) throws IOException {
    this.stream = stream;
    String text = stream.beginning(BYTES);
    int end = text.length();
    while (!stream.isEnded() && end > 0 && "\r\n".indexOf(text.charAt(end - 1)) < 0) {
      end--;
    }
    this.whole = text.substring(0, end);
    this.lines = lines(whole.isBlank() ? text : whole);
  }

  private static List<String> lines(String text) {
    return text.lines().filter(line -> !line.isBlank()).limit(LINES).toList();
  }

  /** At most twenty lines, none of them blank. */
  List<String> lines() {
    return lines;
  }

  /**
   * Splits the text at this delimiter; returns its records up to one that is wrong: that is
   * reported when all is read, if there is a table at all.
   */
  List<List<String>> split(char delimiter) throws IOException {
    try {
      TextPart text = new TextPart(stream.name(), new StringReader(whole), 0);
      Layout.cells(delimiter).read(text, this::add);
    } catch (DataException e) {
      if (records.size() < 2) {
        throw e;
      }
    }
    return records;
  }

  private boolean add(long line, List<String> record) {
    records.add(record);
    lineOfRecord.add(line);
    return true;
  }

  /** Hands over its records, once it is split. */
  void read(RecordSink sink) {
    for (int k = 0; k < records.size(); k++) {
      sink.record(lineOfRecord.get(k), records.get(k));
    }
  }

  /** Whether the text has no more. */
  boolean isAll() {
    return stream.isEnded();
  }

  /** The lines above the second record: of the first one, a header or a count line, and empty. */
  long linesOfTop() {
    return records.size() > 1 ? lineOfRecord.get(1) - 1 : 0;
  }

  /** The bytes of these lines; −1 if they do not all end in LF, or are not UTF-8. */
  int top() {
    byte[] bytes = stream.prefix();
    long left = linesOfTop();
    for (int k = 0; k < bytes.length && left > 0; k++) {
      if (bytes[k] == '\r' && !(k + 1 < bytes.length && bytes[k + 1] == '\n')) {
        return -1;
      }
      left -= bytes[k] == '\n' ? 1 : 0;
      if (left == 0) {
        return Utf8.text(bytes, 0, k + 1) == null ? -1 : k + 1;
      }
    }
    return -1;
  }
}
