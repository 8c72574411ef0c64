package dev.pla.cli.prove;

import dev.pla.cli.console.AnswerJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.io.AnyTable;
import dev.pla.io.ClassTable;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pla check}: separable or not, with proof. */
@Command(
    name = "check",
    description = "Decide whether the data are linearly separable, and prove it.",
    footer = "Exit code: 0 separable, 1 not separable.",
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {

  /** A bracket wider than this, relatively, is explained. */
  private static final double WIDE = 1e-5;

  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private DataArgument data;
  @Mixin private DataOptions dataOptions;
  @Mixin private JsonOption json;

  @Option(
      names = "--save",
      paramLabel = "PROOF",
      description = "Write the proof to this file (JSON).")
  private Path save;

  public CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    new OutputFiles(data.source().inputs()).check("--save", save);
    AnyTable read = dataOptions.readAny(data.source(), console, json.isWanted());
    if (read instanceof ClassTable several) {
      return new MulticlassCheck(console, several)
          .run(data.source().words(), new GivenOptions(spec), save, json.isWanted());
    }
    Table table = (Table) read;
    long started = System.nanoTime();
    Verdict verdict;
    try (ProgressLine progress = new ProgressLine(console, json.isWanted())) {
      verdict = VerdictRun.verdict(table.data(), progress);
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      ProofFile.of(table, Evidence.of(verdict)).write(save);
    }
    if (json.isWanted()) {
      json.print(console, out -> write(out, table, verdict, took));
    } else {
      print(table, verdict);
    }
    return verdict instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private static void write(JsonWriter out, Table table, Verdict verdict, double took) {
    AnswerJson.check(out, table, verdict);
    out.put("seconds", took);
  }

  private void print(Table table, Verdict verdict) {
    if (verdict instanceof Verdict.Separated yes) {
      console
          .out()
          .println("SEPARABLE: a hyperplane has every example on its side, checked exactly.");
      console
          .out()
          .println(
              "Widest margin: ρ = "
                  + NumberText.bracket(yes.margin().least(), yes.margin().most())
                  + ", R = "
                  + NumberText.up(yes.longest(), 6)
                  + "; from w = 0 PLA makes at most R²/ρ² = "
                  + NumberText.bound(yes.bound().most())
                  + " corrections.");
      if (!yes.margin().isWithin(WIDE)) {
        console
            .out()
            .println(
                "The two ends of ρ are far apart: the columns are of sizes that doubles cannot hold"
                    + " together, and exact arithmetic would take too long for so many weights and"
                    + " digits. Both ends are proven.");
      }
      console.out().println(ChanceText.of(table.data()));
      Hypothesis widest =
          yes.separator().toHypothesis(Zero.MISTAKE).withOne(table.data().points().constant());
      console.out().println("Rule: " + RuleText.of(RuleText.normalised(widest), table.schema()));
    } else {
      CertificateTable.print(console.out(), table, ((Verdict.Inseparable) verdict).certificate());
    }
    if (save != null) {
      console.out().println("Proof: " + save);
    }
    console.out().println("Next: " + next(table, verdict));
  }

  private String next(Table table, Verdict verdict) {
    GivenOptions given = new GivenOptions(spec);
    String file = data.source().words();
    if (save != null) {
      return "pla verify " + ShellWord.of(save) + " " + file + given.besideProof();
    }
    String asked = file + given.reading();
    if (verdict instanceof Verdict.Separated) {
      return "pla explain " + asked;
    }
    boolean isUsual = table.data().points().constant() == 1;
    String train = "pla train " + asked + (isUsual ? " --algorithm fewest" : "");
    boolean isDrawn = table.data().dimension() == 2 && !given.has("--features");
    return isDrawn ? "pla plot " + asked + "   # shows these rows; or: " + train : train;
  }
}
