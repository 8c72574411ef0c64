package dev.pla.cli.answer;

import dev.pla.cli.console.NumberText;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Separation;
import dev.pla.separation.Estimate;
import dev.pla.separation.ThreeAnswers;
import dev.pla.solve.Examination;
import java.util.List;
import java.util.stream.Collectors;

/** Quasi-complete separation or overlap, in words, and what a logistic regression would do. */
public final class SeparationText {

  private static final int MOST_ROWS = 12;

  private SeparationText() {}

  /** Which of the two it is, and what follows: a sentence each. */
  public static List<String> of(Table table, Examination found) {
    if (found.three().isEmpty()) {
      return List.of(
          "Separation: not looked at; there are more than "
              + ThreeAnswers.MOST_WEIGHTS
              + " weights.");
    }
    ThreeAnswers three = found.three().get();
    return List.of(
        "Separation: " + kind(table, three),
        "Logistic regression: " + estimate(table, three.estimate(), three.separation()) + ".");
  }

  private static String kind(Table table, ThreeAnswers three) {
    Separation separation = three.separation();
    String because = listed(separation.relation().terms().stream().map(t -> t.row()).toList());
    if (separation instanceof Separation.Overlap) {
      return "none, the classes overlap. A hyperplane with no row on its wrong side has all rows on"
          + " it, because of "
          + because
          + ".";
    }
    int on = three.rowsOn().size();
    int off = table.data().eachRowOnce().size() - on;
    return "quasi-complete. A hyperplane has no row on its wrong side; "
        + NumberText.count(on, "row")
        + (on == 1 ? " lies" : " lie")
        + " on it, and on every such hyperplane, "
        + NumberText.grouped(off)
        + " strictly on "
        + (off == 1 ? "its" : "their")
        + " side. "
        + (on == 1 ? "It" : "They")
        + " must because of "
        + because
        + ".";
  }

  private static String estimate(Table table, Estimate estimate, Separation separation) {
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
            : ", relative to "
                + names(table, relativeTo)
                + " = 0: the other columns determine "
                + (relativeTo.size() == 1 ? "it" : "them"));
  }

  private static String names(Table table, List<Integer> weights) {
    return weights.stream().map(j -> name(table, j)).collect(Collectors.joining(", "));
  }

  /** The column that a weight is for. */
  public static String name(Table table, int weight) {
    return weight == 0
        ? "the intercept"
        : SafeText.plain(table.schema().features().get(weight - 1));
  }

  private static String listed(List<Integer> rows) {
    return (rows.size() == 1 ? "row " : "rows ")
        + rows.stream().limit(MOST_ROWS).map(String::valueOf).collect(Collectors.joining(", "))
        + (rows.size() > MOST_ROWS ? " and " + (rows.size() - MOST_ROWS) + " more" : "");
  }
}
