package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.TextTable;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What {@code pla check} says of more than two classes: which pairs collide, and the verdict. */
record ClassPairsText(Report report, Table table) {

  private static final int MOST_CLASSES = 20;

  void add(List<ClassPairs.Pair> pairs, Verdict verdict) {
    long collisions = pairs.stream().filter(ClassPairs.Pair::collides).count();
    if (verdict instanceof Verdict.Separated yes) {
      report.verdict(
          Style.GOOD,
          "SEPARABLE",
          "Weights for each of the %d classes give every row the highest score in its own class (checked in exact arithmetic)."
              .formatted(table.classes()));
      report.fact(
          "Margin",
          CheckCommand.margin(
              yes,
              "√2·R",
              "of Kesler's rows, so the perceptron, started at w\u00A0=\u00A00, makes at most 2R²/ρ² = "));
      return;
    }
    report.verdict(
        Style.NOTABLE,
        "NOT SEPARABLE",
        collisions > 0
            ? "%d of %s of classes cannot be separated; the table has how many rows contradict each other."
                .formatted(collisions, NumberText.count(pairs.size(), "pair"))
            : "Each pair of classes can be separated, but not all pairs together.");
    if (collisions > 0) {
      table(pairs);
    }
    certificate(((Verdict.Inseparable) verdict).certificate());
  }

  /** Which classes collide: a dot where a hyperplane separates two, else the rows in its way. */
  private void table(List<ClassPairs.Pair> pairs) {
    int count = Math.min(MOST_CLASSES, table.classes());
    List<List<String>> lines = new ArrayList<>();
    lines.add(new ArrayList<>(List.of("")));
    for (int k = 0; k < count; k++) {
      lines.get(0).add(name(k));
      List<String> line = new ArrayList<>(Collections.nCopies(1 + count, "·"));
      line.set(0, name(k));
      line.set(1 + k, "");
      lines.add(line);
    }
    for (ClassPairs.Pair pair : pairs) {
      if (pair.collides() && pair.one() < count && pair.other() < count) {
        String rows = String.valueOf(pair.certificate().orElseThrow().terms().size());
        lines.get(1 + pair.one()).set(1 + pair.other(), rows);
        lines.get(1 + pair.other()).set(1 + pair.one(), rows);
      }
    }
    List<List<String>> shown = TextTable.fitting(lines);
    report.table(shown);
    int hidden = table.classes() - Math.min(shown.get(0).size() - 1, count);
    if (hidden > 0) {
      report.fact("Not shown", hidden + " of the classes; --json has all collisions");
    }
  }

  private String name(int k) {
    return SafeText.plain(table.schema().classes().get(k));
  }

  private void certificate(Certificate certificate) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(CertificateTable.head(table, "line", "class", "against", "weight"));
    Kesler kesler = new Kesler(table.data());
    int count = certificate.terms().size();
    for (Certificate.Term term :
        certificate.terms().subList(0, Math.min(CertificateTable.MOST_ROWS, count))) {
      int n = kesler.example(term.row());
      lines.add(
          CertificateTable.line(
              table,
              n,
              name(table.data().labels().classOf(n)),
              name(kesler.against(term.row())),
              NumberText.decimal(new BigDecimal(term.coefficient()))));
    }
    CertificateTable.addRows(report, table, lines, count);
    report.fact(
        "Why",
        "Add each row, times its weight, to its class and subtract it from the other one. Every class then has a sum of zero in every column, so the scores of these rows cannot all be highest in their own class.");
  }
}
