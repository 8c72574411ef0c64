package dev.pla.io.text;

import dev.pla.internal.encode.Missing;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** Turns the cells of a table into rows of numbers with a label. */
public final class TableRows implements RecordSink {

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
  private long line;
  private int column;

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
  public boolean record(long at, List<String> cells) {
    if (atTop) {
      atTop = false;
      return true;
    }
    line = at;
    written.clear();
    String label = null;
    int width = coordinate.length;
    for (column = 0; column < Math.min(cells.size(), width); column++) {
      int role = coordinate[column];
      if (role >= 0) {
        x[role] = value(cells.get(column).strip(), role);
      } else if (role == LABEL) {
        label = label(cells.get(column).strip());
      }
    }
    if (cells.size() == width) {
      sink.dense(line, x, written.of(0), label);
    } else if (missing != Missing.MANY || !cells.stream().allMatch(String::isEmpty)) {
      throw otherWidth(file, line, cells.size(), width)
          .remedy(Choice.SKIPPED, String.valueOf(line));
    }
    return true;
  }

  /** What a cell means; NaN if it is a gap. */
  private double value(String cell, int role) {
    return kinds[role] == CellKind.NUMBER ? number(cell, role) : text(cell, role);
  }

  private double number(String cell, int role) {
    double value = CellNumbers.value(cell);
    if (Double.isNaN(value)) {
      if (missing.is(cell)) {
        return Double.NaN;
      }
      throw bad(cell, CellKind.NUMBER);
    }
    BigDecimal exact = CellNumbers.beyondDouble(cell, value);
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
      return number(plain, role);
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

  private String label(String text) {
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
}
