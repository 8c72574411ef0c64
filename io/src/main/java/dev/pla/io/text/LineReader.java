package dev.pla.io.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/** Lines of text in one reused buffer, ended by LF, CRLF or CR. */
final class LineReader {

  private final Reader in;
  private final char[] chunk = new char[1 << 14];
  private int position;
  private int filled;
  private char[] buffer = new char[256];
  private int length;
  private long line;

  LineReader(TextPart text) {
    this.in = text.text();
    this.line = text.passed();
  }

  boolean next() throws IOException {
    length = 0;
    int c = read();
    if (c < 0) {
      return false;
    }
    line++;
    while (c >= 0 && c != '\n' && c != '\r') {
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * length);
      }
      buffer[length++] = (char) c;
      c = read();
    }
    if (c == '\r') {
      int after = read();
      if (after >= 0 && after != '\n') {
        position--;
      }
    }
    return true;
  }

  private int read() throws IOException {
    if (position == filled) {
      filled = Math.max(0, in.read(chunk));
      position = 0;
      if (filled == 0) {
        return -1;
      }
    }
    return chunk[position++];
  }

  /** The present line's characters are buffer()[0 … length()−1]. */
  char[] buffer() {
    return buffer;
  }

  int length() {
    return length;
  }

  /** The present line's number, from 1. */
  long line() {
    return line;
  }
}
