package dev.pla.io.text;

import java.util.List;

/**
 * How a file is laid out, as found out from its beginning.
 *
 * @param form how values are written down, in words
 * @param rows whether a row has a value for every column, or names those it has
 * @param delimiter between the cells of a table; a space means any run of spaces and TABs
 * @param top what the first record is
 * @param names of the columns of a table, from the header or x1, x2, …; empty for sparse rows
 */
public record Layout(String form, Rows rows, char delimiter, Top top, List<String> names) {

  public enum Rows {
    DENSE,
    SPARSE
  }

  public enum Top {
    /** The first record is data. */
    DATA,
    /** The first record names the columns. */
    HEADER,
    /**
     * The first record is a count line of a scikit-learn file: rows, features, names of the
     * classes.
     */
    COUNTS
  }

  public Layout {
    names = List.copyOf(names);
  }

  public static Layout table(String form, char delimiter, Top top, List<String> names) {
    return new Layout(form, Rows.DENSE, delimiter, top, names);
  }

  /** Rows that say which of their coordinates are not zero. */
  public static Layout sparse(String form) {
    return new Layout(form, Rows.SPARSE, ' ', Top.DATA, List.of());
  }

  /** What splits a text at this delimiter: into cells, or a sparse row into label and pairs. */
  public static CellReader cells(char delimiter) {
    return delimiter == ' ' ? new BlankCells() : new CsvCells(delimiter);
  }

  public boolean isSparse() {
    return rows == Rows.SPARSE;
  }

  public boolean hasHeader() {
    return top == Top.HEADER;
  }

  /** What was found out, in words. */
  public String described() {
    if (isSparse()) {
      return form;
    }
    return form
        + switch (top) {
          case DATA -> ", no header";
          case HEADER -> ", with a header";
          case COUNTS -> ", first line is a count line and was passed over";
        };
  }
}
