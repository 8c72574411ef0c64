package dev.pla.io.format;

import dev.pla.io.text.CellSink;
import java.util.ArrayList;
import java.util.List;

/** Keeps the first records of a text, after some that are passed over. */
final class FirstRecords implements CellSink {

  private final int passed;
  private final int most;
  private final List<List<String>> found = new ArrayList<>();
  private List<String> record = new ArrayList<>();
  private int seen;

  FirstRecords(int passed, int most) {
    this.passed = passed;
    this.most = most;
  }

  List<List<String>> found() {
    return found;
  }

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
    if (seen++ >= passed) {
      found.add(record);
    }
    return found.size() < most;
  }
}
