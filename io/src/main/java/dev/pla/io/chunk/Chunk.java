package dev.pla.io.chunk;

import java.util.Arrays;

/** Whole lines of a text as bytes, in a buffer that is used again and again. */
final class Chunk {

  /** Eight bytes may be looked at from any place on, and a final LF may be added. */
  private static final int BEYOND = 16;

  private byte[] bytes = new byte[BEYOND];
  private int filled;
  private int length;
  private long number;

  /** Room for more bytes, so that {@code capacity} can be held in all. */
  void reserve(int capacity) {
    if (bytes.length < capacity + BEYOND) {
      bytes = Arrays.copyOf(bytes, capacity + BEYOND);
    }
  }

  byte[] bytes() {
    return bytes;
  }

  /** The bytes up to here are from the text. */
  void fill(int count) {
    filled = count;
  }

  int filled() {
    return filled;
  }

  /** The lines, the last of them ended by LF, are bytes 0 … length − 1. */
  int length() {
    return length;
  }

  /** The place of the chunk among all, from 0. */
  long number() {
    return number;
  }

  /**
   * Cuts after the last LF found from {@code from} on and returns what is behind; null if there is
   * no LF.
   */
  byte[] cut(int from, long number) {
    int end = filled;
    while (end > from && bytes[end - 1] != '\n') {
      end--;
    }
    if (end == from) {
      return null;
    }
    byte[] behind = Arrays.copyOfRange(bytes, end, filled);
    this.number = number;
    filled = end;
    length = end;
    return behind;
  }

  /** Makes these the last lines of the text, ended by LF even if the text is not. */
  void end(long number) {
    this.number = number;
    length = filled;
    if (bytes[filled - 1] != '\n') {
      bytes[length++] = '\n';
    }
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, filled);
  }
}
