package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.io.Table;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.separation.Firmness;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which rows hold the widest hyperplane, and how firmly a hyperplane stands, in words. */
final class HoldingText {

  private static final int MOST_ROWS = 12;
  private static final int MOST_FEATURES = 4;
  private static final int DIGITS = 3;

  private HoldingText() {}

  static void print(PrintStream out, Table table, WidestHyperplane widest) {
    int count = widest.holding().size();
    out.println(
        "Held by: "
            + (count == 1 ? "row " : "rows ")
            + widest.holding().stream()
                .limit(MOST_ROWS)
                .map(term -> String.valueOf(term.row()))
                .collect(Collectors.joining(", "))
            + (count > MOST_ROWS ? " and " + (count - MOST_ROWS) + " more" : "")
            + (count < table.data().eachRowOnce().size()
                ? "; without any others the widest hyperplane is the same."
                : "."));
  }

  /** Of features as they are; products of them do not move one by one. */
  static void print(
      PrintStream out, Table table, Verdict.Separated yes, Optional<WidestHyperplane> widest) {
    Firmness firmness = Firmness.of(table.data(), yes, widest);
    if (table.preparation().degree() > 1 || !firmness.any().isFinite()) {
      return;
    }
    List<Integer> order =
        new ArrayList<>(IntStream.range(0, firmness.each().size()).boxed().toList());
    order.removeIf(j -> !firmness.each().get(j).isFinite());
    order.sort(Comparator.comparing(firmness.each()::get));
    out.println(
        "Firmness: no row moved by less than "
            + NumberText.down(firmness.any(), DIGITS)
            + " changes side; moved in one feature alone, by less than "
            + order.stream()
                .limit(MOST_FEATURES)
                .map(
                    j ->
                        NumberText.down(firmness.each().get(j), DIGITS)
                            + " in "
                            + SeparationText.name(table, j + 1))
                .collect(Collectors.joining(", "))
            + (order.size() > MOST_FEATURES ? ", … (--json has all)." : "."));
  }
}
