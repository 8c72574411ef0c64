package dev.pla.io.text;

import java.util.List;

/** Receives a table record by record, its cells as they are written. */
@FunctionalInterface
public interface RecordSink {

  /** Takes the record that begins at this line, from 1; returns whether more are wanted. */
  boolean record(long line, List<String> cells);
}
