package dev.pla.io.format;

import dev.pla.io.text.CellSink;
import java.util.ArrayList;
import java.util.List;

/** Keeps the first records of a text. */
final class FirstRecords implements CellSink {

  private final int most;
  private final List<List<String>> found = new ArrayList<>();
  private List<String> record = new ArrayList<>();
  private long line;
  private long secondLine;

  FirstRecords(int most) {
    this.most = most;
  }

  List<List<String>> found() {
    return found;
  }

  /** The line, from 1, on which the second record begins; 0 if there is none. */
  long secondLine() {
    return secondLine;
  }

  @Override
  public void begin(long line) {
    this.line = line;
    record = new ArrayList<>();
  }

  @Override
  public void cell(char[] buffer, int from, int to) {
    record.add(new String(buffer, from, to - from));
  }

  @Override
  public boolean end() {
    found.add(record);
    secondLine = found.size() == 2 ? line : secondLine;
    return found.size() < most;
  }
}
