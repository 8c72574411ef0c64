package dev.pla.io.format;

import dev.pla.io.text.CellReader;
import dev.pla.io.text.CellSink;
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

  /** The first two records of the lines, or fewer where there are fewer. */
  public List<List<String>> firstRecords(CellReader cells) throws IOException {
    String sample = lines.size() < LINES ? text : text.substring(0, endOfSample());
    FirstTwo two = new FirstTwo();
    cells.read(new TextPart(file, new StringReader(sample), 0), two);
    return two.records;
  }

  private int endOfSample() {
    String last = lines.get(LINES - 1);
    return text.lastIndexOf(last) + last.length();
  }

  private static final class FirstTwo implements CellSink {
    private final List<List<String>> records = new ArrayList<>();
    private List<String> record = new ArrayList<>();

    @Override
    public void begin(long line) {
      record = new ArrayList<>();
    }

    @Override
    public void cell(char[] buffer, int from, int to) {
      record.add(new String(buffer, from, to - from));
    }

    @Override
    public boolean end() {
      records.add(record);
      return records.size() < 2;
    }
  }
}
