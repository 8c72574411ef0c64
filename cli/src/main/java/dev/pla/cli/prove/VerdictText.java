package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Style;
import dev.pla.data.Dataset;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.model.CoverProbability;
import dev.pla.internal.separation.Robustness;
import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.separation.SeparationAnalysis.LogisticEstimate;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.model.WideDouble;
import dev.pla.proof.Separation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is known beyond the verdict, in sentences: chance, support vectors, separation. */
public final class VerdictText {

  /** From here on labels at random do as well. */
  private static final double LIKELY = 0.05;

  private static final int MOST_ROWS = 5;

  private static final int MOST_FEATURES = 4;

  private static final int DIGITS = 3;

  private VerdictText() {}

  /**
   * What a verdict is about, if columns or rows were left out, filled in or encoded; or nothing.
   */
  public static String where(Table table) {
    boolean isWhole =
        table.assumed().stream().noneMatch(one -> one.what() == Assumption.What.LEFT_OUT);
    if (isWhole && !table.preparation().changesCells()) {
      return "";
    }
    int columns = table.preparation().rawNames(table.schema().features()).size();
    return " on %s, as prepared,"
        .formatted(columns == 1 ? "this column" : "these " + columns + " columns");
  }

  /** Whether random labels are separable too; copies of a row have one label and count once. */
  public static String coincidence(SeparabilityReport found) {
    return likely(found.data())
        .orElseGet(
            () ->
                "no: random labels would be separable%s with probability "
                        .formatted(throughOrigin(found.data()))
                    + NumberText.chance(found.coverProbability()));
  }

  /** A warning if random labels are separable too. */
  public static Optional<String> likely(Dataset data) {
    Dataset rows = data.distinctRows();
    WideDouble chance = CoverProbability.of(rows.points());
    return chance.nearest() < LIKELY
        ? Optional.empty()
        : Optional.of(
            "%s %srandom labels on %s with %s are separable%s too"
                .formatted(
                    Style.NOTABLE.of("possibly:"),
                    chance.nearest() < 1
                        ? "up to " + NumberText.chancePercent(chance) + " of "
                        : "",
                    NumberText.count(rows.size(), "row"),
                    NumberText.count(rows.dimension(), "feature"),
                    throughOrigin(data)));
  }

  private static String throughOrigin(Dataset data) {
    return data.points().hasIntercept() ? "" : " through the origin";
  }

  /** What is known of the support vectors and of the robustness: labels and sentences. */
  public static Map<String, String> holding(Table table, SeparabilityReport found) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (found.widest().isPresent()) {
      facts.put("Support vectors", supportVectors(table, found));
    }
    found
        .firmness()
        .flatMap(firmness -> robustness(table, firmness))
        .ifPresent(text -> facts.put("Robustness", text));
    return facts;
  }

  private static String supportVectors(Table table, SeparabilityReport found) {
    List<Integer> rows = found.supportVectors();
    return table.lines().words(rows, MOST_ROWS)
        + (rows.size() > MOST_ROWS ? " (--json has all)" : "")
        + (rows.size() < found.data().distinctRows().size()
            ? "; removing any other row would not change the hyperplane"
            : "");
  }

  /** Of features as they are; products of them do not move one by one. */
  private static Optional<String> robustness(Table table, Robustness firmness) {
    if (table.preparation().degree() > 1 || !firmness.any().isFinite()) {
      return Optional.empty();
    }
    List<Integer> order =
        new ArrayList<>(IntStream.range(0, firmness.each().size()).boxed().toList());
    order.removeIf(j -> !firmness.each().get(j).isFinite());
    order.sort(Comparator.comparing(firmness.each()::get));
    String least =
        order.stream()
            .limit(MOST_FEATURES)
            .map(j -> name(table, j + 1) + " " + NumberText.down(firmness.each().get(j), DIGITS))
            .collect(Collectors.joining(", "));
    return Optional.of(
        "a row changes side only if one of its values changes by at least: %s%s"
            .formatted(least, order.size() > MOST_FEATURES ? ", … (--json has all)" : ""));
  }

  /** Which of the two it is, and what follows: labels and sentences. */
  public static Map<String, String> separation(Table table, SeparabilityReport found) {
    if (found.three().isEmpty()) {
      return Map.of(
          "Separation",
          table.data().dimension() < SeparationAnalysis.MOST_WEIGHTS
              ? "not looked at; it would take long"
              : "not looked at; there are more than %s weights"
                  .formatted(SeparationAnalysis.MOST_WEIGHTS));
    }
    SeparationAnalysis three = found.three().get();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Separation", kind(table, three));
    facts.put("Logistic", estimate(table, three.estimate(), three.separation()));
    return facts;
  }

  private static String kind(Table table, SeparationAnalysis three) {
    if (three.separation() instanceof Separation.Overlap) {
      return "none; the classes overlap";
    }
    int on = three.rowsOn().size();
    int off = table.data().distinctRows().size() - on;
    return "almost (quasi-complete); %s can be split off without a mistake, the other %s cannot"
        .formatted(NumberText.count(off, "row"), NumberText.grouped(on));
  }

  private static String estimate(Table table, LogisticEstimate estimate, Separation separation) {
    String finite = "logistic regression has a finite solution";
    if (separation instanceof Separation.QuasiComplete) {
      List<String> names =
          estimate.infinite().stream()
              .map(i -> name(table, i.weight()) + (i.sign() > 0 ? " (+∞)" : " (−∞)"))
              .toList();
      finite =
          "logistic regression has no finite solution; "
              + (names.isEmpty()
                  ? "no single coefficient must diverge"
                  : (names.size() == 1
                          ? "this coefficient diverges: "
                          : "these coefficients diverge: ")
                      + String.join(", ", names))
              + (estimate.open().isEmpty()
                  ? ""
                  : "; not determined: " + names(table, estimate.open()));
    }
    List<Integer> relativeTo = AnswerJson.relativeTo(table, estimate);
    return finite
        + (relativeTo.isEmpty()
            ? ""
            : "; with %s = 0, because the other columns determine %s"
                .formatted(names(table, relativeTo), relativeTo.size() == 1 ? "it" : "them"));
  }

  private static String names(Table table, List<Integer> weights) {
    return weights.stream().map(j -> name(table, j)).collect(Collectors.joining(", "));
  }

  /** The column that a weight is for. */
  private static String name(Table table, int weight) {
    return weight == 0
        ? "the intercept"
        : SafeText.plain(table.schema().features().get(weight - 1));
  }
}
