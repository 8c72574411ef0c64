package dev.pla.io.text;

import java.io.IOException;

/** Splits text into records of cells; one for each way to separate cells. */
public interface CellReader {

  /** Hands on record after record, as long as the sink wants more. */
  void read(TextPart text, RecordSink sink) throws IOException;
}
