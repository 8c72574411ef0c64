package dev.pla.io.rows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Rows as a stream of CSV text; a few rows are made at a time, when they are asked for. */
public final class RowsText extends InputStream {

  /** Rows are made until this many characters wait. */
  private static final int WAITING = 1 << 16;

  private final Rows rows;
  private final CsvText text;
  private InputStream waiting = InputStream.nullInputStream();
  private boolean ended;

  public RowsText(String source, Rows rows) {
    this.rows = rows;
    this.text = new CsvText(source, rows.columns());
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    int count = 0;
    while (count < length && fill()) {
      count += waiting.read(target, from + count, length - count);
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  /** Makes more rows if nothing waits; false at the end. */
  private boolean fill() throws IOException {
    if (waiting.available() == 0) {
      while (!ended && text.length() < WAITING) {
        ended = !rows.next(text);
        if (!ended) {
          text.endRow();
        }
      }
      waiting = new ByteArrayInputStream(text.take());
    }
    return waiting.available() > 0;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
