package dev.pla.io;

import dev.pla.internal.encode.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which rows of a file were taken, and how their labels and missing values are written.
 *
 * @param missing which texts mean that a cell has no value
 * @param skipsUnlabelled whether rows without a label were left out
 * @param hasDoubtfulLabels whether a text such as none is a label
 * @param labels the classes that texts of the label's column mean which are not called so
 * @param skippedLines lines, from 1, that hold no rows
 * @param areStated whether label and features are those that were decided on, and not the last
 *     column and all others
 */
public record RowRules(
    Missing missing,
    boolean skipsUnlabelled,
    boolean hasDoubtfulLabels,
    Map<String, String> labels,
    List<Long> skippedLines,
    boolean areStated) {

  /** All rows, as they are written. */
  public static final RowRules ALL =
      new RowRules(Missing.FEW, false, false, Map.of(), List.of(), false);

  public RowRules {
    labels = Map.copyOf(labels);
    skippedLines = List.copyOf(skippedLines);
  }

  static RowRules without(List<Long> lines) {
    return new RowRules(Missing.FEW, false, false, Map.of(), lines, false);
  }

  /** Whether rows were left out, or classes have several spellings. */
  public boolean changesRows() {
    return skipsUnlabelled || !labels.isEmpty() || !skippedLines.isEmpty();
  }

  /** In words. */
  List<String> described() {
    List<String> words = new ArrayList<>();
    if (!skippedLines.isEmpty()) {
      words.add("lines %s are left out".formatted(skippedLines));
    }
    if (skipsUnlabelled) {
      words.add("rows without a label are left out");
    }
    labels.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            label -> words.add("label %s means %s".formatted(label.getKey(), label.getValue())));
    return words;
  }
}
