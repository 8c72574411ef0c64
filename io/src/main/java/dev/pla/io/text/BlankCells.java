package dev.pla.io.text;

import java.io.BufferedReader;
import java.io.IOException;

/** Splits lines at runs of blanks and TABs; empty lines are passed over. */
final class BlankCells implements CellReader {

  @Override
  public void read(TextPart text, CellSink sink) throws IOException {
    BufferedReader lines = new BufferedReader(text.text());
    long number = text.passed();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      char[] buffer = line.toCharArray();
      int from = skipBlanks(buffer, 0);
      if (from == buffer.length) {
        continue;
      }
      sink.begin(number);
      while (from < buffer.length) {
        int to = from;
        while (to < buffer.length && !isBlank(buffer[to])) {
          to++;
        }
        sink.cell(buffer, from, to);
        from = skipBlanks(buffer, to);
      }
      if (!sink.end()) {
        return;
      }
    }
  }

  private static int skipBlanks(char[] buffer, int from) {
    int k = from;
    while (k < buffer.length && isBlank(buffer[k])) {
      k++;
    }
    return k;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
