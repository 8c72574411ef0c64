package dev.pla.io.text;

import java.util.List;

/**
 * How a file is laid out, as found out from its beginning.
 *
 * @param kind delimited, blank-separated or LIBSVM
 * @param delimiter between the cells of a delimited file
 * @param top what the first record is
 * @param names of the columns of a table, from the header or x1, x2, …; empty for LIBSVM
 */
public record Layout(Kind kind, char delimiter, Top top, List<String> names) {

  public enum Kind {
    DELIMITED,
    BLANKS,
    LIBSVM
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

  public boolean hasHeader() {
    return top == Top.HEADER;
  }

  /** What was found out, in words. */
  public String described() {
    String form =
        switch (kind) {
          case DELIMITED -> delimiterName() + "-separated";
          case BLANKS -> "separated by blanks";
          case LIBSVM -> "LIBSVM";
        };
    if (kind == Kind.LIBSVM) {
      return form;
    }
    return form
        + switch (top) {
          case DATA -> ", no header";
          case HEADER -> ", with a header";
          case COUNTS -> ", first line is a count line and was passed over";
        };
  }

  private String delimiterName() {
    return switch (delimiter) {
      case ',' -> "comma";
      case ';' -> "semicolon";
      case '\t' -> "TAB";
      default -> "bar";
    };
  }
}
