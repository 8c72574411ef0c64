package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.fewest.MistakesBound;
import dev.pla.fewest.Repair;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.model.WideDouble;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Verdict;
import java.io.PrintStream;
import java.util.stream.Collectors;

/** Which rows to change so that the data separate, and whether fewer would do. */
record RepairReport(Repair repair) {

  private static final int MOST_ROWS = 20;

  MistakesBound least() {
    return repair.least();
  }

  private boolean isSearched() {
    return least().proof() instanceof SearchClaim;
  }

  void print(PrintStream out, Table table) {
    int count = repair.rows().size();
    String rows =
        repair.rows().stream()
                .limit(MOST_ROWS)
                .map(String::valueOf)
                .collect(Collectors.joining(", "))
            + (count > MOST_ROWS ? " and " + (count - MOST_ROWS) + " more (--json has all)" : "");
    out.println(
        "Repair: without "
            + (count == 1 ? "row " : "these " + NumberText.grouped(count) + " rows a")
            + (count == 1 ? rows + " a" : "")
            + " hyperplane separates the data, or with "
            + (count == 1 ? "its label" : "their labels")
            + " changed"
            + (count == 1 ? "." : ": " + rows + "."));
    if (table.data().copies().isPresent()) {
      out.println(
          (count == 1 ? "It stands for " : "They stand for ")
              + NumberText.count(repair.examples(), "example")
              + ".");
    }
    out.println(
        "Margin afterwards: ρ = "
            + margin(repair.dropped())
            + (count == 1 ? " without it, " : " without them, ")
            + margin(repair.relabelled())
            + (count == 1 ? " with the other label." : " with other labels."));
    String bound = NumberText.count(least().value(), "mistake");
    String how = isSearched() ? "searched, not proven" : "proven";
    out.println(
        repair.isFewest()
            ? "Fewer do not do: every hyperplane makes " + bound + " at least (" + how + ")."
            : "Whether fewer would do is open: every hyperplane makes "
                + bound
                + " at least ("
                + how
                + "), so the fewest are between "
                + least().value()
                + " and "
                + repair.examples()
                + ".");
  }

  private static String margin(Verdict.Separated yes) {
    WideDouble most = yes.margin().most();
    return most.isFinite() ? NumberText.bracket(yes.margin().least(), most) : "any";
  }

  void write(JsonWriter out) {
    out.putObject(
        "repair",
        () -> {
          out.put("rows", repair.rows());
          out.put("mistakes", repair.examples());
          out.put("lowerBound", least().value());
          out.put("lowerBoundIs", isSearched() ? "searched, not proven" : "proven");
          out.put("marginDropped", repair.dropped().margin().least());
          out.put("marginRelabelled", repair.relabelled().margin().least());
        });
  }
}
