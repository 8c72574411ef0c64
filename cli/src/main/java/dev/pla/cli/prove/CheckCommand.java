package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.answer.VerdictText;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla check}: separable or not, with proof. */
@Command(name = "check")
public final class CheckCommand extends DataCommand {

  /** A bracket wider than this, relatively, is explained. */
  private static final double WIDE = 1e-5;

  @Mixin private DataOptions dataOptions;

  @Option(names = "--save", paramLabel = "PROOF")
  private Path save;

  @Option(names = "--repair")
  private boolean wantsRepair;

  @Option(names = "--seconds", paramLabel = "NUMBER")
  private Double seconds;

  @Override
  public Integer call() throws IOException {
    new OutputFiles(source().inputs()).check("--save", save);
    FewestRun.require(seconds);
    refuseIf(
        seconds != null && !wantsRepair,
        "--seconds: limits --repair alone; the verdict takes what it takes");
    Table table = read();
    refuseIf(
        !table.isTwoClass() && (wantsRepair || dataOptions.isDegreeAuto()),
        (wantsRepair ? "--repair" : "--degree auto")
            + " is for two classes; choose one with --positive");
    if (wantsRepair) {
      FewestRun.require(table);
    }
    long started = System.nanoTime();
    SeparabilityReport answer;
    Optional<DegreeSearch> degrees = Optional.empty();
    Optional<RepairReport> repair = Optional.empty();
    try (ProgressLine progress = progress()) {
      Separability separability = VerdictRun.separability(progress);
      if (dataOptions.isDegreeAuto()) {
        degrees = Optional.of(DegreeSearch.of(table, separability));
        table = degrees.get().table();
        answer = degrees.get().answer();
      } else {
        if (!table.isTwoClass()) {
          progress.say(() -> "deciding: pairs of classes");
        }
        answer = SeparabilityReport.of(table.data(), separability);
      }
      if (wantsRepair && answer.verdict() instanceof Verdict.Inseparable) {
        FewestRun run = new FewestRun(progress, seconds);
        repair = Optional.of(new RepairReport(run.repair(table.data())));
      }
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      ProofFile.write(table, evidence(answer, repair), save);
    }
    if (json) {
      write(table, answer, degrees, repair, took);
    } else {
      degrees.ifPresent(found -> found.print(console.out()));
      print(table, answer, repair);
    }
    return answer.verdict() instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private Table read() throws IOException {
    return dataOptions.isDegreeAuto()
        ? readAny(dataOptions.plainColumns())
        : readAny(dataOptions.columns());
  }

  /** What is proven: with a repair, how many rows must change, where that is proven. */
  private static Evidence evidence(SeparabilityReport answer, Optional<RepairReport> repair) {
    return repair
        .flatMap(report -> report.least().proof())
        .<Evidence>map(Evidence.Bounds::new)
        .orElseGet(() -> Evidence.of(answer));
  }

  private void write(
      Table table,
      SeparabilityReport answer,
      Optional<DegreeSearch> degrees,
      Optional<RepairReport> repair,
      double took)
      throws IOException {
    printJson(
        out -> {
          AnswerJson.check(out, table, answer);
          degrees.ifPresent(found -> found.write(out));
          repair.ifPresent(report -> report.write(out, table));
          out.put("seconds", took);
        });
  }

  private void print(Table table, SeparabilityReport answer, Optional<RepairReport> repair) {
    Verdict verdict = answer.verdict();
    if (!table.isTwoClass()) {
      new ClassPairsText(console.out(), table).print(answer.pairs(), verdict);
    } else if (verdict instanceof Verdict.Separated yes) {
      console.print("SEPARABLE: a hyperplane has every example on its side, checked exactly.");
      console.print(
          "Widest margin: ρ = %s, R = %s; from w = 0 PLA makes at most R²/ρ² = %s corrections."
              .formatted(
                  NumberText.bracket(yes.margin().least(), yes.margin().most()),
                  NumberText.up(yes.longest(), 6),
                  NumberText.bound(yes.bound().most())));
      if (!yes.margin().isWithin(WIDE)) {
        console.print(
            "The two ends of ρ are far apart: the columns are of sizes that doubles cannot hold"
                + " together, and exact arithmetic would take too long for so many weights and"
                + " digits. Both ends are proven.");
      }
      console.print(VerdictText.chance(answer));
      VerdictText.holding(table, answer, "--json").forEach(console.out()::println);
      console.print(RuleText.line(table, yes.separator()));
    } else {
      CertificateTable.print(console.out(), table, ((Verdict.Inseparable) verdict).certificate());
      VerdictText.separation(table, answer).forEach(console.out()::println);
    }
    repair.ifPresent(report -> report.print(console.out(), table));
    if (wantsRepair && verdict instanceof Verdict.Separated) {
      console.print("Repair: nothing is to be changed.");
    }
    if (save != null) {
      console.print("Proof: " + SafeText.plain(save));
    }
    console.print("Next: " + next(table, verdict));
  }

  private String next(Table table, Verdict verdict) {
    GivenOptions given = given();
    String file = source().words();
    if (save != null) {
      return "pla verify " + ShellWord.of(save) + " " + file + settled(given.besideProof(), table);
    }
    String asked = file + settled(given.reading(), table);
    if (!table.isTwoClass()) {
      return "pla train " + asked;
    }
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

  /** Which rows to change so that the data separate, and whether fewer would do. */
  private record RepairReport(Repair repair) {

    private static final int MOST_ROWS = 20;

    MistakesBound least() {
      return repair.least();
    }

    private boolean isSearched() {
      return !least().isProven();
    }

    void print(PrintStream out, Table table) {
      int count = repair.rows().size();
      String rows =
          table.lines().words(repair.rows(), MOST_ROWS)
              + (count > MOST_ROWS ? " (--json has all)" : "");
      out.println(
          "Repair: without %s%s hyperplane separates the data, or with %s changed%s"
              .formatted(
                  count == 1 ? "" : "these " + NumberText.grouped(count) + " rows a",
                  count == 1 ? rows + " a" : "",
                  count == 1 ? "its label" : "their labels",
                  count == 1 ? "." : ": " + rows + "."));
      if (table.data().copies().isPresent()) {
        out.println(
            (count == 1 ? "It stands for " : "They stand for ")
                + NumberText.count(repair.examples(), "example")
                + ".");
      }
      out.println(
          "Margin afterwards: ρ = "
              + margin(repair.dropped())
              + (count == 1 ? " without it, " : " without them, ")
              + margin(repair.relabelled())
              + (count == 1 ? " with the other label." : " with other labels."));
      String bound = NumberText.count(least().value(), "mistake");
      String how = isSearched() ? "searched, not proven" : "proven";
      out.println(
          repair.isFewest()
              ? "Fewer do not do: every hyperplane makes " + bound + " at least (" + how + ")."
              : "Whether fewer would do is open: every hyperplane makes %s at least (%s), so the fewest are between %s and %s."
                  .formatted(bound, how, least().value(), repair.examples()));
    }

    private static String margin(Verdict.Separated yes) {
      WideDouble most = yes.margin().most();
      return most.isFinite() ? NumberText.bracket(yes.margin().least(), most) : "any";
    }

    void write(JsonWriter out, Table table) {
      out.putObject(
          "repair",
          () -> {
            AnswerJson.rows(out, "rows", "lines", table, repair.rows());
            out.put("mistakes", repair.examples());
            out.put("lowerBound", least().value());
            out.put("lowerBoundIs", isSearched() ? "searched, not proven" : "proven");
            out.put("marginDropped", repair.dropped().margin().least());
            out.put("marginRelabelled", repair.relabelled().margin().least());
          });
    }
  }
}
