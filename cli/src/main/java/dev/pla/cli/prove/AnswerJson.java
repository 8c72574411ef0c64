package dev.pla.cli.prove;

import dev.pla.cli.console.MethodName;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.separation.Robustness;
import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.separation.SeparationAnalysis.LogisticEstimate;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofJson;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Outcome;
import dev.pla.model.ClassWeights;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Certificate;
import dev.pla.proof.Margin;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.solve.Answer;
import dev.pla.solve.Solution;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * What {@code train} and {@code check} say with {@code --json}; docs/reference/cli.md lists the
 * fields.
 */
public final class AnswerJson {

  private AnswerJson() {}

  /** The status is that of the answer, or interrupted. */
  public static void train(
      JsonWriter out, Table table, String status, Answer answer, ClassWeights classes) {
    Solution solution = answer.solution();
    Outcome outcome = solution.outcome();
    out.put("status", status);
    out.put("method", MethodName.of(solution).text());
    out.put("learner", solution.learner().toString());
    out.put("updates", outcome.updates());
    out.put("cycles", outcome.cycles());
    out.put("visits", outcome.visits());
    out.put("foundAt", outcome.foundAt());
    out.put("mistakes", answer.mistakes());
    out.put("loss", solution.loss().j());
    data(out, table);
    weights(out, table, answer.hypothesis());
    out.put("margin", solution.bound().nearest());
    out.put("radius", solution.bound().longest());
    out.put("bound", solution.bound().most(classes));
    margin(answer).ifPresent(margin -> out.put("marginUpper", margin.most()));
    if (table.isTwoClass()) {
      out.put("lowerBound", answer.provenLeast());
      out.put("lowerBoundIs", known(answer));
    }
    solution.searchSteps().ifPresent(steps -> out.put("searchSteps", steps));
    solution.least().ifPresent(least -> out.put("boundSteps", least.steps()));
    Evidence.of(answer).ifPresent(evidence -> proof(out, table, evidence));
    int last = outcome.lastUpdated();
    out.put("lastUpdated", last < 0 ? last : table.lines().inFile(table.data().row(last)));
    out.put("mistakesPerCycle", outcome.mistakesPerCycle());
    out.put("sha256", table.sha256());
  }

  /** One weight vector and its threshold; of more than two classes a vector for each. */
  private static void weights(JsonWriter out, Table table, Hypothesis h) {
    if (table.isTwoClass()) {
      out.put("weights", h.weights());
      out.put("threshold", h.threshold());
      return;
    }
    Iterator<String> classes = table.schema().classes().iterator();
    out.putObjects(
        "weightsPerClass",
        List.of(h.perClass()),
        w -> out.put("class", classes.next()).put("weights", w));
  }

  /** What a bound on the mistakes rests on: a search has no proof. */
  public static String known(Answer answer) {
    return known(
        answer.solution().least().stream()
            .allMatch(least -> least.isProven() || least.value() <= 1));
  }

  static String known(boolean isProven) {
    return isProven ? "proven" : "searched, not proven";
  }

  /** The widest margin, where the verdict was asked and found one. */
  private static Optional<Margin> margin(Answer answer) {
    if (answer instanceof Answer.Separated yes) {
      return yes.margin();
    }
    return answer instanceof Answer.Undecided open
        ? open.separable().map(Verdict.Separated::margin)
        : Optional.empty();
  }

  /** Of a check that ended before a verdict. */
  public static void undecided(JsonWriter out, Table table) {
    out.put("status", "undecided");
    data(out, table);
    out.put("sha256", table.sha256());
  }

  public static void check(JsonWriter out, Table table, SeparabilityReport answer) {
    Verdict verdict = answer.verdict();
    out.put("status", verdict instanceof Verdict.Separated ? "separated" : "inseparable");
    data(out, table);
    if (!table.isTwoClass()) {
      collisions(out, table, answer.pairs());
    }
    proof(out, table, Evidence.of(verdict));
    if (verdict instanceof Verdict.Separated yes) {
      out.put("margin", yes.margin().least());
      out.put("marginUpper", yes.margin().most());
      if (table.isTwoClass()) {
        out.put("coverProbability", answer.coverProbability().ceil());
      }
      out.put("radius", yes.longest());
      out.put("bound", yes.bound().most());
      if (table.isTwoClass() && table.preparation().degree() == 1) {
        answer.firmness().ifPresent(firmness -> firmness(out, firmness));
      }
    }
    if (table.isTwoClass()) {
      separation(out, table, answer);
    }
    out.put("sha256", table.sha256());
  }

  /** The pairs of classes that no hyperplane separates. */
  private static void collisions(JsonWriter out, Table table, List<ClassPairs.Pair> pairs) {
    List<String> names = table.schema().classes();
    out.putObjects(
        "collisions",
        pairs.stream().filter(ClassPairs.Pair::collides).toList(),
        pair ->
            out.put("class", names.get(pair.one()))
                .put("against", names.get(pair.other()))
                .put("rows", pair.certificate().orElseThrow().terms().size()));
  }

  /** Of features as they are; products of them do not move one by one. */
  private static void firmness(JsonWriter out, Robustness firmness) {
    if (firmness.any().isFinite()) {
      out.put("firmness", firmness.any());
      out.putWide("firmnessPerFeature", firmness.each());
    }
  }

  private static void separation(JsonWriter out, Table table, SeparabilityReport answer) {
    if (answer.verdict() instanceof Verdict.Separated) {
      out.put("separation", "complete");
      if (answer.widest().isPresent()) {
        rows(out, "holdingRows", "holdingLines", table, answer.supportVectors());
      }
      return;
    }
    if (answer.three().isEmpty()) {
      return;
    }
    SeparationAnalysis three = answer.three().get();
    out.put("separation", ProofJson.kind(three.separation()));
    List<Integer> relation =
        three.separation().relation().terms().stream().map(Certificate.Term::row).toList();
    rows(out, "relationRows", "relationLines", table, relation);
    LogisticEstimate estimate = three.estimate();
    if (three.separation() instanceof Separation.QuasiComplete) {
      rows(out, "rowsOn", "linesOn", table, three.rowsOn());
      out.putObjects(
          "infinite",
          estimate.infinite(),
          i -> out.put("feature", name(table, i.weight())).put("sign", i.sign()));
      out.putTexts("undetermined", names(table, estimate.open()));
    }
    if (!relativeTo(table, estimate).isEmpty()) {
      out.putTexts("relativeTo", names(table, relativeTo(table, estimate)));
    }
  }

  /** Columns that the others determine; without x₀ there is no intercept to speak of. */
  public static List<Integer> relativeTo(Table table, LogisticEstimate estimate) {
    boolean isThere = table.data().points().hasIntercept();
    return estimate.relativeTo().stream().filter(j -> j > 0 || isThere).toList();
  }

  /** The data row of the file, from 0, and the line. */
  public static void row(JsonWriter out, Table table, int row) {
    out.put("row", table.lines().inFile(row)).put("line", table.lines().of(row));
  }

  /** Writes data rows and lines of several rows as two lists. */
  public static void rows(
      JsonWriter out, String name, String lines, Table table, List<Integer> rows) {
    out.put(name, rows.stream().map(table.lines()::inFile).toList());
    out.put(lines, rows.stream().map(table.lines()::of).toList());
  }

  private static List<String> names(Table table, List<Integer> weights) {
    return weights.stream().map(j -> name(table, j)).toList();
  }

  private static String name(Table table, int weight) {
    return weight == 0 ? "intercept" : table.schema().features().get(weight - 1);
  }

  /** As in a proof file, with the line of each row next to its number. */
  private static void proof(JsonWriter out, Table table, Evidence evidence) {
    Optional<Kesler> kesler =
        table.isTwoClass() ? Optional.empty() : Optional.of(new Kesler(table.data()));
    ProofJson.write(evidence, kesler, table.schema().classes(), row -> row(out, table, row), out);
  }

  private static void data(JsonWriter out, Table table) {
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    if (table.isTwoClass()) {
      out.put("positive", table.schema().positive());
      out.put("negative", table.schema().negative());
    } else {
      out.putTexts("classes", table.schema().classes());
    }
    if (!table.preparation().hasIntercept()) {
      out.put("intercept", 0);
    }
  }
}
