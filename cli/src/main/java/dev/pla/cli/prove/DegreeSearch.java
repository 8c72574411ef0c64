package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.internal.model.CoverProbability;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonWriter;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The least degree of products at which the data separate.
 *
 * @param tries the degrees that were tried, rising; the last one separates, or none does
 * @param table with the products of the last degree
 * @param answer about that table
 * @param ended why no higher degree was tried, where it could not be
 */
record DegreeSearch(
    List<Try> tries, Table table, SeparabilityReport answer, Optional<String> ended) {

  private static final int HIGHEST = 3;

  /** One degree, and how probable it is that random labels separate with its features. */
  record Try(int degree, int features, boolean separates, WideDouble chance) {
    private String words() {
      return "%s: %s, %s; random labels would be separable with probability %s"
          .formatted(
              degree,
              NumberText.count(features, "feature"),
              separates ? "separable" : "not separable",
              chance.nearest() < 1 ? NumberText.chance(chance) : "1");
    }
  }

  static DegreeSearch of(Table plain, Separability separability) {
    List<Try> tries = new ArrayList<>();
    Optional<String> ended = Optional.empty();
    Table table = plain;
    Verdict verdict = null;
    for (int degree = 1; degree <= HIGHEST; degree++) {
      try {
        table = degree == 1 ? plain : plain.multiplied(degree);
      } catch (DataException e) {
        ended = Optional.of(e.getMessage());
        break;
      }
      verdict = separability.decide(table.data());
      boolean separates = verdict instanceof Verdict.Separated;
      tries.add(
          new Try(
              degree,
              table.data().dimension(),
              separates,
              CoverProbability.of(table.data().distinctRows().points())));
      if (separates) {
        break;
      }
    }
    SeparabilityReport answer = SeparabilityReport.of(table.data(), verdict, separability);
    return new DegreeSearch(tries, table, answer, ended);
  }

  private Try last() {
    return tries.get(tries.size() - 1);
  }

  void add(Report report) {
    report.facts("Degrees", tries.stream().map(Try::words).toList());
    ended.ifPresent(why -> report.fact("", last().degree() + 1 + ": " + why));
    report.fact(
        "Least degree",
        last().separates() ? String.valueOf(last().degree()) : "none up to " + last().degree());
  }

  void write(JsonWriter out) {
    if (last().separates()) {
      out.put("degree", last().degree());
    }
    out.putObjects(
        "degrees",
        tries,
        one ->
            out.put("degree", one.degree())
                .put("features", one.features())
                .put("separates", one.separates())
                .put("coverProbability", one.chance().ceil()));
  }
}
