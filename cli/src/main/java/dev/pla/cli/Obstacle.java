package dev.pla.cli;

import dev.pla.data.Dataset;
import dev.pla.io.Shown;
import dev.pla.io.Table;
import dev.pla.verdict.Certificate;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The rows of a certificate, shown so that the reader can check them by hand. */
final class Obstacle {

  private static final int MOST_ROWS = 12;
  private static final int MOST_COLUMNS = 8;
  private static final int WIDEST = 18;

  private Obstacle() {}

  static void print(PrintStream out, Table table, Certificate certificate) {
    int rows = certificate.terms().size();
    out.println(
        "NOT SEPARABLE: "
            + (rows == 2 ? "these 2 rows are" : "these " + rows + " rows are")
            + " in the way; without any one of them the rest of them could be separated.");
    print(out, cells(table, certificate));
    if (rows > MOST_ROWS) {
      out.println("  … and " + (rows - MOST_ROWS) + " more (--json or --save shows all)");
    }
    out.println(
        "Why: take each row as often as its coefficient says; the "
            + Shown.plain(table.schema().positive())
            + " rows and the "
            + Shown.plain(table.schema().negative())
            + " rows then have the same sum in every column and the same count, so no hyperplane can"
            + " have them on different sides.");
  }

  private static List<List<String>> cells(Table table, Certificate certificate) {
    Dataset data = table.data();
    int columns = Math.min(MOST_COLUMNS, data.dimension());
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("row", "coefficient", "class"));
    for (int j = 0; j < columns; j++) {
      head.add(Shown.plain(table.schema().features().get(j)));
    }
    lines.add(head);
    for (Certificate.Term term :
        certificate.terms().subList(0, Math.min(MOST_ROWS, certificate.terms().size()))) {
      List<String> line = new ArrayList<>();
      line.add(String.valueOf(term.row()));
      line.add(shortened(term.coefficient()));
      line.add(Shown.plain(table.schema().className(data.labels().sign(term.row()))));
      String[] values = new String[columns];
      java.util.Arrays.fill(values, "0");
      data.points()
          .forEach(term.row(), (j, x) -> put(values, j, data.written().exact(term.row(), j, x)));
      line.addAll(List.of(values));
      lines.add(line);
    }
    return lines;
  }

  private static void put(String[] values, int j, BigDecimal x) {
    if (j <= values.length) {
      values[j - 1] = x.toString();
    }
  }

  private static String shortened(BigInteger coefficient) {
    String text = coefficient.toString();
    return text.length() <= WIDEST
        ? text
        : text.substring(0, 6) + "… (" + text.length() + " digits)";
  }

  private static void print(PrintStream out, List<List<String>> lines) {
    int[] widths = new int[lines.get(0).size()];
    for (List<String> line : lines) {
      for (int k = 0; k < widths.length; k++) {
        widths[k] = Math.max(widths[k], Math.min(24, line.get(k).length()));
      }
    }
    for (List<String> line : lines) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < widths.length; k++) {
        String cell = line.get(k).length() > 24 ? line.get(k).substring(0, 23) + "…" : line.get(k);
        text.append("  ").append(" ".repeat(widths[k] - cell.length())).append(cell);
      }
      out.println(text);
    }
  }
}
