package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.TextTable;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows of a certificate, shown so that the reader can check them. */
final class CertificateTable {

  static final int MOST_ROWS = 12;
  private static final int MOST_COLUMNS = 8;
  private static final int MOST_LETTERS = 40;

  /** Coefficients up to this length are shown as they are; longer ones as shares of their class. */
  private static final int SHORT = 9;

  private CertificateTable() {}

  static void add(Report report, Table table, Certificate certificate) {
    int rows = certificate.terms().size();
    String count = NumberText.grouped(rows);
    report.verdict(
        Style.NOTABLE,
        "NOT SEPARABLE",
        rows == 1
            ? "This row is on every hyperplane through the origin."
            : "These %s rows contradict each other: no hyperplane%s classifies all %s correctly."
                .formatted(count, VerdictText.where(table), count));
    addRows(report, table, cells(table, certificate), rows);
    report.fact("Why", why(table, certificate));
    report.fact(
        "Note",
        "This is one contradiction; there may be others. Deleting these rows may not be enough.");
  }

  /**
   * A table of rows, and what of it is not shown; a row's own cells are in front of its columns.
   */
  static void addRows(Report report, Table table, List<List<String>> cells, int rows) {
    List<List<String>> shown = TextTable.fitting(cells);
    report.table(shown);
    if (rows > MOST_ROWS) {
      report.fact("Not shown", NumberText.count(rows - MOST_ROWS, "row") + "; --json has all");
    }
    List<String> names = table.schema().features();
    int columns = Math.min(MOST_COLUMNS, names.size()) - cells.get(0).size() + shown.get(0).size();
    int hidden = names.size() - columns;
    if (hidden > 0) {
      report.fact(
          "Not shown",
          "%s, %s%s"
              .formatted(
                  NumberText.count(hidden, "column"),
                  names.stream()
                      .skip(columns)
                      .limit(MOST_COLUMNS)
                      .map(name -> cut(name, MOST_LETTERS))
                      .collect(Collectors.joining(", ")),
                  hidden > MOST_COLUMNS ? ", …" : ""));
    }
  }

  private static String why(Table table, Certificate certificate) {
    String plus = SafeText.plain(table.schema().positive());
    String minus = SafeText.plain(table.schema().negative());
    String rounded =
        isShort(certificate) ? "" : " (Weights are rounded here; --json has them exactly.)";
    if (certificate.terms().size() == 1) {
      return "It is zero in every column.";
    }
    if (!table.data().points().hasIntercept()) {
      return "Multiplied by their weights, the %s rows and the %s rows have equal sums in every column, so no hyperplane through the origin can have them on two sides.%s"
          .formatted(plus, minus, rounded);
    }
    return isShort(certificate)
        ? "Counted as often as their weights say, the %s rows and the %s rows are equally many and have equal sums in every column, so their averages are the same point. A point cannot be on both sides of a hyperplane."
            .formatted(plus, minus)
        : "The weighted averages of the two classes are the same point, and a point cannot be on both sides of a hyperplane.%s"
            .formatted(rounded);
  }

  private static boolean isShort(Certificate certificate) {
    return certificate.terms().stream()
        .allMatch(term -> term.coefficient().toString().length() <= SHORT);
  }

  /** A table of the rows: line, class, coefficient or share, and the first columns. */
  static List<List<String>> cells(Table table, Certificate certificate) {
    Dataset data = table.data().distinctRows();
    boolean exact = isShort(certificate);
    BigDecimal total = total(data, certificate);
    List<List<String>> lines = new ArrayList<>(List.of(head(table, "line", "class", "weight")));
    certificate.terms().stream()
        .sorted(Comparator.comparing(term -> data.labels().sign(term.row())))
        .limit(MOST_ROWS)
        .forEach(
            term -> {
              int sign = data.labels().sign(term.row());
              String name = cut(table.schema().className(sign), MOST_LETTERS / 2);
              BigDecimal count = new BigDecimal(term.coefficient());
              BigDecimal share = count.divide(total, new MathContext(3)).stripTrailingZeros();
              lines.add(
                  line(
                      table,
                      term.row(),
                      (sign > 0 ? Style.POSITIVE : Style.NEGATIVE).of(name),
                      Style.DIM.of(exact ? count.toString() : NumberText.decimal(share))));
            });
    return lines;
  }

  /** The coefficients of one class; those of the other add up to the same, unless x₀ = 0. */
  private static BigDecimal total(Dataset data, Certificate certificate) {
    return certificate.terms().stream()
        .filter(term -> data.labels().sign(term.row()) > 0 || !data.points().hasIntercept())
        .map(term -> new BigDecimal(term.coefficient()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** Names of cells, and of the first columns. */
  static List<String> head(Table table, String... cells) {
    return Stream.concat(
            Stream.of(cells),
            table.schema().features().stream().limit(MOST_COLUMNS).map(SafeText::plain))
        .toList();
  }

  /** The line of a row in its file, cells of its own, and its first columns, exactly. */
  static List<String> line(Table table, int row, String... own) {
    Dataset data = table.data().distinctRows();
    List<String> line = new ArrayList<>(List.of(String.valueOf(table.lines().of(row))));
    line.addAll(List.of(own));
    int columns = Math.min(MOST_COLUMNS, data.dimension());
    line.addAll(Collections.nCopies(columns, "0"));
    data.points()
        .forEach(
            row,
            (j, x) -> {
              if (j <= columns) {
                line.set(own.length + j, NumberText.decimal(data.written().exact(row, j, x)));
              }
            });
    return line;
  }

  private static String cut(String name, int most) {
    return TextTable.cut(SafeText.plain(name), most);
  }
}
