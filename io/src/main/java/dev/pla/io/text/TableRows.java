package dev.pla.io.text;

import dev.pla.internal.encode.Missing;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;
import java.util.Arrays;

/** Turns the cells of a table into rows of numbers with a label. */
public final class TableRows implements CellSink {

  /** The role of the label's column. */
  public static final int LABEL = -1;

  private static final int UNUSED = -2;

  private final String file;
  private final Layout layout;
  private final RowSink sink;
  private final int[] coordinate;
  private final CellKind[] kinds;
  private final ColumnRoles roles;
  private final Missing missing;
  private final double[] x;
  private final RowCells written = new RowCells();
  private boolean atTop;
  private boolean skipping;
  private boolean isBlank;
  private long line;
  private int column;
  private String label;

  /** The rows of this text; its first record is still to come if no lines were passed. */
  public TableRows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink) {
    this.file = text.file();
    this.layout = layout;
    this.sink = sink;
    this.coordinate = coordinates(layout, roles);
    this.kinds = roles.kinds().toArray(CellKind[]::new);
    this.roles = roles;
    this.missing = roles.missing();
    this.x = new double[roles.features().size()];
    this.atTop = text.passed() == 0 && layout.top() != Layout.Top.DATA;
  }

  /** For each column its coordinate from 0, LABEL, or UNUSED. */
  public static int[] coordinates(Layout layout, ColumnRoles roles) {
    int[] coordinate = new int[layout.names().size()];
    Arrays.fill(coordinate, UNUSED);
    if (roles.label() >= 0) {
      coordinate[roles.label()] = LABEL;
    }
    for (int j = 0; j < roles.features().size(); j++) {
      coordinate[roles.features().get(j)] = j;
    }
    return coordinate;
  }

  @Override
  public void begin(long line) {
    this.line = line;
    column = 0;
    label = null;
    isBlank = true;
    written.clear();
    skipping = atTop;
  }

  @Override
  public void cell(char[] buffer, int from, int to) {
    isBlank &= from == to;
    if (!skipping && column < coordinate.length) {
      int role = coordinate[column];
      if (role >= 0) {
        x[role] = value(buffer, from, to, role);
      } else if (role == LABEL) {
        label = label(buffer, from, to);
      }
    }
    column++;
  }

  /** What a cell means; NaN if it is a gap. */
  private double value(char[] buffer, int from, int to, int role) {
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(buffer[start])) {
      start++;
    }
    while (start < end && Character.isWhitespace(buffer[end - 1])) {
      end--;
    }
    return kinds[role] == CellKind.NUMBER
        ? number(buffer, start, end, role)
        : text(new String(buffer, start, end - start), role);
  }

  private double number(char[] buffer, int start, int end, int role) {
    double value = CellNumbers.value(buffer, start, end);
    if (Double.isNaN(value)) {
      String cell = new String(buffer, start, end - start);
      if (missing.is(cell)) {
        return Double.NaN;
      }
      throw bad(cell, CellKind.NUMBER);
    }
    BigDecimal exact = CellNumbers.beyondDouble(buffer, start, end, value);
    if (exact != null) {
      written.add(0, role + 1, exact);
    }
    return value;
  }

  private double text(String cell, int role) {
    boolean isText = kinds[role] == CellKind.TEXT;
    if (isText ? missing.isSure(cell) : missing.is(cell)) {
      return Double.NaN;
    }
    if (isText) {
      if (cell.equalsIgnoreCase("nan")) {
        throw bad(cell, CellKind.TEXT);
      }
      return sink.level(role, cell, line);
    }
    String plain = kinds[role].plain(cell);
    if (plain != null) {
      return number(plain.toCharArray(), 0, plain.length(), role);
    }
    double value = kinds[role].number(cell);
    if (Double.isNaN(value)) {
      throw bad(cell, kinds[role]);
    }
    return value;
  }

  private String name() {
    return layout.names().get(column);
  }

  private DataException bad(String cell, CellKind kind) {
    return CellNumbers.other(file, line, column, cell, name(), kind);
  }

  private String label(char[] buffer, int from, int to) {
    String text = new String(buffer, from, to - from).strip();
    boolean isNone = roles.isNoLabel(text);
    if (isNone && missing == Missing.MANY) {
      return null;
    }
    if (isNone) {
      throw DataException.at(
              file,
              line,
              column + 1,
              "%s in column %s; every example needs one; fill it in, leave out the row, or choose another label column"
                  .formatted(
                      text.isEmpty()
                          ? "empty label"
                          : SafeText.quoted(text) + " is a missing label",
                      SafeText.plain(name())))
          .remedy(Choice.LABEL, null);
    }
    return text;
  }

  /** A row has more cells than it should, or fewer. */
  public static DataException otherWidth(String file, long line, int cells, int expected) {
    return DataException.at(
        file,
        line,
        Math.min(cells, expected) + 1,
        "the row has %d cells, expected %d; is a %s"
            .formatted(
                cells,
                expected,
                cells < expected ? "cell missing?" : "delimiter inside a cell? Quote it"));
  }

  @Override
  public boolean end() {
    if (skipping) {
      atTop = false; // only now: an empty line begins, and never ends
      return true;
    }
    if (column != coordinate.length && isBlank && missing == Missing.MANY) {
      return true;
    }
    if (column != coordinate.length) {
      throw otherWidth(file, line, column, coordinate.length)
          .remedy(Choice.SKIPPED, String.valueOf(line));
    }
    sink.dense(line, x, written.of(0), label);
    return true;
  }
}
