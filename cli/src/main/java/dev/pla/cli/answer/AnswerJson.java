package dev.pla.cli.answer;

import dev.pla.cli.console.MethodName;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofJson;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Outcome;
import dev.pla.model.ClassWeights;
import dev.pla.model.WideDouble;
import dev.pla.proof.Certificate;
import dev.pla.proof.Margin;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import dev.pla.separation.Estimate;
import dev.pla.separation.Firmness;
import dev.pla.separation.ThreeAnswers;
import dev.pla.solve.Answer;
import dev.pla.solve.Examination;
import dev.pla.solve.Solution;
import java.util.List;
import java.util.Optional;

/** What {@code train} and {@code check} say with {@code --json}; docs/cli.md lists the fields. */
public final class AnswerJson {

  private AnswerJson() {}

  /** separated, inseparable or undecided. */
  public static String status(Answer answer) {
    if (answer instanceof Answer.Separated || answer.mistakes() == 0) {
      return "separated";
    }
    return answer instanceof Answer.Inseparable ? "inseparable" : "undecided";
  }

  /** The status is that of the answer, or interrupted. */
  public static void train(
      JsonWriter out, Table table, String status, Answer answer, ClassWeights classes) {
    Solution solution = answer.solution();
    Outcome outcome = solution.outcome();
    out.put("schema", "pla-train/1");
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
    out.put("weights", answer.hypothesis().weights());
    double constant = table.data().points().constant();
    out.put("threshold", answer.hypothesis().withOne(constant).threshold());
    out.put("margin", solution.bound().nearest());
    out.put("radius", solution.bound().longest());
    out.put("bound", solution.bound().most(classes));
    margin(answer).ifPresent(margin -> out.put("marginUpper", margin.most()));
    out.put("lowerBound", answer.provenLeast());
    out.put("lowerBoundIs", isSearched(answer) ? "searched, not proven" : "proven");
    solution.searchSteps().ifPresent(steps -> out.put("searchSteps", steps));
    solution.least().ifPresent(least -> out.put("boundSteps", least.steps()));
    Evidence.of(answer).ifPresent(evidence -> proof(out, table, evidence));
    int last = outcome.lastUpdated();
    out.put("lastUpdated", last < 0 ? last : table.data().row(last));
    out.put("mistakesPerCycle", outcome.mistakesPerCycle());
    out.put("sha256", table.sha256());
  }

  /** Whether the bound on the mistakes rests on a search, of which there is no proof. */
  public static boolean isSearched(Answer answer) {
    return answer
        .solution()
        .least()
        .filter(least -> least.proof() instanceof SearchClaim && least.value() > 1)
        .isPresent();
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

  public static void check(JsonWriter out, Table table, Examination answer) {
    Verdict verdict = answer.verdict();
    out.put("schema", "pla-check/1");
    out.put("status", verdict instanceof Verdict.Separated ? "separated" : "inseparable");
    data(out, table);
    proof(out, table, Evidence.of(verdict));
    if (verdict instanceof Verdict.Separated yes) {
      out.put("margin", yes.margin().least());
      out.put("marginUpper", yes.margin().most());
      out.put("coverProbability", answer.coverProbability().ceil());
      out.put("radius", yes.longest());
      out.put("bound", yes.bound().most());
      if (table.preparation().degree() == 1) {
        answer.firmness().ifPresent(firmness -> firmness(out, firmness));
      }
    }
    separation(out, table, answer);
    out.put("sha256", table.sha256());
  }

  /** Of features as they are; products of them do not move one by one. */
  private static void firmness(JsonWriter out, Firmness firmness) {
    if (firmness.any().isFinite()) {
      out.put("firmness", firmness.any());
      double[] each = firmness.each().stream().mapToDouble(WideDouble::floor).toArray();
      out.put("firmnessPerFeature", each);
    }
  }

  private static void separation(JsonWriter out, Table table, Examination answer) {
    if (answer.verdict() instanceof Verdict.Separated) {
      out.put("separation", "complete");
      if (answer.widest().isPresent()) {
        out.put("holdingRows", answer.holdingRows());
      }
      return;
    }
    if (answer.three().isEmpty()) {
      return;
    }
    ThreeAnswers three = answer.three().get();
    out.put("separation", ProofJson.kind(three.separation()));
    rows(out, "relationRows", three.separation().relation().terms());
    Estimate estimate = three.estimate();
    if (three.separation() instanceof Separation.QuasiComplete) {
      out.put("rowsOn", three.rowsOn());
      out.putList(
          "infinite",
          () ->
              estimate
                  .infinite()
                  .forEach(
                      i ->
                          out.item(
                              () ->
                                  out.put("feature", name(table, i.weight()))
                                      .put("sign", i.sign()))));
      out.putTexts("undetermined", names(table, estimate.open()));
    }
    if (!relativeTo(table, estimate).isEmpty()) {
      out.putTexts("relativeTo", names(table, relativeTo(table, estimate)));
    }
  }

  /** Columns that the others determine; without x₀ there is no intercept to speak of. */
  public static List<Integer> relativeTo(Table table, Estimate estimate) {
    boolean isThere = table.data().points().constant() != 0;
    return estimate.relativeTo().stream().filter(j -> j > 0 || isThere).toList();
  }

  private static void rows(JsonWriter out, String name, List<Certificate.Term> terms) {
    out.put(name, terms.stream().map(Certificate.Term::row).toList());
  }

  private static List<String> names(Table table, List<Integer> weights) {
    return weights.stream().map(j -> name(table, j)).toList();
  }

  private static String name(Table table, int weight) {
    return weight == 0 ? "intercept" : table.schema().features().get(weight - 1);
  }

  /** As in a proof file, with the line of each row beside its number. */
  private static void proof(JsonWriter out, Table table, Evidence evidence) {
    if (!(evidence instanceof Evidence.Obstructs no)) {
      ProofJson.write(evidence, out);
      return;
    }
    out.putList(
        "certificate",
        () -> {
          for (Certificate.Term term : no.certificate().terms()) {
            out.item(
                () ->
                    out.put("row", term.row())
                        .put("line", table.lines().of(term.row()))
                        .put("coefficient", term.coefficient().toString()));
          }
        });
  }

  private static void data(JsonWriter out, Table table) {
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("positive", table.schema().positive());
    out.put("negative", table.schema().negative());
    if (table.preparation().intercept() != 1) {
      out.put("intercept", table.preparation().intercept());
    }
  }
}
