package dev.pla.io.text;

import dev.pla.internal.data.SparseRow;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;

/**
 * Turns the cells of LIBSVM lines, {@code label index:value index:value …}, into sparse rows, with
 * rising indices from 1 and comments after #.
 */
public final class LibsvmRows implements CellSink {

  private final String file;
  private final boolean labelled;
  private final RowSink sink;
  private final SparseRow row = new SparseRow();
  private final RowCells written = new RowCells();
  private long line;
  private int column;
  private boolean isComment;
  private String label;

  public LibsvmRows(String file, ColumnRoles roles, RowSink sink) {
    this.file = file;
    this.labelled = !roles.equals(ColumnRoles.UNLABELLED);
    this.sink = sink;
  }

  @Override
  public void begin(long number) {
    line = number;
    column = 0;
    row.clear();
    written.clear();
    isComment = false;
    label = null;
  }

  @Override
  public void cell(char[] buffer, int from, int end) {
    int to = from;
    while (to < end && !isComment) {
      isComment = buffer[to] == '#';
      to += isComment ? 0 : 1;
    }
    if (from == to) {
      return;
    }
    column++;
    if (column > 1) {
      pair(buffer, from, to);
    } else if (labelled) {
      label = label(buffer, from, to);
    } else if (new String(buffer, from, to - from).indexOf(':') >= 0) {
      column++;
      pair(buffer, from, to);
    }
  }

  @Override
  public boolean end() {
    if (column > 0) {
      sink.sparse(line, row.features(), row.values(), row.count(), written.of(0), label);
    }
    return true;
  }

  private String label(char[] buffer, int from, int to) {
    String text = new String(buffer, from, to - from);
    if (!isLabel(text)) {
      throw bad(buffer, from, to, "a label must be a number");
    }
    return text;
  }

  /** Whether a row's first token can be its label. */
  public static boolean isLabel(String text) {
    return !Double.isNaN(CellNumbers.value(text));
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
    int previous = row.count() == 0 ? 0 : row.features()[row.count() - 1] + 1;
    if (j <= previous) {
      throw bad(
          buffer, from, to, "index %d after %d, expected rising indices".formatted(j, previous));
    }
    double x = CellNumbers.value(buffer, colon + 1, to);
    if (Double.isNaN(x)) {
      String text = new String(buffer, colon + 1, to - colon - 1);
      throw DataException.at(file, line, column, CellNumbers.problem(text, j));
    }
    BigDecimal exact = CellNumbers.beyondDouble(buffer, colon + 1, to, x);
    if (exact != null) {
      written.add(0, j, exact);
    }
    row.accept(j, x);
  }

  private DataException bad(char[] buffer, int from, int to, String problem) {
    return DataException.at(
        file, line, column, SafeText.quoted(new String(buffer, from, to - from)) + ": " + problem);
  }
}
