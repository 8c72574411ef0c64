package dev.pla.io.text;

import java.io.IOException;

/** Splits lines at runs of blanks and TABs; empty lines are passed over. */
public final class BlankCells implements CellReader {

  @Override
  public void read(TextPart text, CellSink sink) throws IOException {
    LineReader lines = new LineReader(text);
    while (lines.next()) {
      char[] buffer = lines.buffer();
      int end = lines.length();
      int from = skipBlanks(buffer, 0, end);
      if (from == end) {
        continue;
      }
      sink.begin(lines.line());
      while (from < end) {
        int to = from;
        while (to < end && !isBlank(buffer[to])) {
          to++;
        }
        sink.cell(buffer, from, to);
        from = skipBlanks(buffer, to, end);
      }
      if (!sink.end()) {
        return;
      }
    }
  }

  static int skipBlanks(char[] buffer, int from, int end) {
    int k = from;
    while (k < end && isBlank(buffer[k])) {
      k++;
    }
    return k;
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
