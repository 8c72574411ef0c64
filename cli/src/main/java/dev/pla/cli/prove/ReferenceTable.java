package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Schema;
import dev.pla.io.text.SafeText;
import dev.pla.model.Hypothesis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** w_f as numbers, next to the last w of the run, both of length 1. */
final class ReferenceTable {

  /** The heaviest weights tell the story; a thousand would hide it. */
  private static final int MOST_ROWS = 20;

  private ReferenceTable() {}

  /** With this x₀; where it is 0, its weight counts for nothing and is left out. */
  static List<List<String>> of(Schema schema, double x0, Hypothesis wf, Hypothesis last) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("weight of", "w_f", "last w, scaled"));
    Comparator<Integer> byWeight = Comparator.comparingDouble(j -> -Math.abs(wf.weight(j)));
    List<Integer> features = IntStream.rangeClosed(1, wf.dimension()).boxed().toList();
    List<Integer> shown =
        features.size() <= MOST_ROWS
            ? features
            : features.stream().sorted(byWeight).limit(MOST_ROWS).sorted().toList();
    Hypothesis unit = ConvergenceStory.unit(last);
    if (x0 != 0) {
      String name = x0 == 1 ? "x₀ (minus the threshold)" : "x₀ = " + NumberText.round(x0, 6);
      rows.add(row(name, wf.weight(0), unit.weight(0)));
    }
    for (int j : shown) {
      String name = SafeText.plain(schema.features().get(j - 1));
      rows.add(row(name, wf.weight(j), unit.weight(j)));
    }
    if (shown.size() < features.size()) {
      String others = NumberText.grouped(features.size() - shown.size()) + " smaller ones";
      rows.add(List.of(others, "…", "…"));
    }
    return rows;
  }

  private static List<String> row(String name, double ofReference, double ofRun) {
    return List.of(
        name,
        NumberText.round(ofReference, 5).replace('-', '−'),
        NumberText.round(ofRun, 5).replace('-', '−'));
  }
}
