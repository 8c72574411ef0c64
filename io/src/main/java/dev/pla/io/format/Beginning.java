package dev.pla.io.format;

import dev.pla.data.DataException;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.TextPart;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/** What is known of a text before it is read: its first lines that are not blank. */
public final class Beginning {

  /** Enough to see twenty lines of most files. */
  private static final int BYTES = 1 << 16;

  private static final int LINES = 20;

  private final String file;
  private final String text;
  private final List<String> lines;

  private Beginning(String file, String text, boolean cut) {
    this.file = file;
    this.text = text;
    this.lines = lines(text, cut);
  }

  static Beginning of(TextStream stream) throws IOException {
    String text = stream.beginning(BYTES);
    return new Beginning(stream.name(), text, !stream.isEnded());
  }

  private static List<String> lines(String text, boolean cut) {
    List<String> all = new ArrayList<>();
    int from = 0;
    for (int k = 0; k <= text.length() && all.size() < LINES; k++) {
      boolean atEnd = k == text.length();
      if (atEnd ? !cut || all.isEmpty() : text.charAt(k) == '\n' || text.charAt(k) == '\r') {
        String line = text.substring(from, k);
        if (!line.isBlank()) {
          all.add(line);
        }
        from = k + 1;
      }
    }
    return all;
  }

  /** At most twenty lines, none of them blank. */
  public List<String> lines() {
    return lines;
  }

  /** The first records of the lines, two or more where there are so many. */
  public List<List<String>> firstRecords(CellReader cells) throws IOException {
    String sample = lines.size() < LINES ? text : text.substring(0, endOfSample());
    FirstRecords records = new FirstRecords(0, LINES);
    try {
      cells.read(new TextPart(file, new StringReader(sample), 0), records);
    } catch (DataException e) { // in a record that is cut; the first two must be whole
      if (records.found().size() < 2) {
        throw e;
      }
    }
    return records.found();
  }

  private int endOfSample() {
    String last = lines.get(LINES - 1);
    return text.lastIndexOf(last) + last.length();
  }
}
