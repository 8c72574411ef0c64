package dev.pla.cli.answer;

import dev.pla.cli.console.NumberText;
import dev.pla.io.Table;
import dev.pla.separation.Firmness;
import dev.pla.solve.Examination;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which rows hold the widest hyperplane, and how firmly a hyperplane stands, in words. */
public final class HoldingText {

  private static final int MOST_ROWS = 12;
  private static final int MOST_FEATURES = 4;
  private static final int DIGITS = 3;

  private HoldingText() {}

  /**
   * What is known of both, a sentence each.
   *
   * @param all what lists everything
   */
  public static List<String> of(Table table, Examination found, String all) {
    List<String> lines = new ArrayList<>();
    if (found.widest().isPresent()) {
      lines.add(heldBy(found, all));
    }
    found.firmness().flatMap(firmness -> firmness(table, firmness, all)).ifPresent(lines::add);
    return lines;
  }

  private static String heldBy(Examination found, String all) {
    List<Integer> rows = found.holdingRows();
    int count = rows.size();
    return "Held by: "
        + (count == 1 ? "row " : "rows ")
        + rows.stream().limit(MOST_ROWS).map(String::valueOf).collect(Collectors.joining(", "))
        + (count > MOST_ROWS ? " and " + (count - MOST_ROWS) + " more (" + all + " has all)" : "")
        + (count < found.data().eachRowOnce().size()
            ? "; without any others the widest hyperplane is the same."
            : ".");
  }

  /** Of features as they are; products of them do not move one by one. */
  private static Optional<String> firmness(Table table, Firmness firmness, String all) {
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
                            + SeparationText.name(table, j + 1))
                .collect(Collectors.joining(", "))
            + (order.size() > MOST_FEATURES ? ", … (" + all + " has all)." : "."));
  }
}
