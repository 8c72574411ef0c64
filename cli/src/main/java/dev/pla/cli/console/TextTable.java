package dev.pla.cli.console;

import java.util.List;

/** Rows of cells in columns, right-aligned; the first row is the head. */
public final class TextTable {

  private static final int WIDEST = 26;

  private TextTable() {}

  public static String of(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int k = 0; k < widths.length; k++) {
        widths[k] = Math.max(widths[k], cut(row.get(k)).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      for (int k = 0; k < widths.length; k++) {
        String cell = cut(row.get(k));
        text.append("  ").append(" ".repeat(widths[k] - cell.length())).append(cell);
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String cut(String cell) {
    return cell.length() <= WIDEST ? cell : cell.substring(0, WIDEST - 1) + "…";
  }
}
