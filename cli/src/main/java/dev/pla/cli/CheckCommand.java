package dev.pla.cli;

import dev.pla.io.AtomicFile;
import dev.pla.io.Evidence;
import dev.pla.io.EvidenceJson;
import dev.pla.io.Json;
import dev.pla.io.ProofFile;
import dev.pla.io.Table;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla check}: separable or not, with proof. */
@Command(
    name = "check",
    description = "Decide whether the data are linearly separable, and prove it.",
    footer = "Exit code: 0 separable, 1 not separable.",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      paramLabel = "DATA",
      description = "CSV, a table, or LIBSVM; may be gzipped; - is standard input.")
  private String data;

  @Mixin private DataOptions dataOptions;

  @Option(
      names = "--save",
      paramLabel = "PROOF",
      description = "Write the proof to this file (JSON).")
  private Path save;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (save != null) {
      AtomicFile.check(save);
    }
    Table table = dataOptions.read(data, console, json);
    long started = System.nanoTime();
    Verdict verdict;
    try (Progress progress = new Progress(console, json)) {
      verdict = Deciding.verdict(table.data(), progress);
    } catch (Deciding.Interrupted e) {
      return Exit.INTERRUPTED;
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      new ProofFile(table.sha256(), dataOptions.columns(), evidence(verdict)).write(save);
    }
    if (json) {
      console.out().print(Json.text(out -> write(out, table, verdict, took)));
    } else {
      print(table, verdict);
    }
    return verdict instanceof Verdict.Separated ? Exit.DONE : Exit.NEGATIVE;
  }

  static Evidence evidence(Verdict verdict) {
    return verdict instanceof Verdict.Separated yes
        ? new Evidence.Separates(yes.separator())
        : new Evidence.Obstructs(((Verdict.Inseparable) verdict).certificate());
  }

  private static void write(Json out, Table table, Verdict verdict, double took) {
    out.put("schema", "pla-check/1");
    out.put("status", verdict instanceof Verdict.Separated ? "separated" : "inseparable");
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("positive", table.schema().positive());
    out.put("negative", table.schema().negative());
    EvidenceJson.write(evidence(verdict), out);
    if (verdict instanceof Verdict.Separated yes) {
      out.put("margin", yes.margin().lower());
      out.put("marginUpper", yes.margin().upper());
      out.put("radius", yes.radius());
      out.put("bound", yes.bound().corrections());
    }
    out.put("sha256", table.sha256());
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
                  + Words.bracket(yes.margin().lower(), yes.margin().upper())
                  + ", R = "
                  + Words.round(yes.radius(), 6)
                  + "; from w = 0 PLA makes at most R²/ρ² = "
                  + Words.bound(yes.bound().corrections())
                  + " corrections.");
      Hypothesis widest = yes.separator().toHypothesis(Zero.MISTAKE);
      console.out().println("Rule: " + Rule.of(Rule.normalised(widest), table.schema()));
    } else {
      Obstacle.print(console.out(), table, ((Verdict.Inseparable) verdict).certificate());
    }
    if (save != null) {
      console.out().println("Proof: " + save);
    }
    console.out().println("Next: " + next(table, verdict));
  }

  private String next(Table table, Verdict verdict) {
    if (save != null) {
      return "pla verify " + save + " " + data;
    }
    if (verdict instanceof Verdict.Inseparable) {
      return table.data().dimension() == 2
          ? "pla plot " + data + " (see these rows), or pla train " + data + " --algorithm fewest"
          : "pla train " + data + " --algorithm fewest";
    }
    return "pla explain " + data;
  }
}
