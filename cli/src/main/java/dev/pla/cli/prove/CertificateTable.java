package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.TextTable;
import dev.pla.data.Dataset;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The rows of a certificate, shown so that the reader can check them. */
final class CertificateTable {

  private static final int MOST_ROWS = 12;
  static final int MOST_COLUMNS = 8;

  /** Coefficients up to this length are shown as they are; longer ones as shares of their class. */
  private static final int SHORT = 9;

  private CertificateTable() {}

  static void print(PrintStream out, Table table, Certificate certificate) {
    int rows = certificate.terms().size();
    out.println(
        rows == 1
            ? "NOT SEPARABLE. No hyperplane classifies this row correctly."
            : "NOT SEPARABLE. These %d rows contradict each other: no hyperplane classifies all %d correctly. (There may be other contradictions; --repair finds the fewest rows to change.)"
                .formatted(rows, rows));
    out.print(TextTable.of(cells(table, certificate)));
    hiddenColumns(out, table);
    if (rows > MOST_ROWS) {
      out.println("  … and " + (rows - MOST_ROWS) + " more (--json or --save shows all)");
    }
    String plus = SafeText.plain(table.schema().positive());
    String minus = SafeText.plain(table.schema().negative());
    if (rows == 1) {
      out.println(
          "Why: it is zero in every column, and lies on every hyperplane through the origin.");
      return;
    }
    if (table.data().points().constant() == 0) {
      out.println(
          "Why: multiplied by their coefficients, the %s rows and the %s rows have equal sums in every column; no hyperplane through the origin can part them.%s"
              .formatted(
                  plus,
                  minus,
                  isShort(certificate) ? "" : " (Rounded; --json has the exact coefficients.)"));
      return;
    }
    out.println(
        isShort(certificate)
            ? "Why: taken as often as their coefficients say, the %s rows and the %s rows have equal sums in every column and are equally many; no hyperplane can part them."
                .formatted(plus, minus)
            : "Why: mixed in these shares, the %s rows give the same point as the %s rows; no hyperplane can part them. (Rounded; --json has the exact coefficients.)"
                .formatted(plus, minus));
  }

  /** Says which columns the table of rows does not show. */
  static void hiddenColumns(PrintStream out, Table table) {
    List<String> names = table.schema().features();
    int hidden = names.size() - MOST_COLUMNS;
    if (hidden > 0) {
      out.println(
          "  Not shown: %s, %s%s (--json has the line of each row)"
              .formatted(
                  NumberText.count(hidden, "column"),
                  names.stream()
                      .skip(MOST_COLUMNS)
                      .limit(MOST_COLUMNS)
                      .map(SafeText::plain)
                      .collect(Collectors.joining(", ")),
                  hidden > MOST_COLUMNS ? ", …" : ""));
    }
  }

  private static boolean isShort(Certificate certificate) {
    return certificate.terms().stream()
        .allMatch(term -> term.coefficient().toString().length() <= SHORT);
  }

  /** A table of the rows: number, coefficient or share, class and the first columns. */
  static List<List<String>> cells(Table table, Certificate certificate) {
    Dataset data = table.data().distinctRows();
    boolean exact = isShort(certificate);
    int columns = Math.min(MOST_COLUMNS, data.dimension());
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("line", exact ? "coefficient" : "share", "class"));
    for (int j = 0; j < columns; j++) {
      head.add(SafeText.plain(table.schema().features().get(j)));
    }
    lines.add(head);
    BigInteger total = total(data, certificate);
    for (Certificate.Term term :
        certificate.terms().subList(0, Math.min(MOST_ROWS, certificate.terms().size()))) {
      List<String> line = new ArrayList<>();
      line.add(String.valueOf(table.lines().of(term.row())));
      line.add(
          exact
              ? term.coefficient().toString()
              : NumberText.decimal(
                  new BigDecimal(term.coefficient())
                      .divide(new BigDecimal(total), new MathContext(6))
                      .stripTrailingZeros()));
      line.add(SafeText.plain(table.schema().className(data.labels().sign(term.row()))));
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
