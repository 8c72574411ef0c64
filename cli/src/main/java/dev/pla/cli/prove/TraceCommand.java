package dev.pla.cli.prove;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.StandardInput;
import dev.pla.data.Decimals;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.learn.Learner;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Step;
import dev.pla.model.ConvergenceProof;
import dev.pla.model.Hypothesis;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla trace}: every correction of a run of PLA, and the proof's inequalities at each. */
@Command(
    name = "trace",
    description = "Print every correction of PLA, one a line (CSV).",
    mixinStandardHelpOptions = true)
public final class TraceCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private DataArgument data;
  @Mixin private DataOptions dataOptions;
  @Mixin private LearnOptions learnOptions;
  @Mixin private JsonOption json;

  @Option(
      names = "--proof",
      description = "Add both sides of each inequality of the convergence proof.")
  private boolean proof;

  @Option(
      names = "--reference",
      paramLabel = "MODEL",
      description = "The proof's w_f (default: the weights this run ends with).")
  private String reference;

  public TraceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.PLA_ALONE);
    if (proof && learnOptions.weighsClasses()) {
      throw new UsageException(
          "--class-weight: --proof is about classes of equal weight; leave one of the two out");
    }
    if (reference != null && !proof) {
      throw new UsageException("--reference: the proof's w_f is of use to --proof only; add it");
    }
    new StandardInput().read("DATA", data.name()).read("--reference", reference);
    Table table = dataOptions.read(data.source(), console, json.isWanted());
    Learner learner =
        learnOptions.learner(
            AlgorithmName.PLA, table.data(), table.schema(), null, learnOptions.seed());
    ConvergenceProof claims = proof ? proof(table, (Perceptron) learner) : null;
    Outcome outcome =
        json.isWanted() ? writeJson(table, learner, claims) : writeLines(table, learner, claims);
    return outcome.separated() ? ExitCode.DONE : ExitCode.UNDECIDED;
  }

  /** The run is repeated with its own end as w_f: the same bits come twice. */
  private ConvergenceProof proof(Table table, Perceptron pla) throws IOException {
    if (!learnOptions.startsAtZero()) {
      throw new UsageException("--proof: the proof is about runs from w = 0; leave --start out");
    }
    Hypothesis wf =
        reference == null
            ? pla.fit(table.data(), new Stopper(null)).hypothesis()
            : ModelFile.read(Source.of(reference, console.in()))
                .hypothesis()
                .withConstant(table.data().points().constant());
    if (wf.dimension() != table.data().dimension()) {
      throw new UsageException(
          "--reference: the model has "
              + wf.dimension()
              + " features, the data have "
              + table.data().dimension());
    }
    return new ConvergenceProof(table.data(), wf, pla.eta());
  }

  private Outcome writeLines(Table table, Learner learner, ConvergenceProof claims) {
    StringBuilder head = new StringBuilder("update,visit,row,label,score");
    for (int j = 0; j <= table.data().dimension(); j++) {
      head.append(",w").append(j);
    }
    console
        .out()
        .println(
            head.append(",line")
                + (claims == null ? "" : ",wf.w,t*rho*|wf|,|w|^2,t*R^2,cos,sqrt(t)*rho/R,holds"));
    ProofTally tally = new ProofTally(claims);
    int dimension = table.data().dimension();
    Corrections lines =
        new Corrections(
            (step, score) ->
                console
                    .out()
                    .println(
                        line(step, table.data().row(step.example()), score, dimension)
                            + ","
                            + table.lines().of(table.data().row(step.example()))
                            + tally.columns(step, score)));
    Outcome outcome = learner.fit(table.data(), new Stopper(null).and(lines));
    console
        .err()
        .println(
            outcome.ending() == Outcome.Ending.STOPPED
                ? "INTERRUPTED after " + NumberText.count(outcome.updates(), "correction") + "."
                : tally.summary(outcome));
    return outcome;
  }

  private static String line(Step step, int row, double score, int dimension) {
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
                  out.put("row", row).put("line", table.lines().of(row));
                  out.put("label", step.label()).put("score", score);
                  out.put("weights", step.hypothesis().weights());
                  tally.write(step, score, out);
                }));
  }
}
