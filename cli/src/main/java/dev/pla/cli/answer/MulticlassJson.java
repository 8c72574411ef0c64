package dev.pla.cli.answer;

import dev.pla.data.multi.Kesler;
import dev.pla.io.ClassTable;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.MulticlassProofJson;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.multi.MulticlassAveraged;
import dev.pla.learn.multi.MulticlassPocket;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.solve.MulticlassAnswer;
import dev.pla.verdict.ClassPairs;
import java.util.List;
import java.util.Optional;

/** What {@code train} and {@code check} say with {@code --json} about several classes. */
public final class MulticlassJson {

  private MulticlassJson() {}

  /** separated, inseparable, undecided or interrupted. */
  public static String status(MulticlassAnswer answer, boolean interrupted) {
    if (answer.isSeparated()) {
      return "separated";
    }
    if (answer.certificate().isPresent()) {
      return "inseparable";
    }
    return interrupted ? "interrupted" : "undecided";
  }

  /** Who gave the answer. */
  public static String method(MulticlassAnswer answer) {
    if (answer.isVerdicts()) {
      return "verdict";
    }
    if (answer.learner() instanceof MulticlassPocket) {
      return "pocket";
    }
    return answer.learner() instanceof MulticlassAveraged ? "averaged" : "pla";
  }

  /** What the answer proves about Kesler's rows; nothing where it is undecided. */
  public static Optional<Evidence> evidence(MulticlassAnswer answer) {
    return answer
        .separator()
        .<Evidence>map(Evidence.Separates::new)
        .or(() -> answer.certificate().map(Evidence.Obstructs::new));
  }

  public static void train(
      JsonWriter out, ClassTable table, Kesler kesler, String status, MulticlassAnswer answer) {
    out.put("schema", "pla-train/1");
    out.put("status", status);
    out.put("method", method(answer));
    out.put("learner", answer.learner().toString());
    out.put("updates", answer.outcome().updates());
    out.put("cycles", answer.outcome().cycles());
    out.put("visits", answer.outcome().visits());
    out.put("foundAt", answer.outcome().foundAt());
    out.put("mistakes", answer.loss().mistakes());
    out.put("loss", answer.loss().j());
    data(out, table);
    double[][] weights = answer.hypothesis().weights();
    out.putList(
        "weightsPerClass",
        () -> {
          for (int k = 0; k < weights.length; k++) {
            String name = table.classNames().get(k);
            double[] w = weights[k];
            out.item(() -> out.put("class", name).put("weights", w));
          }
        });
    out.put("margin", answer.bound().nearest());
    out.put("radius", answer.bound().longest());
    out.put("bound", answer.bound().most());
    evidence(answer).ifPresent(evidence -> proof(out, table, kesler, evidence));
    out.put("lastUpdated", answer.outcome().lastUpdated());
    out.put("mistakesPerCycle", answer.outcome().mistakesPerCycle());
    out.put("sha256", table.sha256());
  }

  public static void check(
      JsonWriter out,
      ClassTable table,
      Kesler kesler,
      List<ClassPairs.Pair> pairs,
      Verdict verdict) {
    out.put("schema", "pla-check/1");
    out.put("status", verdict instanceof Verdict.Separated ? "separated" : "inseparable");
    data(out, table);
    out.putList(
        "collisions",
        () -> {
          for (ClassPairs.Pair pair : pairs) {
            if (pair.collides()) {
              out.item(
                  () ->
                      out.put("class", table.classNames().get(pair.one()))
                          .put("against", table.classNames().get(pair.other()))
                          .put("rows", pair.certificate().orElseThrow().terms().size()));
            }
          }
        });
    proof(out, table, kesler, Evidence.of(verdict));
    if (verdict instanceof Verdict.Separated yes) {
      out.put("margin", yes.margin().least());
      out.put("marginUpper", yes.margin().most());
      out.put("radius", yes.longest());
      out.put("bound", yes.bound().most());
    }
    out.put("sha256", table.sha256());
  }

  /** As in a proof file, with the line of each row beside its number. */
  private static void proof(JsonWriter out, ClassTable table, Kesler kesler, Evidence evidence) {
    if (!(evidence instanceof Evidence.Obstructs no)) {
      new MulticlassProofJson(kesler, table.classNames()).write(evidence, out);
      return;
    }
    out.putList(
        "certificate",
        () -> {
          for (Certificate.Term term : no.certificate().terms()) {
            int n = kesler.example(term.row());
            String rival = table.classNames().get(kesler.against(term.row()));
            out.item(
                () ->
                    out.put("row", n)
                        .put("line", table.lines().of(n))
                        .put("against", rival)
                        .put("coefficient", term.coefficient().toString()));
          }
        });
  }

  private static void data(JsonWriter out, ClassTable table) {
    out.put("examples", table.examples());
    out.put("features", table.features());
    out.putTexts("classes", table.classNames());
    if (table.preparation().intercept() != 1) {
      out.put("intercept", table.preparation().intercept());
    }
  }
}
