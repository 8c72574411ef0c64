package dev.pla.io.chunk;

import dev.pla.internal.encode.Missing;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.Utf8;
import java.util.Arrays;

/**
 * The rows of a chunk of a plain table: numbers, texts and gaps in the features' columns, cells in
 * quotes only where the quotes can be taken off.
 */
public final class TableChunk extends Chunk {

  /** With more, nearly all texts of a column differ. */
  private static final int MOST_TEXTS = 1 << 17;

  private final boolean blanks;
  private final byte delimiter;

  /** What may stand around a number: blanks and TABs, unless these are the delimiter. */
  private final byte padding;

  private final int[] roles;
  private final int dimension;
  private final Missing missing;
  private final boolean labelled;
  private final CellKind[] kinds;
  private final ChunkTexts[] texts;
  private final double[] row;
  private double[] values;

  public TableChunk(Layout layout, ColumnRoles roles) {
    super(new ChunkLabels(roles));
    this.blanks = layout.delimiter() == ' ';
    this.delimiter = (byte) layout.delimiter();
    this.padding = (byte) (delimiter == '\t' ? ' ' : '\t');
    this.roles = TableRows.coordinates(layout, roles);
    this.dimension = roles.features().size();
    this.labelled = roles.label() >= 0;
    this.missing = roles.missing();
    this.kinds = roles.kinds().toArray(CellKind[]::new);
    this.texts = new ChunkTexts[dimension];
    for (int j = 0; j < dimension; j++) {
      texts[j] = kinds[j] == CellKind.TEXT ? new ChunkTexts(MOST_TEXTS) : null;
    }
    this.row = new double[dimension];
    this.values = new double[Math.max(dimension, 1 << 12)];
  }

  @Override
  int line(byte[] b, int from) {
    int start = blanks ? skipPadding(b, from) : from;
    int end = endOfLine(b, start);
    if (end < 0) {
      reserve();
      end = row(b, start);
    }
    return end;
  }

  private void reserve() {
    int needed = Math.multiplyExact(rows() + 1, dimension);
    if (needed > values.length) {
      values =
          Arrays.copyOf(values, Math.max(needed, Math.addExact(values.length, values.length / 2)));
    }
  }

  /** Reads a row; returns the place of its LF, or −1 if it is not plain. */
  private int row(byte[] b, int from) {
    int p = from;
    for (int column = 0; column < roles.length; column++) {
      p = column == 0 ? p : separator(b, p);
      if (p >= 0) {
        int role = roles[column];
        p = role >= 0 ? feature(b, p, role) : text(b, p, role == TableRows.LABEL);
      }
      if (p < 0) {
        return -1;
      }
    }
    int end = endOfLine(b, blanks ? skipPadding(b, p) : p);
    if (end >= 0) {
      endRow();
    }
    return end;
  }

  /** After the separator at p; −1 if there is none. */
  private int separator(byte[] b, int p) {
    if (!blanks) {
      return b[p] == delimiter ? p + 1 : -1;
    }
    int after = skipPadding(b, p);
    return after > p ? after : -1;
  }

  private int feature(byte[] b, int from, int role) {
    if (kinds[role] != CellKind.NUMBER) {
      return text(b, from, role);
    }
    int p = number(b, from);
    if (p < 0) {
      return text(b, from, role); // a gap, perhaps
    }
    values[rows() * dimension + role] = number.value();
    number.addTo(written, rows(), role + 1);
    return p;
  }

  /** Reads a feature that is not a number: a gap, a text, yes or no, a date. */
  private int text(byte[] b, int start, int role) {
    int from = start + (isQuoted(b, start) ? 1 : 0);
    int end = text(b, start, false);
    if (end < 0) {
      return -1;
    }
    int to = end - (from - start);
    double value = texts[role] == null ? Double.NaN : texts[role].find(b, from, to);
    if (!(value >= 0)) {
      String cell = Utf8.text(b, from, to).strip();
      boolean gap = texts[role] == null ? missing.is(cell) : missing.isSure(cell);
      value = gap ? Double.NaN : number(b, from, to, cell, role);
      if (Double.isNaN(value) && !gap) {
        return -1;
      }
    }
    values[rows() * dimension + role] = value;
    return end;
  }

  /** The number of a text that is not missing; NaN if that is for the careful reader to say. */
  private double number(byte[] b, int from, int to, String cell, int role) {
    if (texts[role] == null) {
      return kinds[role].number(cell);
    }
    int level = cell.equalsIgnoreCase("nan") ? -1 : texts[role].add(b, from, to, cell);
    return level < 0 ? Double.NaN : level;
  }

  private boolean isQuoted(byte[] b, int start) {
    return !blanks && b[start] == '"';
  }

  private int skipPadding(byte[] b, int from) {
    int p = from;
    while (b[p] == ' ' || b[p] == padding) {
      p++;
    }
    return p;
  }

  private int number(byte[] b, int from) {
    int start = b[from] <= ' ' ? skipPadding(b, from) : from;
    int p = number.read(b, start);
    if (p >= 0) {
      return blanks || b[p] == delimiter ? p : skipPadding(b, p);
    }
    if (blanks || b[from] != '"') {
      return -1;
    }
    p = number.read(b, from + 1);
    return p >= 0 && b[p] == '"' ? p + 1 : -1;
  }

  /** Reads a cell of text; returns its end, or −1 if it is not plain. */
  private int text(byte[] b, int start, boolean isLabel) {
    boolean quoted = isQuoted(b, start);
    int from = quoted ? start + 1 : start;
    int p = from;
    boolean ascii = true;
    while (!isEndOfCell(b[p])) {
      ascii &= b[p] >= 0;
      p++;
    }
    boolean closed = quoted ? b[p] == '"' : b[p] != '"';
    boolean understood =
        closed && (isLabel ? labels.add(b, from, p) : ascii || Utf8.text(b, from, p) != null);
    return understood ? p + (quoted ? 1 : 0) : -1;
  }

  private boolean isEndOfCell(byte c) {
    if (c == '\n' || c == '\r') {
      return true;
    }
    return blanks ? c == ' ' || c == '\t' : c == delimiter || c == '"';
  }

  @Override
  void replay(int r, long line, RowSink sink) {
    System.arraycopy(values, r * dimension, row, 0, dimension);
    for (int j = 0; j < dimension; j++) {
      if (texts[j] != null && !Double.isNaN(row[j])) {
        row[j] = texts[j].level((int) row[j], j, line, sink);
      }
    }
    sink.dense(line, row, written.of(r), labelled ? labels.of(r) : null);
  }
}
