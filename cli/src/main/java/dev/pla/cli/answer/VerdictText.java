package dev.pla.cli.answer;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Dataset;
import dev.pla.internal.separation.LogisticEstimate;
import dev.pla.internal.separation.Robustness;
import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.model.WideDouble;
import dev.pla.proof.Separation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is known beyond the verdict, in sentences: chance, support vectors, separation. */
public final class VerdictText {

  /** From here on labels at random do as well. */
  private static final double LIKELY = 0.05;

  private static final int MOST_ROWS = 12;

  private static final int MOST_FEATURES = 4;

  private static final int DIGITS = 3;

  private VerdictText() {}

  /** Copies of a row have one label, so that they count once. */
  public static String chance(SeparabilityReport found) {
    Dataset data = found.data().distinctRows();
    WideDouble chance = found.coverProbability();
    String about =
        "Chance: random labels on %s with %s are separable %swith probability "
            .formatted(
                NumberText.count(data.size(), "row"),
                NumberText.count(data.dimension(), "feature"),
                data.points().constant() == 0 ? "through the origin " : "");
    return chance.nearest() < 1
        ? about + "at most " + NumberText.chance(chance) + meaning(chance)
        : about + "up to 1: that these are separable says nothing about the world.";
  }

  private static String meaning(WideDouble chance) {
    return chance.nearest() < LIKELY ? "." : ": that these are separable says little.";
  }

  /**
   * What is known of both, a sentence each.
   *
   * @param all what lists everything
   */
  public static List<String> holding(Table table, SeparabilityReport found, String all) {
    List<String> lines = new ArrayList<>();
    if (found.widest().isPresent()) {
      lines.add(heldBy(table, found, all));
    }
    found.firmness().flatMap(firmness -> firmness(table, firmness, all)).ifPresent(lines::add);
    return lines;
  }

  private static String heldBy(Table table, SeparabilityReport found, String all) {
    List<Integer> rows = found.supportVectors();
    int count = rows.size();
    return "Held by: "
        + table.lines().words(rows, MOST_ROWS)
        + (count > MOST_ROWS ? " (" + all + " has all)" : "")
        + (count < found.data().distinctRows().size()
            ? "; without any others the widest hyperplane is the same."
            : ".");
  }

  /** Of features as they are; products of them do not move one by one. */
  private static Optional<String> firmness(Table table, Robustness firmness, String all) {
    if (table.preparation().degree() > 1 || !firmness.any().isFinite()) {
      return Optional.empty();
    }
    List<Integer> order =
        new ArrayList<>(IntStream.range(0, firmness.each().size()).boxed().toList());
    order.removeIf(j -> !firmness.each().get(j).isFinite());
    order.sort(Comparator.comparing(firmness.each()::get));
    return Optional.of(
        "Firmness: no row moved by less than "
            + NumberText.down(firmness.any(), DIGITS)
            + " changes side; moved in one feature alone, by less than "
            + order.stream()
                .limit(MOST_FEATURES)
                .map(
                    j ->
                        NumberText.down(firmness.each().get(j), DIGITS)
                            + " in "
                            + name(table, j + 1))
                .collect(Collectors.joining(", "))
            + (order.size() > MOST_FEATURES ? ", … (" + all + " has all)." : "."));
  }

  /** Which of the two it is, and what follows: a sentence each. */
  public static List<String> separation(Table table, SeparabilityReport found) {
    if (found.three().isEmpty()) {
      return List.of(
          "Separation: not looked at; there are more than %s weights."
              .formatted(SeparationAnalysis.MOST_WEIGHTS));
    }
    SeparationAnalysis three = found.three().get();
    return List.of(
        "Separation: " + kind(table, three),
        "Logistic regression: " + estimate(table, three.estimate(), three.separation()) + ".");
  }

  private static String kind(Table table, SeparationAnalysis three) {
    Separation separation = three.separation();
    List<Integer> rows = separation.relation().terms().stream().map(t -> t.row()).toList();
    String because = table.lines().words(rows, MOST_ROWS);
    if (separation instanceof Separation.Overlap) {
      return "none, the classes overlap. A hyperplane with no row on its wrong side has all rows on it, because of %s."
          .formatted(because);
    }
    int on = three.rowsOn().size();
    int off = table.data().distinctRows().size() - on;
    return "quasi-complete. A hyperplane has no row on its wrong side; %s%s on it, and on every such hyperplane, %s strictly on %s side. %s must because of %s."
        .formatted(
            NumberText.count(on, "row"),
            on == 1 ? " lies" : " lie",
            NumberText.grouped(off),
            off == 1 ? "its" : "their",
            on == 1 ? "It" : "They",
            because);
  }

  private static String estimate(Table table, LogisticEstimate estimate, Separation separation) {
    String finite = "the estimate is finite";
    if (separation instanceof Separation.QuasiComplete) {
      List<String> names =
          estimate.infinite().stream()
              .map(i -> name(table, i.weight()) + (i.sign() > 0 ? " (+)" : " (-)"))
              .toList();
      finite =
          "there is no finite estimate; "
              + (names.isEmpty()
                  ? "no one coefficient must be infinite"
                  : (names.size() == 1 ? "the coefficient of " : "the coefficients of ")
                      + String.join(", ", names)
                      + " would be infinite")
              + (estimate.open().isEmpty()
                  ? ""
                  : "; it is not determined for " + names(table, estimate.open()));
    }
    List<Integer> relativeTo = AnswerJson.relativeTo(table, estimate);
    return finite
        + (relativeTo.isEmpty()
            ? ""
            : ", relative to %s = 0: the other columns determine %s"
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
