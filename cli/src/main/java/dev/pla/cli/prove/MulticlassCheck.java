package dev.pla.cli.prove;

import dev.pla.cli.answer.MulticlassJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.TextTable;
import dev.pla.cli.options.GivenOptions;
import dev.pla.data.multi.Kesler;
import dev.pla.io.ClassTable;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.ClassPairs;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code pla check} with several classes: which pairs collide, and the verdict on all of them. */
final class MulticlassCheck {

  private static final int MOST_ROWS = 12;
  private static final int MOST_COLUMNS = 8;
  private static final int MOST_CLASSES = 20;

  private final Console console;
  private final PrintStream out;
  private final ClassTable table;
  private final Kesler kesler;

  MulticlassCheck(Console console, ClassTable table) {
    this.console = console;
    this.out = console.out();
    this.table = table;
    this.kesler = new Kesler(table.data());
  }

  /**
   * Decides and tells it; returns the exit code.
   *
   * @param data the words that name the data on a command line
   * @param given the options beside them
   */
  int run(String data, GivenOptions given, Path save, boolean json) throws IOException {
    long started = System.nanoTime();
    List<ClassPairs.Pair> pairs;
    Verdict verdict;
    try (ProgressLine progress = new ProgressLine(console, json)) {
      ClassPairs deciding = new ClassPairs(VerdictRun.separability(progress));
      progress.say(() -> "deciding: pairs of classes");
      pairs = deciding.pairs(kesler);
      verdict = deciding.decide(kesler, pairs);
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      ProofFile.write(table, kesler, Evidence.of(verdict), save);
    }
    if (json) {
      out.print(
          JsonWriter.text(
              writer -> {
                MulticlassJson.check(writer, table, kesler, pairs, verdict);
                writer.put("seconds", took);
              }));
    } else {
      print(pairs, verdict);
      if (save != null) {
        out.println("Proof: " + save);
      }
      out.println(
          "Next: "
              + (save != null
                  ? "pla verify " + ShellWord.of(save) + " " + data + given.besideProof()
                  : "pla train " + data + given.reading()));
    }
    return verdict instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private void print(List<ClassPairs.Pair> pairs, Verdict verdict) {
    long collisions = pairs.stream().filter(ClassPairs.Pair::collides).count();
    if (verdict instanceof Verdict.Separated yes) {
      out.println(
          "SEPARABLE: weights for each of the "
              + table.classNames().size()
              + " classes have every example score highest in its own, checked exactly.");
      out.println(
          "Widest margin: ρ = "
              + NumberText.bracket(yes.margin().least(), yes.margin().most())
              + ", √2·R = "
              + NumberText.up(yes.longest(), 6)
              + " (of Kesler's rows); from w = 0 the perceptron makes at most 2R²/ρ² = "
              + NumberText.bound(yes.bound().most())
              + " corrections.");
      return;
    }
    if (collisions > 0) {
      out.println(
          "NOT SEPARABLE: "
              + collisions
              + " of "
              + NumberText.count(pairs.size(), "pair")
              + " of classes cannot be separated (so many rows are in the way):");
      table(pairs);
    } else {
      out.println("NOT SEPARABLE: each pair of classes can be separated, but not all at once.");
    }
    certificate(((Verdict.Inseparable) verdict).certificate());
  }

  /** Which classes collide: a dot where a hyperplane separates two, else the rows in its way. */
  private void table(List<ClassPairs.Pair> pairs) {
    int count = Math.min(MOST_CLASSES, table.classNames().size());
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
    return SafeText.plain(table.classNames().get(k));
  }

  private void certificate(Certificate certificate) {
    List<List<String>> lines = new ArrayList<>();
    int columns = Math.min(MOST_COLUMNS, table.features());
    List<String> head = new ArrayList<>(List.of("row", "line", "coefficient", "class", "against"));
    for (int j = 0; j < columns; j++) {
      head.add(SafeText.plain(table.featureNames().get(j)));
    }
    lines.add(head);
    int count = certificate.terms().size();
    for (Certificate.Term term : certificate.terms().subList(0, Math.min(MOST_ROWS, count))) {
      int n = kesler.example(term.row());
      List<String> line =
          new ArrayList<>(
              List.of(
                  String.valueOf(n),
                  String.valueOf(table.lines().of(n)),
                  NumberText.decimal(new BigDecimal(term.coefficient())),
                  name(table.data().classes().of(n)),
                  name(kesler.against(term.row()))));
      line.addAll(values(n, columns));
      lines.add(line);
    }
    out.println("These " + count + " rows are in the way of all weights:");
    out.print(TextTable.of(lines));
    if (count > MOST_ROWS) {
      out.println("  … and " + (count - MOST_ROWS) + " more (--json or --save shows all)");
    }
    out.println(
        "Why: give each row, times its coefficient, to its class and take it from the other one;"
            + " every class ends with a sum of zero in every column, so the scores of these rows"
            + " cannot all be highest in their own class.");
  }

  private List<String> values(int n, int columns) {
    String[] values = new String[columns];
    Arrays.fill(values, "0");
    table
        .data()
        .points()
        .forEach(
            n,
            (j, x) -> {
              if (j <= columns) {
                values[j - 1] = NumberText.decimal(table.data().written().exact(n, j, x));
              }
            });
    return List.of(values);
  }
}
