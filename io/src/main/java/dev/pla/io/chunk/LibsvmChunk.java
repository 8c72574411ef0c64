package dev.pla.io.chunk;

import dev.pla.io.text.EightBytes;
import dev.pla.io.text.LibsvmRows;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.Utf8;
import java.util.Arrays;

/** The rows of a chunk of a plain LIBSVM file. */
public final class LibsvmChunk extends Chunk {

  private int[] index = new int[1 << 12];
  private double[] value = new double[1 << 12];

  /** Where each row's values end; before the first, at 0. */
  private int[] ends = new int[256];

  private int[] rowIndex = new int[256];
  private double[] rowValue = new double[256];

  public LibsvmChunk() {
    super(new ChunkLabels(LibsvmRows::isLabel));
  }

  @Override
  int line(byte[] b, int from) {
    int start = skipBlanks(b, from);
    int end = endOfData(b, start);
    return end >= 0 ? end : row(b, start);
  }

  /** Where the line's LF is, if there is nothing but a comment before it; −1 otherwise. */
  private static int endOfData(byte[] b, int from) {
    if (b[from] != '#') {
      return endOfLine(b, from);
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
    int used = ends[rows()];
    while (p >= 0) {
      int start = skipBlanks(b, p);
      long word = EightBytes.digits(EightBytes.at(b, start));
      int k = EightBytes.leading(word);
      if (k == 0) {
        p = endOfData(b, start);
        break;
      }
      int j = (int) EightBytes.number(word, k);
      int colon = start + k;
      if (b[colon] != ':' || j <= previous || start == p) {
        return -1;
      }
      p = number.read(b, colon + 1);
      add(used++, j);
      previous = j;
    }
    if (p >= 0) {
      endRow();
      if (rows() == ends.length) {
        ends = Arrays.copyOf(ends, 2 * ends.length);
      }
      ends[rows()] = used;
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

  private void add(int at, int j) {
    if (at == index.length) {
      index = Arrays.copyOf(index, 2 * at);
      value = Arrays.copyOf(value, 2 * at);
    }
    index[at] = j - 1; // ours count from 0
    value[at] = number.value();
    number.addTo(written, rows(), j);
  }

  @Override
  void replay(int row, long line, RowSink sink) {
    int count = ends[row + 1] - ends[row];
    if (count > rowIndex.length) {
      rowIndex = new int[2 * count];
      rowValue = new double[2 * count];
    }
    System.arraycopy(index, ends[row], rowIndex, 0, count);
    System.arraycopy(value, ends[row], rowValue, 0, count);
    sink.sparse(line, rowIndex, rowValue, count, written.of(row), labels.of(row));
  }
}
