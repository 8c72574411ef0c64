package dev.pla.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in columns, right-aligned; the first row is the head. */
public final class TextTable {

  private static final int WIDEST = 26;

  private TextTable() {}

  /** The lines of a table, with long cells cut. */
  public static List<String> of(List<List<String>> rows) {
    int[] widths = widths(rows);
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < widths.length; k++) {
        String cell = cut(row.get(k), WIDEST);
        line.append("  ").append(" ".repeat(widths[k] - Style.width(cell))).append(cell);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int k = 0; k < widths.length; k++) {
        widths[k] = Math.max(widths[k], Style.width(cut(row.get(k), WIDEST)));
      }
    }
    return widths;
  }

  /** The table without its last columns, if a line would be too long. */
  public static List<List<String>> fitting(List<List<String>> rows) {
    int[] widths = widths(rows);
    int columns = 0;
    int used = 0;
    while (columns < widths.length && used + 2 + widths[columns] <= Report.width()) {
      used += 2 + widths[columns++];
    }
    int kept = columns;
    return rows.stream().map(row -> row.subList(0, kept)).toList();
  }

  /** A text of at most this many characters, the last of which is "…" if some are missing. */
  public static String cut(String text, int most) {
    return Style.width(text) <= most ? text : text.substring(0, most - 1) + "…";
  }
}
