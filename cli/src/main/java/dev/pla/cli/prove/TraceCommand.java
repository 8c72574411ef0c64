package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.Style;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.StandardInput;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla trace}: every correction of a run of PLA, and the proof's inequalities at each. */
@Command(name = "trace")
public final class TraceCommand extends DataCommand {

  @Mixin private DataOptions dataOptions;
  @Mixin private LearnOptions learnOptions;

  @Option(names = "--proof")
  private boolean proof;

  @Option(names = "--reference", paramLabel = "MODEL")
  private String reference;

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.PLA_ALONE);
    refuseIf(
        proof && learnOptions.weighsClasses(),
        "--class-weight: --proof is about classes of equal weight; leave one of the two out");
    refuseIf(
        reference != null && !proof,
        "--reference: the proof's w_f is of use to --proof only; add it");
    new StandardInput().read("DATA", source().name()).read("--reference", reference);
    Table table = read(dataOptions.columns());
    Learner learner =
        learnOptions.learner(
            AlgorithmName.PLA, table.data(), table.schema(), null, learnOptions.seed());
    ConvergenceProof claims = proof ? proof(table, (Perceptron) learner) : null;
    Outcome outcome = json ? writeJson(table, learner, claims) : writeLines(table, learner, claims);
    return outcome.separated() ? ExitCode.DONE : ExitCode.UNDECIDED;
  }

  /** Without a model, w_f is the widest margin's, as in pla explain and on the page. */
  private ConvergenceProof proof(Table table, Perceptron pla) throws IOException {
    refuseIf(
        !learnOptions.startsAtZero(),
        "--proof: the proof is about runs from w = 0; leave --start out");
    Hypothesis wf =
        reference == null
            ? widest(table, pla)
            : ModelFile.readTwoClasses(Source.of(reference, console.in()))
                .hypothesis()
                .withConstant(table.data().points().constant());
    refuseIf(
        wf.dimension() != table.data().dimension(),
        "--reference: the model has %s features, the data have %s",
        wf.dimension(),
        table.data().dimension());
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

  private Outcome writeLines(Table table, Learner learner, ConvergenceProof claims) {
    StringBuilder head = new StringBuilder("update,visit,row,label,score");
    for (int j = 0; j <= table.data().dimension(); j++) {
      head.append(",w").append(j);
    }
    console.print(
        head.append(",line")
            + (claims == null ? "" : ",wf.w,t*rho*|wf|,|w|^2,t*R^2,cos,sqrt(t)*rho/R,holds"));
    ProofTally tally = new ProofTally(claims);
    int dimension = table.data().dimension();
    Corrections lines =
        new Corrections(
            (step, score) ->
                console.print(
                    line(
                            step,
                            table.lines().inFile(table.data().row(step.example())),
                            score,
                            dimension)
                        + ","
                        + table.lines().of(table.data().row(step.example()))
                        + tally.columns(step, score)));
    Outcome outcome = learner.fit(table.data(), new Stopper(null).and(lines));
    tally.report(new Report(console), outcome).say();
    return outcome;
  }

  private static String line(Step step, long row, double score, int dimension) {
    StringBuilder line = new StringBuilder();
    line.append(step.update()).append(',').append(step.visit()).append(',').append(row);
    line.append(',').append(step.label()).append(',').append(Decimals.toString(score));
    for (int j = 0; j <= dimension; j++) {
      line.append(',').append(Decimals.toString(step.weight(j)));
    }
    return line.toString();
  }

  private Outcome writeJson(Table table, Learner learner, ConvergenceProof claims)
      throws IOException {
    Outcome[] outcome = new Outcome[1];
    try (JsonWriter out = JsonWriter.to(console.out())) {
      out.put("schema", "pla-trace/1");
      ProofTally tally = new ProofTally(claims);
      out.putList(
          "steps",
          () ->
              outcome[0] =
                  learner.fit(table.data(), new Stopper(null).and(steps(out, table, tally))));
      out.put("status", status(outcome[0]));
      out.put("updates", outcome[0].updates());
      if (claims != null) {
        out.put("radius", claims.bound().longest());
        out.put("margin", claims.bound().nearest());
        out.put("bound", claims.bound().most());
        out.put("allHold", tally.failed() == 0);
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

  private static Observer steps(JsonWriter out, Table table, ProofTally tally) {
    return new Corrections(
        (step, score) ->
            out.item(
                () -> {
                  out.put("update", step.update())
                      .put("visit", step.visit())
                      .put("cycle", step.cycle());
                  int row = table.data().row(step.example());
                  AnswerJson.row(out, table, row);
                  out.put("label", step.label()).put("score", score);
                  out.put("weights", step.hypothesis().weights());
                  tally.write(step, score, out);
                }));
  }

  /** The proof's inequalities, written down step by step and counted. */
  private static final class ProofTally {

    private final ConvergenceProof proof;
    private long checked;
    private long failed;

    /** For a proof, or for none. */
    ProofTally(ConvergenceProof proof) {
      this.proof = proof;
    }

    long failed() {
      return failed;
    }

    private ConvergenceProof.Claims claims(Step step, double score) {
      ConvergenceProof.Claims claims =
          proof.at(step.update(), step.hypothesis(), step.example(), score);
      checked++;
      failed += claims.hold() ? 0 : 1;
      return claims;
    }

    /** The two sides of each inequality as cells of CSV; nothing without a proof. */
    String columns(Step step, double score) {
      if (proof == null) {
        return "";
      }
      ConvergenceProof.Claims claims = claims(step, score);
      return sides(claims.aligned())
          + sides(claims.length())
          + sides(claims.cosine())
          + ","
          + claims.hold();
    }

    private static String sides(ConvergenceProof.Claim claim) {
      return "," + side(claim.leftSide()) + "," + side(claim.rightSide());
    }

    private static String side(WideDouble side) {
      return side.isFinite() ? Decimals.toString(side.decimal()) : "";
    }

    /** Writes the step as fields of a JSON object. */
    void write(Step step, double score, JsonWriter out) {
      if (proof == null) {
        return;
      }
      ConvergenceProof.Claims claims = claims(step, score);
      out.putObject(
          "proof",
          () -> {
            write(out, "aligned", claims.aligned());
            write(out, "length", claims.length());
            write(out, "cosine", claims.cosine());
            write(out, "corrected", claims.corrected());
          });
    }

    private static void write(JsonWriter out, String name, ConvergenceProof.Claim claim) {
      out.putObject(
          name,
          () ->
              out.put("left", claim.leftSide())
                  .put("right", claim.rightSide())
                  .put("holds", claim.holds()));
    }

    Report report(Report report, Outcome outcome) {
      String made = NumberText.count(outcome.updates(), "correction");
      if (outcome.ending() == Outcome.Ending.STOPPED) {
        report.verdict(Style.NOTABLE, "INTERRUPTED", "after " + made + ".");
      } else if (outcome.separated()) {
        report.verdict(Style.GOOD, "SEPARATED", "PLA classifies every row after " + made + ".");
      } else {
        report.verdict(Style.NOTABLE, "STOPPED", "after " + made + ", with mistakes left.");
      }
      if (proof != null) {
        report.fact(
            "Margin",
            "ρ = %s; R = %s; so at most R²/ρ² = %s corrections"
                .formatted(
                    NumberText.down(proof.bound().nearest(), 6),
                    NumberText.up(proof.bound().longest(), 6),
                    NumberText.bound(proof.bound().most())));
        String steps = NumberText.count(checked, "step");
        report.fact(
            "Proof",
            failed == 0
                ? "every inequality holds at each of " + steps
                : failed + " of " + steps + " break an inequality");
      }
      return report;
    }
  }
}
