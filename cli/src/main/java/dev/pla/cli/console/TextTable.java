package dev.pla.cli.console;

import java.util.List;

/** Rows of cells in columns, right-aligned; the first row is the head. */
public final class TextTable {

  private static final int WIDEST = 26;

  private TextTable() {}

  /** With long cells cut. */
  public static String of(List<List<String>> rows) {
    return wide(rows.stream().map(row -> row.stream().map(TextTable::cut).toList()).toList());
  }

  /** With whole cells, however long. */
  public static String wide(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int k = 0; k < widths.length; k++) {
        widths[k] = Math.max(widths[k], row.get(k).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < widths.length; k++) {
        String cell = row.get(k);
        line.append("  ").append(" ".repeat(widths[k] - cell.length())).append(cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String cut(String cell) {
    return cell.length() <= WIDEST ? cell : cell.substring(0, WIDEST - 1) + "…";
  }
}
