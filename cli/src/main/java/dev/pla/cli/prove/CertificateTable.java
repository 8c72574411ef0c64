package dev.pla.cli.prove;

import dev.pla.cli.answer.VerdictText;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.TextTable;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The rows of a certificate, shown so that the reader can check them. */
final class CertificateTable {

  private static final int MOST_ROWS = 12;
  static final int MOST_COLUMNS = 8;
  private static final int MOST_LETTERS = 40;

  /** Line, class and weight. */
  private static final int LEADING = 3;

  /** Coefficients up to this length are shown as they are; longer ones as shares of their class. */
  private static final int SHORT = 9;

  private CertificateTable() {}

  static void add(Report report, Table table, Certificate certificate) {
    int rows = certificate.terms().size();
    report.verdict(
        Style.NOTABLE,
        "NOT SEPARABLE",
        rows == 1
            ? "This row is on every hyperplane through the origin."
            : "These %s rows contradict each other: no hyperplane%s classifies all %s correctly."
                .formatted(
                    NumberText.grouped(rows), VerdictText.where(table), NumberText.grouped(rows)));
    List<List<String>> cells = TextTable.fitting(cells(table, certificate));
    report.table(cells);
    more(report, rows, cells.get(0).size() - LEADING, table);
    report.fact("Why", why(table, certificate));
    report.fact(
        "Note",
        "This is one contradiction; there may be others. Deleting these rows may not be enough.");
  }

  /** What the table does not show. */
  static void more(Report report, int rows, int columns, Table table) {
    if (rows > MOST_ROWS) {
      report.fact("Not shown", NumberText.count(rows - MOST_ROWS, "row") + "; --json has all");
    }
    List<String> names = table.schema().features();
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
                      .map(name -> TextTable.cut(SafeText.plain(name), MOST_LETTERS))
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
    if (table.data().points().constant() == 0) {
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
    int columns = Math.min(MOST_COLUMNS, data.dimension());
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("line", "class", "weight"));
    for (int j = 0; j < columns; j++) {
      head.add(SafeText.plain(table.schema().features().get(j)));
    }
    lines.add(head);
    BigInteger total = total(data, certificate);
    List<Certificate.Term> terms =
        certificate.terms().stream()
            .sorted(Comparator.comparing(term -> data.labels().sign(term.row())))
            .limit(MOST_ROWS)
            .toList();
    for (Certificate.Term term : terms) {
      int sign = data.labels().sign(term.row());
      String name = TextTable.cut(SafeText.plain(table.schema().className(sign)), MOST_LETTERS / 2);
      List<String> line = new ArrayList<>();
      line.add(String.valueOf(table.lines().of(term.row())));
      line.add((sign > 0 ? Style.POSITIVE : Style.NEGATIVE).of(name));
      line.add(
          Style.DIM.of(
              exact
                  ? term.coefficient().toString()
                  : NumberText.decimal(
                      new BigDecimal(term.coefficient())
                          .divide(new BigDecimal(total), new MathContext(3))
                          .stripTrailingZeros())));
      line.addAll(values(data, term.row(), columns));
      lines.add(line);
    }
    return lines;
  }

  /** The coefficients of one class; those of the other add up to the same, unless x₀ = 0. */
  private static BigInteger total(Dataset data, Certificate certificate) {
    BigInteger sum = BigInteger.ZERO;
    for (Certificate.Term term : certificate.terms()) {
      boolean isCounted = data.labels().sign(term.row()) > 0 || data.points().constant() == 0;
      sum = isCounted ? sum.add(term.coefficient()) : sum;
    }
    return sum;
  }

  /** The first columns of a row, exactly. */
  static List<String> values(Dataset data, int row, int columns) {
    String[] values = new String[columns];
    Arrays.fill(values, "0");
    data.points().forEach(row, (j, x) -> put(values, j, data.written().exact(row, j, x)));
    return List.of(values);
  }

  private static void put(String[] values, int j, BigDecimal x) {
    if (j <= values.length) {
      values[j - 1] = NumberText.decimal(x);
    }
  }
}
