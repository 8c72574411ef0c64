package dev.pla.io.text;

import dev.pla.internal.data.SparseRow;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;
import java.util.List;

/**
 * Turns the cells of LIBSVM lines, {@code label index:value index:value …}, into sparse rows, with
 * rising indices from 1 and comments after #.
 */
public final class LibsvmRows implements RecordSink {

  private final String file;
  private final boolean labelled;
  private final RowSink sink;
  private final SparseRow row = new SparseRow();
  private final RowCells written = new RowCells();
  private long line;
  private int column;

  public LibsvmRows(String file, ColumnRoles roles, RowSink sink) {
    this.file = file;
    this.labelled = !roles.equals(ColumnRoles.UNLABELLED);
    this.sink = sink;
  }

  @Override
  public boolean record(long at, List<String> cells) {
    line = at;
    column = 0;
    row.clear();
    written.clear();
    String label = null;
    boolean isComment = false;
    for (int k = 0; k < cells.size() && !isComment; k++) {
      int hash = cells.get(k).indexOf('#');
      isComment = hash >= 0;
      String token = isComment ? cells.get(k).substring(0, hash) : cells.get(k);
      if (token.isEmpty()) {
        continue;
      }
      column++;
      if (column > 1) {
        pair(token);
      } else if (labelled) {
        label = label(token);
      } else if (token.indexOf(':') >= 0) {
        column++;
        pair(token);
      }
    }
    if (column > 0) {
      sink.sparse(line, row.features(), row.values(), row.count(), written.of(0), label);
    }
    return true;
  }

  private String label(String text) {
    if (!isLabel(text)) {
      throw bad(text, "a label must be a number");
    }
    return text;
  }

  /** Whether a row's first token can be its label. */
  public static boolean isLabel(String text) {
    return !Double.isNaN(CellNumbers.value(text));
  }

  private void pair(String pair) {
    int colon = 0;
    int j = 0;
    while (colon < pair.length() && isDigit(pair.charAt(colon)) && j < 100_000_000) {
      j = 10 * j + (pair.charAt(colon++) - '0');
    }
    if (colon < pair.length() && isDigit(pair.charAt(colon))) {
      throw bad(pair, "indices go up to 999999999; number the features anew");
    }
    if (colon == 0 || colon == pair.length() || pair.charAt(colon) != ':') {
      throw bad(pair, "expected index:value");
    }
    if (j == 0) {
      throw bad(pair, "indices count from 1; if the file counts from 0, add 1 to each");
    }
    int previous = row.count() == 0 ? 0 : row.features()[row.count() - 1] + 1;
    if (j <= previous) {
      throw bad(pair, "index %d after %d, expected rising indices".formatted(j, previous));
    }
    String value = pair.substring(colon + 1);
    double x = CellNumbers.value(value);
    if (Double.isNaN(x)) {
      throw DataException.at(file, line, column, CellNumbers.problem(value, j));
    }
    BigDecimal exact = CellNumbers.beyondDouble(value, x);
    if (exact != null) {
      written.add(0, j, exact);
    }
    row.accept(j, x);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private DataException bad(String cell, String problem) {
    return DataException.at(file, line, column, SafeText.quoted(cell) + ": " + problem);
  }
}
