package dev.pla.io.text;

/** Receives a table cell by cell. */
public interface CellSink {

  /** A record begins at this line, counted from 1. */
  void begin(long line);

  /** The next cell of the record; the buffer belongs to the caller and is only valid now. */
  void cell(char[] buffer, int from, int to);

  /** The record is complete; returns whether more are wanted. */
  boolean end();
}
