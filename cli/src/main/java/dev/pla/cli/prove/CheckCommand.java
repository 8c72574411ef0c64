package dev.pla.cli.prove;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.answer.ChanceText;
import dev.pla.cli.answer.HoldingText;
import dev.pla.cli.answer.SeparationText;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.io.AnyTable;
import dev.pla.io.ClassTable;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Verdict;
import dev.pla.solve.Examination;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
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

  @Option(
      names = "--repair",
      description = "Name the fewest rows to relabel or drop until the data separate.")
  private boolean wantsRepair;

  @Option(
      names = "--seconds",
      paramLabel = "NUMBER",
      description = "With --repair: search and prove for so long (default: some seconds' work).")
  private Double seconds;

  public CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    new OutputFiles(data.source().inputs()).check("--save", save);
    FewestRun.require(seconds);
    if (seconds != null && !wantsRepair) {
      throw new UsageException("--seconds: limits --repair alone; the verdict takes what it takes");
    }
    AnyTable read = read();
    if (read instanceof ClassTable several) {
      if (wantsRepair || dataOptions.isDegreeAuto()) {
        throw new UsageException(
            (wantsRepair ? "--repair" : "--degree auto")
                + " is for two classes; choose one with --positive");
      }
      return new MulticlassCheck(console, several)
          .run(data.source().words(), new GivenOptions(spec), save, json.isWanted());
    }
    if (wantsRepair) {
      FewestRun.require((Table) read);
    }
    long started = System.nanoTime();
    Table table = (Table) read;
    Examination answer;
    Optional<DegreeSearch> degrees = Optional.empty();
    Optional<RepairReport> repair = Optional.empty();
    try (ProgressLine progress = new ProgressLine(console, json.isWanted())) {
      Separability separability = VerdictRun.separability(progress);
      if (dataOptions.isDegreeAuto()) {
        degrees = Optional.of(DegreeSearch.of(table, separability));
        table = degrees.get().table();
        answer = degrees.get().answer();
      } else {
        answer = Examination.of(table.data(), separability);
      }
      if (wantsRepair && answer.verdict() instanceof Verdict.Inseparable) {
        FewestRun run = new FewestRun(progress, seconds);
        repair = Optional.of(new RepairReport(run.repair(table.data())));
      }
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      ProofFile.of(table, evidence(answer, repair)).write(save);
    }
    if (json.isWanted()) {
      write(table, answer, degrees, repair, took);
    } else {
      degrees.ifPresent(found -> found.print(console.out()));
      print(table, answer, repair);
    }
    return answer.verdict() instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private AnyTable read() throws IOException {
    return dataOptions.isDegreeAuto()
        ? dataOptions.readPlain(data.source(), console, json.isWanted())
        : dataOptions.readAny(data.source(), console, json.isWanted());
  }

  /** What is proven: with a repair, that fewer rows do not do, where anything is known of it. */
  private static Evidence evidence(Examination answer, Optional<RepairReport> repair) {
    return repair
        .filter(report -> report.least().value() > 0)
        .<Evidence>map(report -> new Evidence.Bounds(report.least().proof()))
        .orElseGet(() -> Evidence.of(answer));
  }

  private void write(
      Table table,
      Examination answer,
      Optional<DegreeSearch> degrees,
      Optional<RepairReport> repair,
      double took)
      throws IOException {
    json.print(
        console,
        out -> {
          AnswerJson.check(out, table, answer);
          degrees.ifPresent(found -> found.write(out));
          repair.ifPresent(report -> report.write(out));
          out.put("seconds", took);
        });
  }

  private void print(Table table, Examination answer, Optional<RepairReport> repair) {
    Verdict verdict = answer.verdict();
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
      console.out().println(ChanceText.of(answer));
      HoldingText.of(table, answer, "--json").forEach(console.out()::println);
      Hypothesis widest =
          yes.separator().toHypothesis(Zero.MISTAKE).withOne(table.data().points().constant());
      console.out().println("Rule: " + RuleText.of(RuleText.normalised(widest), table.schema()));
    } else {
      CertificateTable.print(console.out(), table, ((Verdict.Inseparable) verdict).certificate());
      SeparationText.of(table, answer).forEach(console.out()::println);
    }
    repair.ifPresent(report -> report.print(console.out(), table));
    if (wantsRepair && verdict instanceof Verdict.Separated) {
      console.out().println("Repair: nothing is to be changed.");
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
      return "pla verify " + ShellWord.of(save) + " " + file + settled(given.besideProof(), table);
    }
    String asked = file + settled(given.reading(), table);
    if (verdict instanceof Verdict.Separated) {
      return "pla explain " + asked;
    }
    boolean isUsual = table.data().points().constant() == 1;
    String train = "pla train " + asked + (isUsual ? " --algorithm fewest" : "");
    boolean isDrawn = table.data().dimension() == 2 && !given.has("--features");
    return isDrawn ? "pla plot " + asked + "   # shows these rows; or: " + train : train;
  }

  /** The options, with the degree that was found in the place of auto. */
  private static String settled(String options, Table table) {
    int degree = table.preparation().degree();
    return options.replace(" --degree auto", degree == 1 ? "" : " --degree " + degree);
  }
}
