package dev.pla.io.text;

import dev.pla.io.error.DataException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Reads LIBSVM lines, {@code label index:value index:value …}, with rising indices from 1 and
 * comments after #.
 */
public final class LibsvmRows {

  private final String file;
  private final boolean labelled;
  private final RowSink sink;
  private int[] index = new int[64];
  private double[] value = new double[64];
  private int count;
  private long line;
  private int column;

  private LibsvmRows(String file, boolean labelled, RowSink sink) {
    this.file = file;
    this.labelled = labelled;
    this.sink = sink;
  }

  public static void read(TextPart text, ColumnRoles roles, RowSink sink) throws IOException {
    boolean labelled = !roles.equals(ColumnRoles.UNLABELLED);
    LibsvmRows rows = new LibsvmRows(text.file(), labelled, sink);
    LineReader lines = new LineReader(text);
    while (lines.next()) {
      rows.line(lines.line(), lines.buffer(), withoutComment(lines.buffer(), lines.length()));
    }
  }

  private static int withoutComment(char[] buffer, int length) {
    for (int k = 0; k < length; k++) {
      if (buffer[k] == '#') {
        return k;
      }
    }
    return length;
  }

  private void line(long number, char[] buffer, int end) {
    line = number;
    column = 1;
    count = 0;
    int from = BlankCells.skipBlanks(buffer, 0, end);
    if (from == end) {
      return;
    }
    int to = endOfToken(buffer, from, end);
    String label = labelled ? label(buffer, from, to) : null;
    if (!labelled && isPair(buffer, from, to)) {
      to = from;
    }
    for (from = BlankCells.skipBlanks(buffer, to, end);
        from < end;
        from = BlankCells.skipBlanks(buffer, to, end)) {
      to = endOfToken(buffer, from, end);
      column++;
      pair(buffer, from, to);
    }
    sink.sparse(line, index, value, count, label);
  }

  private static int endOfToken(char[] buffer, int from, int end) {
    int to = from;
    while (to < end && !BlankCells.isBlank(buffer[to])) {
      to++;
    }
    return to;
  }

  private String label(char[] buffer, int from, int to) {
    String text = new String(buffer, from, to - from);
    if (!isLabel(text)) {
      throw bad(buffer, from, to, "a label must be a number");
    }
    return text;
  }

  private static boolean isPair(char[] buffer, int from, int to) {
    return new String(buffer, from, to - from).indexOf(':') >= 0;
  }

  /** Whether a row's first token can be its label. */
  public static boolean isLabel(String text) {
    char[] digits = text.toCharArray();
    double value = CellNumbers.parse(digits, 0, digits.length);
    return Double.isFinite(value) && !CellNumbers.vanishes(digits, 0, digits.length, value);
  }

  private void pair(char[] buffer, int from, int to) {
    int colon = from;
    int j = 0;
    while (colon < to && buffer[colon] >= '0' && buffer[colon] <= '9' && j < 100_000_000) {
      j = 10 * j + (buffer[colon++] - '0');
    }
    if (colon < to && j >= 100_000_000 && buffer[colon] >= '0' && buffer[colon] <= '9') {
      throw bad(buffer, from, to, "indices go up to 999999999; number the features anew");
    }
    if (colon == from || colon == to || buffer[colon] != ':') {
      throw bad(buffer, from, to, "expected index:value");
    }
    if (j == 0) {
      throw bad(buffer, from, to, "indices count from 1; if the file counts from 0, add 1 to each");
    }
    if (count > 0 && j <= index[count - 1] + 1) {
      throw bad(
          buffer,
          from,
          to,
          "index " + j + " after " + (index[count - 1] + 1) + ", expected rising indices");
    }
    double x = CellNumbers.parse(buffer, colon + 1, to);
    if (!Double.isFinite(x) || CellNumbers.vanishes(buffer, colon + 1, to, x)) {
      throw DataException.at(
          file,
          line,
          column,
          CellNumbers.problem(new String(buffer, colon + 1, to - colon - 1), j));
    }
    BigDecimal exact = CellNumbers.beyondDouble(buffer, colon + 1, to, x);
    if (exact != null) {
      sink.written(j, exact);
    }
    add(j, x);
  }

  private void add(int j, double x) {
    if (count == index.length) {
      index = Arrays.copyOf(index, 2 * count);
      value = Arrays.copyOf(value, 2 * count);
    }
    index[count] = j - 1; // ours count from 0
    value[count++] = x;
  }

  private DataException bad(char[] buffer, int from, int to, String problem) {
    return DataException.at(
        file, line, column, SafeText.quoted(new String(buffer, from, to - from)) + ": " + problem);
  }
}
