package dev.pla.io.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Splits lines at runs of blanks and TABs; empty lines are passed over. */
final class BlankCells implements CellReader {

  @Override
  public void read(TextPart text, RecordSink sink) throws IOException {
    BufferedReader lines = new BufferedReader(text.text());
    long number = text.passed();
    boolean isMore = true;
    for (String line = lines.readLine(); line != null && isMore; line = lines.readLine()) {
      number++;
      List<String> cells = new ArrayList<>();
      StringTokenizer tokens = new StringTokenizer(line, " \t");
      while (tokens.hasMoreTokens()) {
        cells.add(tokens.nextToken());
      }
      isMore = cells.isEmpty() || sink.record(number, cells);
    }
  }
}
