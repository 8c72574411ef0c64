package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.answer.VerdictText;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.Style;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.DataOptions;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.WrittenProof;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Repair;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.file.Evidence;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.WideDouble;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.io.IOException;
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

  private Optional<WrittenProof> saved = Optional.empty();

  @Override
  public Integer call() throws IOException {
    new OutputFiles(source().inputs()).check("--save", save);
    FewestRun.require(seconds);
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
      Separability separability =
          VerdictRun.of(table.data(), progress, wantsRepair ? null : seconds);
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
    } catch (Progress.Stopped e) {
      Interrupt.check();
      return undecided(table);
    }
    double took = (System.nanoTime() - started) / 1e9;
    if (save != null) {
      saved = Optional.of(saveProof(table, evidence(answer, repair), save));
    }
    if (json) {
      write(table, answer, degrees, repair, took);
    } else {
      print(table, answer, degrees, repair);
    }
    if (Interrupt.isWanted()) {
      console.say(Interrupt.BEST + ".");
      return ExitCode.INTERRUPTED;
    }
    return answer.verdict() instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  /** The work allowed, or the time, was not enough. */
  private int undecided(Table table) {
    if (json) {
      printJson(out -> AnswerJson.undecided(out, table));
    } else {
      long more = seconds == null ? 60 : Math.max(60, Math.round(10 * seconds));
      new Report(console)
          .verdict(Style.NOTABLE, "NOT DECIDED", VerdictRun.undecided(wantsRepair ? null : seconds))
          .next(
              "check %s%s --seconds %s".formatted(source().words(), given().reading(), more),
              "allow more time")
          .print();
    }
    return ExitCode.UNDECIDED;
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

  private void print(
      Table table,
      SeparabilityReport answer,
      Optional<DegreeSearch> degrees,
      Optional<RepairReport> repair) {
    Verdict verdict = answer.verdict();
    Report report = new Report(console);
    if (!table.isTwoClass()) {
      new ClassPairsText(report, table).add(answer.pairs(), verdict);
    } else if (verdict instanceof Verdict.Separated yes) {
      separable(report, table, answer, yes);
    } else {
      CertificateTable.add(report, table, ((Verdict.Inseparable) verdict).certificate());
      VerdictText.separation(table, answer).forEach(report::fact);
    }
    degrees.ifPresent(found -> found.add(report));
    repair.ifPresent(found -> found.add(report, table));
    if (wantsRepair && verdict instanceof Verdict.Separated) {
      report.fact("Repair", "nothing is to be changed");
    }
    saved.ifPresent(proof -> report.fact("Proof", proof.words()));
    next(report, table, verdict);
    report.print();
  }

  private static void separable(
      Report report, Table table, SeparabilityReport answer, Verdict.Separated yes) {
    report.verdict(
        Style.GOOD,
        "SEPARABLE",
        "Some hyperplane%s has every %s row on one side and every %s row on the other (checked in exact arithmetic)."
            .formatted(
                VerdictText.where(table),
                SafeText.plain(table.schema().positive()),
                SafeText.plain(table.schema().negative())));
    report.fact(
        "Margin", margin(yes, "R", "so PLA, started at w\u00A0=\u00A00, makes at most R²/ρ² = "));
    if (!yes.margin().isWithin(WIDE)) {
      report.fact(
          "",
          "The two ends of ρ are far apart: the columns are of sizes that doubles cannot hold together, and exact arithmetic would take too long for this many weights and digits. Both ends are proven.");
    }
    VerdictText.holding(table, answer).forEach(report::fact);
    report.fact("Coincidence?", VerdictText.coincidence(answer));
    report.rule(RuleText.line(table, yes.separator()));
  }

  /** "ρ = 1.18656, the widest possible; R = 138.505; so PLA …". */
  static String margin(Verdict.Separated yes, String radius, String bound) {
    return "ρ = %s, the widest possible; %s = %s; %s%s corrections"
        .formatted(
            Style.BOLD.of(NumberText.bracket(yes.margin().least(), yes.margin().most(), 6)),
            radius,
            NumberText.up(yes.longest(), 6),
            bound,
            Style.BOLD.of(NumberText.bound(yes.bound().most())));
  }

  private void next(Report report, Table table, Verdict verdict) {
    GivenOptions given = given();
    String file = source().words();
    if (saved.isPresent()) {
      String settled = settled(given.besideProof(), table);
      report.next(saved.get().verify(file) + settled, "check the proof");
      return;
    }
    String asked = file + settled(given.reading(), table);
    if (!table.isTwoClass()) {
      report.next("train " + asked, "learn a rule");
      return;
    }
    report.next("check " + asked + " --save proof.json", "write a proof anyone can verify");
    if (verdict instanceof Verdict.Separated) {
      report.next("explain " + asked, "why PLA must stop, step by step");
      return;
    }
    if (table.data().dimension() == 2 && !given.has("--features")) {
      report.next("plot " + asked, "see these rows");
    }
    boolean isUsual = table.data().points().constant() == 1;
    if (isUsual && !wantsRepair) {
      report.next("check " + asked + " --repair", "the fewest rows to drop or relabel");
    }
    report.next(
        "train " + asked + (isUsual ? " --algorithm fewest" : ""),
        isUsual ? "the rule with the fewest mistakes" : "learn a rule");
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

    void add(Report report, Table table) {
      int count = repair.rows().size();
      String lines =
          table.lines().words(repair.rows(), MOST_ROWS)
              + (count > MOST_ROWS ? " (--json has all)" : "");
      report.fact(
          "Repair",
          "To make the classes separable, drop or relabel %s: %s"
              .formatted(
                  count == 1 ? "this row" : "these " + NumberText.grouped(count) + " rows", lines));
      if (table.data().copies().isPresent()) {
        report.fact(
            "", "With their weights they count as " + NumberText.count(repair.examples(), "row"));
      }
      if (repair.relabelled().isPresent()) {
        report.fact(
            "",
            "Margin afterwards: ρ = %s without %s, %s with the other label"
                .formatted(
                    margin(repair.dropped().orElseThrow()),
                    count == 1 ? "it" : "them",
                    margin(repair.relabelled().get())));
      }
      String bound = NumberText.grouped(least().value());
      String how = isSearched() ? "searched, not proven" : "proven";
      report.fact(
          "",
          repair.isFewest()
              ? "%s is the minimum (%s)".formatted(bound, how)
              : "The minimum is between %s (%s) and %s"
                  .formatted(bound, how, NumberText.grouped(repair.examples())));
    }

    private static String margin(Verdict.Separated yes) {
      WideDouble most = yes.margin().most();
      return most.isFinite() ? NumberText.bracket(yes.margin().least(), most, 3) : "any";
    }

    void write(JsonWriter out, Table table) {
      out.putObject(
          "repair",
          () -> {
            AnswerJson.rows(out, "rows", "lines", table, repair.rows());
            out.put("mistakes", repair.examples());
            out.put("lowerBound", least().value());
            out.put("lowerBoundIs", isSearched() ? "searched, not proven" : "proven");
            repair.dropped().ifPresent(yes -> out.put("marginDropped", yes.margin().least()));
            repair.relabelled().ifPresent(yes -> out.put("marginRelabelled", yes.margin().least()));
          });
    }
  }
}
