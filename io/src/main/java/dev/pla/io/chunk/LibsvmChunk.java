package dev.pla.io.chunk;

import dev.pla.io.text.EightBytes;
import dev.pla.io.text.LibsvmRows;
import dev.pla.io.text.RowCells;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.Utf8;
import java.util.Arrays;

/** The rows of a chunk of a plain LIBSVM file. */
public final class LibsvmChunk implements ChunkRows {

  private final ByteNumber number = new ByteNumber();
  private final ChunkLabels labels = new ChunkLabels(LibsvmRows::isLabel);
  private final RowCells written = new RowCells();
  private int[] index = new int[1 << 12];
  private double[] value = new double[1 << 12];
  private int used;
  private int[] endOfRow = new int[256];
  private int[] lineOfRow = new int[256];
  private int rows;
  private int lines;
  private int[] rowIndex = new int[256];
  private double[] rowValue = new double[256];

  @Override
  public int lines() {
    return lines;
  }

  @Override
  public boolean read(byte[] b, int length) {
    rows = 0;
    lines = 0;
    used = 0;
    labels.clear();
    written.clear();
    int p = 0;
    while (p < length) {
      int start = skipBlanks(b, p);
      p = endOfLine(b, start);
      if (p < 0) {
        p = row(b, start);
      }
      if (p < 0 || b[p] != '\n') {
        return false;
      }
      p++;
      lines++;
    }
    return true;
  }

  /** Where the line's LF is, if there is nothing but a comment before it; −1 otherwise. */
  private static int endOfLine(byte[] b, int from) {
    if (b[from] != '#') {
      return b[from] == '\n' ? from : b[from] == '\r' && b[from + 1] == '\n' ? from + 1 : -1;
    }
    int p = from;
    boolean ascii = true;
    while (b[p] != '\n' && b[p] != '\r') {
      ascii &= b[p++] >= 0;
    }
    return ascii || Utf8.text(b, from, p) != null ? endOfLine(b, p) : -1;
  }

  private static int skipBlanks(byte[] b, int from) {
    int p = from;
    while (b[p] == ' ' || b[p] == '\t') {
      p++;
    }
    return p;
  }

  /** Reads a row; returns the place of its LF, or −1 if it is not plain. */
  private int row(byte[] b, int from) {
    int p = label(b, from);
    int previous = 0;
    while (p >= 0) {
      int start = skipBlanks(b, p);
      long word = EightBytes.digits(EightBytes.at(b, start));
      int k = EightBytes.leading(word);
      if (k == 0 || k == 8) {
        p = endOfLine(b, start);
        break;
      }
      int j = (int) EightBytes.number(word, k);
      int colon = start + k;
      if (b[colon] != ':' || j <= previous || start == p) {
        return -1;
      }
      p = number.read(b, colon + 1);
      add(j);
      previous = j;
    }
    if (p >= 0) {
      endRow();
    }
    return p;
  }

  private int label(byte[] b, int from) {
    int p = from;
    while (b[p] != ' ' && b[p] != '\t' && b[p] != '\n' && b[p] != '\r' && b[p] != '#') {
      p++;
    }
    return labels.add(b, from, p) ? p : -1;
  }

  private void add(int j) {
    if (used == index.length) {
      index = Arrays.copyOf(index, 2 * used);
      value = Arrays.copyOf(value, 2 * used);
    }
    index[used] = j - 1; // ours count from 0
    value[used++] = number.value();
    number.addTo(written, rows, j);
  }

  private void endRow() {
    if (rows == endOfRow.length) {
      endOfRow = Arrays.copyOf(endOfRow, 2 * rows);
      lineOfRow = Arrays.copyOf(lineOfRow, 2 * rows);
    }
    lineOfRow[rows] = lines;
    endOfRow[rows++] = used;
  }

  @Override
  public void replay(long line, RowSink sink) {
    int from = 0;
    for (int r = 0; r < rows; r++) {
      int count = endOfRow[r] - from;
      if (count > rowIndex.length) {
        rowIndex = new int[2 * count];
        rowValue = new double[2 * count];
      }
      System.arraycopy(index, from, rowIndex, 0, count);
      System.arraycopy(value, from, rowValue, 0, count);
      sink.sparse(line + lineOfRow[r], rowIndex, rowValue, count, written.of(r), labels.of(r));
      from = endOfRow[r];
    }
  }
}
