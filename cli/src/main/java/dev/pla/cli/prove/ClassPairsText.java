package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.TextTable;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What {@code pla check} says of more than two classes: which pairs collide, and the verdict. */
final class ClassPairsText {

  private static final int MOST_ROWS = 12;
  private static final int MOST_CLASSES = 20;

  private final PrintStream out;
  private final Table table;
  private final Kesler kesler;

  ClassPairsText(PrintStream out, Table table) {
    this.out = out;
    this.table = table;
    this.kesler = new Kesler(table.data());
  }

  void print(List<ClassPairs.Pair> pairs, Verdict verdict) {
    long collisions = pairs.stream().filter(ClassPairs.Pair::collides).count();
    if (verdict instanceof Verdict.Separated yes) {
      out.println(
          "SEPARABLE: weights for each of the %d classes have every example score highest in its own, checked exactly."
              .formatted(table.classes()));
      out.println(
          "Widest margin: ρ = %s, √2·R = %s (of Kesler's rows); from w = 0 the perceptron makes at most 2R²/ρ² = %s corrections."
              .formatted(
                  NumberText.bracket(yes.margin().least(), yes.margin().most()),
                  NumberText.up(yes.longest(), 6),
                  NumberText.bound(yes.bound().most())));
      return;
    }
    if (collisions > 0) {
      out.println(
          "NOT SEPARABLE: %d of %s of classes cannot be separated (so many rows are in the way):"
              .formatted(collisions, NumberText.count(pairs.size(), "pair")));
      table(pairs);
    } else {
      out.println("NOT SEPARABLE: each pair of classes can be separated, but not all at once.");
    }
    certificate(((Verdict.Inseparable) verdict).certificate());
  }

  /** Which classes collide: a dot where a hyperplane separates two, else the rows in its way. */
  private void table(List<ClassPairs.Pair> pairs) {
    int count = Math.min(MOST_CLASSES, table.schema().classes().size());
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    for (int k = 0; k < count; k++) {
      head.add(name(k));
    }
    lines.add(head);
    for (int k = 0; k < count; k++) {
      List<String> line = new ArrayList<>(List.of(name(k)));
      for (int other = 0; other < count; other++) {
        line.add(other == k ? "" : "·");
      }
      lines.add(line);
    }
    for (ClassPairs.Pair pair : pairs) {
      if (pair.collides() && pair.one() < count && pair.other() < count) {
        String rows = String.valueOf(pair.certificate().orElseThrow().terms().size());
        lines.get(1 + pair.one()).set(1 + pair.other(), rows);
        lines.get(1 + pair.other()).set(1 + pair.one(), rows);
      }
    }
    out.print(TextTable.of(lines));
  }

  private String name(int k) {
    return SafeText.plain(table.schema().classes().get(k));
  }

  private void certificate(Certificate certificate) {
    List<List<String>> lines = new ArrayList<>();
    int columns = Math.min(CertificateTable.MOST_COLUMNS, table.data().dimension());
    List<String> head = new ArrayList<>(List.of("line", "coefficient", "class", "against"));
    for (int j = 0; j < columns; j++) {
      head.add(SafeText.plain(table.schema().features().get(j)));
    }
    lines.add(head);
    int count = certificate.terms().size();
    for (Certificate.Term term : certificate.terms().subList(0, Math.min(MOST_ROWS, count))) {
      int n = kesler.example(term.row());
      List<String> line =
          new ArrayList<>(
              List.of(
                  String.valueOf(table.lines().of(n)),
                  NumberText.decimal(new BigDecimal(term.coefficient())),
                  name(table.data().labels().classOf(n)),
                  name(kesler.against(term.row()))));
      line.addAll(CertificateTable.values(table.data(), n, columns));
      lines.add(line);
    }
    out.println(
        "These %d rows contradict each other: no weights classify all %d correctly:"
            .formatted(count, count));
    out.print(TextTable.of(lines));
    CertificateTable.hiddenColumns(out, table);
    if (count > MOST_ROWS) {
      out.println("  … and " + (count - MOST_ROWS) + " more (--json or --save shows all)");
    }
    out.println(
        "Why: give each row, times its coefficient, to its class and take it from the other one;"
            + " every class ends with a sum of zero in every column, so the scores of these rows"
            + " cannot all be highest in their own class.");
  }
}
