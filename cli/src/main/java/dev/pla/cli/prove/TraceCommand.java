package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.Style;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.ObjDoubleConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla trace}: every correction of a run of PLA, and the proof's inequalities at each. */
@Command(name = "trace")
public final class TraceCommand extends DataCommand {

  @Mixin private LearnOptions learnOptions;

  @Option(names = "--proof")
  private boolean proof;

  @Option(names = "--reference", paramLabel = "MODEL")
  private String reference;

  /** The inequalities of the proof, and at how many corrections one of them failed. */
  private ConvergenceProof claims;

  private long failed;

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.PLA_ALONE);
    refuseIf(
        proof && learnOptions.weighsClasses(),
        "--class-weight: --proof is about classes of equal weight; leave one of the two out");
    refuseIf(
        reference != null && !proof,
        "--reference: the proof's w_f is of use to --proof only; add it");
    requireOneStandardInput("DATA", source().name(), "--reference", reference);
    Table table = read(columnOptions.columns());
    Perceptron pla = learnOptions.pla(table);
    if (proof) {
      claims = claims(table, pla);
    }
    Outcome outcome = json ? writeJson(table, pla) : writeLines(table, pla);
    return outcome.separated() ? ExitCode.DONE : ExitCode.UNDECIDED;
  }

  /** Without a model, w_f is the widest margin's, as in pla explain and on the page. */
  private ConvergenceProof claims(Table table, Perceptron pla) throws IOException {
    refuseIf(
        !learnOptions.startsAtZero(),
        "--proof: the proof is about runs from w = 0; leave --start out");
    Hypothesis wf =
        reference == null
            ? widest(table, pla)
            : ModelFile.readTwoClasses(Source.of(reference, console.in())).hypothesis();
    refuseIf(
        wf.dimension() != table.data().dimension(),
        "--reference: the model has %s features, the data have %s",
        wf.dimension(),
        table.data().dimension());
    LearnOptions.refuseThreshold("--reference", wf, table.data());
    return new ConvergenceProof(table.data(), wf, pla.eta());
  }

  /** Of data that no hyperplane separates, the weights this run ends with: the same bits twice. */
  private Hypothesis widest(Table table, Perceptron pla) {
    try (ProgressLine progress = progress()) {
      Verdict verdict = VerdictRun.of(table.data(), progress, null).decide(table.data());
      return verdict instanceof Verdict.Separated yes
          ? ConvergenceStory.unit(yes.separator().toHypothesis(TieRule.MISTAKE))
          : pla.fit(table.data(), new Stopper(null)).hypothesis();
    }
  }

  /** Runs PLA, and hands over each correction with the score that was a mistake. */
  private static Outcome run(Table table, Perceptron pla, ObjDoubleConsumer<Step> reader) {
    return pla.fit(table.data(), new Stopper(null).and(new Corrections(reader)));
  }

  private Outcome writeLines(Table table, Perceptron pla) {
    StringJoiner head = new StringJoiner(",").add("update,visit,row,label,score");
    for (int j = 0; j <= table.data().dimension(); j++) {
      head.add("w" + j);
    }
    head.add("line");
    if (proof) {
      head.add("wf.w,t*rho*|wf|,|w|^2,t*R^2,cos,sqrt(t)*rho/R,holds");
    }
    console.print(head.toString());
    Outcome outcome = run(table, pla, (step, score) -> console.print(line(table, step, score)));
    report(outcome).say();
    return outcome;
  }

  private String line(Table table, Step step, double score) {
    int row = table.data().row(step.example());
    StringJoiner line = new StringJoiner(",");
    line.add(step.update() + "," + step.visit() + "," + table.lines().inFile(row));
    line.add(step.label() + "," + Decimals.toString(score));
    for (double w : step.hypothesis().weights()) {
      line.add(Decimals.toString(w));
    }
    line.add("" + table.lines().of(row));
    if (proof) {
      ConvergenceProof.Claims now = claims(step, score);
      for (ConvergenceProof.Claim claim : List.of(now.aligned(), now.length(), now.cosine())) {
        line.add(side(claim.leftSide())).add(side(claim.rightSide()));
      }
      line.add("" + now.hold());
    }
    return line.toString();
  }

  private static String side(WideDouble side) {
    return side.isFinite() ? Decimals.toString(side.decimal()) : "";
  }

  /** The inequalities right after a correction; counts those that do not hold. */
  private ConvergenceProof.Claims claims(Step step, double score) {
    ConvergenceProof.Claims now =
        claims.at(step.update(), step.hypothesis(), step.example(), score);
    failed += now.hold() ? 0 : 1;
    return now;
  }

  private Outcome writeJson(Table table, Perceptron pla) throws IOException {
    Outcome[] outcome = new Outcome[1];
    try (JsonWriter out = JsonWriter.to(console.out())) {
      writeSchema(out);
      out.putList(
          "steps",
          () ->
              outcome[0] =
                  run(table, pla, (step, score) -> out.item(() -> write(out, table, step, score))));
      out.put("status", status(outcome[0]));
      out.put("updates", outcome[0].updates());
      if (proof) {
        out.put("radius", claims.bound().longest());
        out.put("margin", claims.bound().nearest());
        out.put("bound", claims.bound().most());
        out.put("allHold", failed == 0);
      }
    }
    console.out().println();
    return outcome[0];
  }

  private static String status(Outcome outcome) {
    if (outcome.ending() == Outcome.Ending.STOPPED) {
      return "interrupted";
    }
    return outcome.separated() ? "separated" : "undecided";
  }

  private void write(JsonWriter out, Table table, Step step, double score) {
    out.put("update", step.update()).put("visit", step.visit()).put("cycle", step.cycle());
    AnswerJson.row(out, table, table.data().row(step.example()));
    out.put("label", step.label()).put("score", score);
    out.put("weights", step.hypothesis().weights());
    if (proof) {
      ConvergenceProof.Claims now = claims(step, score);
      out.putObject(
          "proof",
          () -> {
            write(out, "aligned", now.aligned());
            write(out, "length", now.length());
            write(out, "cosine", now.cosine());
            write(out, "corrected", now.corrected());
          });
    }
  }

  private static void write(JsonWriter out, String name, ConvergenceProof.Claim claim) {
    out.putObject(
        name,
        () ->
            out.put("left", claim.leftSide())
                .put("right", claim.rightSide())
                .put("holds", claim.holds()));
  }

  private Report report(Outcome outcome) {
    Report report = new Report(console);
    String made = NumberText.count(outcome.updates(), "correction");
    if (outcome.ending() == Outcome.Ending.STOPPED) {
      report.verdict(Style.NOTABLE, "INTERRUPTED", "after " + made + ".");
    } else if (outcome.separated()) {
      report.verdict(Style.GOOD, "SEPARATED", "PLA classifies every row after " + made + ".");
    } else {
      report.verdict(Style.NOTABLE, "STOPPED", "after " + made + ", with mistakes left.");
    }
    if (proof) {
      report.fact(
          "Margin",
          "ρ = %s; R = %s; so at most R²/ρ² = %s corrections"
              .formatted(
                  NumberText.down(claims.bound().nearest(), 6),
                  NumberText.up(claims.bound().longest(), 6),
                  NumberText.bound(claims.bound().most())));
      String steps = NumberText.count(outcome.updates(), "step");
      report.fact(
          "Proof",
          failed == 0
              ? "every inequality holds at each of " + steps
              : failed + " of " + steps + " break an inequality");
    }
    return report;
  }
}
