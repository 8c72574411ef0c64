package dev.pla.io.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Splits text into records of cells; one for each way to separate cells. */
public interface CellReader {

  /** Hands on record after record, as long as the sink wants more. */
  void read(TextPart text, CellSink sink) throws IOException;

  /** Hands on records whose cells are texts, as long as the sink wants more. */
  default void readRecords(TextPart text, RecordSink sink) throws IOException {
    read(
        text,
        new CellSink() {
          private long line;
          private List<String> cells;

          @Override
          public void begin(long at) {
            line = at;
            cells = new ArrayList<>();
          }

          @Override
          public void cell(char[] buffer, int from, int to) {
            cells.add(new String(buffer, from, to - from));
          }

          @Override
          public boolean end() {
            return sink.record(line, cells);
          }
        });
  }
}
