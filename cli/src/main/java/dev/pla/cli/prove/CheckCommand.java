package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.RuleText;
import dev.pla.cli.console.Style;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.GivenOptions;
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
import picocli.CommandLine.Option;

/** {@code pla check}: separable or not, with proof. */
@Command(name = "check")
public final class CheckCommand extends DataCommand {

  /** A bracket wider than this, relatively, is explained. */
  private static final double WIDE = 1e-5;

  /** Of more rows to change the lines are not all listed. */
  private static final int MOST_ROWS = 20;

  @Option(names = "--save", paramLabel = "PROOF")
  private Path save;

  @Option(names = "--repair")
  private boolean wantsRepair;

  @Option(names = "--seconds", paramLabel = "NUMBER")
  private Double seconds;

  /** What was found about the table, which has products of the degree that was found. */
  private record Found(
      Table table,
      SeparabilityReport answer,
      Optional<DegreeSearch> degrees,
      Optional<Repair> repair) {

    Verdict verdict() {
      return answer.verdict();
    }

    /** What is proven: with a repair, how many rows must change, where that is proven. */
    Evidence evidence() {
      return repair
          .flatMap(changes -> changes.least().proof())
          .<Evidence>map(Evidence.Bounds::new)
          .orElseGet(() -> Evidence.of(answer));
    }
  }

  @Override
  public Integer call() throws IOException {
    new OutputFiles(source().inputs()).check("--save", save);
    GivenOptions.requireSeconds(seconds);
    Table table =
        readAny(
            columnOptions.isDegreeAuto() ? columnOptions.plainColumns() : columnOptions.columns());
    refuseIf(
        !table.isTwoClass() && (wantsRepair || columnOptions.isDegreeAuto()),
        (wantsRepair ? "--repair" : "--degree auto")
            + " is for two classes; choose one with --positive");
    if (wantsRepair) {
      VerdictRun.requireForFewest(table);
    }
    long started = System.nanoTime();
    Found found;
    try (ProgressLine progress = progress()) {
      found = find(table, progress);
    } catch (Progress.Stopped e) {
      Interrupt.check();
      answer(out -> AnswerJson.undecided(out, table), this::addUndecided);
      return ExitCode.UNDECIDED;
    }
    double took = (System.nanoTime() - started) / 1e9;
    Optional<WrittenProof> saved =
        save == null
            ? Optional.empty()
            : Optional.of(saveProof(found.table(), found.evidence(), save));
    answer(out -> write(out, found, took), report -> add(report, found, saved));
    if (Interrupt.isWanted()) {
      console.say(Interrupt.BEST + ".");
      return ExitCode.INTERRUPTED;
    }
    return found.verdict() instanceof Verdict.Separated ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private Found find(Table table, ProgressLine progress) {
    Separability separability = VerdictRun.of(table.data(), progress, wantsRepair ? null : seconds);
    if (!table.isTwoClass()) {
      progress.say(() -> "deciding: pairs of classes");
    }
    Optional<DegreeSearch> degrees =
        columnOptions.isDegreeAuto()
            ? Optional.of(DegreeSearch.of(table, separability))
            : Optional.empty();
    Table decided = degrees.map(DegreeSearch::table).orElse(table);
    SeparabilityReport answer =
        degrees
            .map(DegreeSearch::answer)
            .orElseGet(() -> SeparabilityReport.of(table.data(), separability));
    boolean repairs = wantsRepair && answer.verdict() instanceof Verdict.Inseparable;
    return new Found(
        decided,
        answer,
        degrees,
        repairs
            ? Optional.of(VerdictRun.fewest(decided, progress, seconds).repair(decided.data()))
            : Optional.empty());
  }

  /** The work allowed, or the time, was not enough. */
  private void addUndecided(Report report) {
    long more = seconds == null ? 60 : Math.max(60, Math.round(10 * seconds));
    report
        .verdict(Style.NOTABLE, "NOT DECIDED", VerdictRun.undecided(wantsRepair ? null : seconds))
        .next("check %s --seconds %s".formatted(asked(), more), "allow more time");
  }

  private static void write(JsonWriter out, Found found, double took) {
    AnswerJson.check(out, found.table(), found.answer());
    found.degrees().ifPresent(degrees -> degrees.write(out));
    found.repair().ifPresent(repair -> write(out, repair, found.table()));
    out.put("seconds", took);
  }

  private void add(Report report, Found found, Optional<WrittenProof> saved) {
    Table table = found.table();
    if (!table.isTwoClass()) {
      new ClassPairsText(report, table).add(found.answer().pairs(), found.verdict());
    } else if (found.verdict() instanceof Verdict.Separated yes) {
      separable(report, table, found.answer(), yes);
    } else {
      CertificateTable.add(report, table, ((Verdict.Inseparable) found.verdict()).certificate());
      VerdictText.separation(table, found.answer()).forEach(report::fact);
    }
    found.degrees().ifPresent(degrees -> degrees.add(report));
    found.repair().ifPresent(repair -> add(report, repair, table));
    if (wantsRepair && found.verdict() instanceof Verdict.Separated) {
      report.fact("Repair", "nothing is to be changed");
    }
    if (saved.isPresent()) {
      report.fact("Proof", saved.get().words());
      report.next(
          saved.get().verify(source().words()) + settled(given().besideProof(), table),
          "check the proof");
    } else {
      next(report, table, found.verdict());
    }
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
    String asked = source().words() + settled(given().reading(), table);
    if (!table.isTwoClass()) {
      report.next("train " + asked, "learn a rule");
      return;
    }
    report.next("check " + asked + " --save proof.json", "write a proof anyone can verify");
    if (verdict instanceof Verdict.Separated) {
      report.next("explain " + asked, "why PLA must stop, step by step");
      return;
    }
    if (table.data().dimension() == 2 && !given().has("--features")) {
      report.next("plot " + asked, "see these rows");
    }
    boolean isUsual = table.data().points().hasIntercept();
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
  private static void add(Report report, Repair repair, Table table) {
    int count = repair.rows().size();
    report.fact(
        "Repair",
        "To make the classes separable, drop or relabel %s: %s%s"
            .formatted(
                count == 1 ? "this row" : "these " + NumberText.grouped(count) + " rows",
                table.lines().words(repair.rows(), MOST_ROWS),
                count > MOST_ROWS ? " (--json has all)" : ""));
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
    String bound = NumberText.grouped(repair.least().value());
    report.fact(
        "",
        repair.isFewest()
            ? "%s is the minimum (%s)".formatted(bound, AnswerJson.known(repair.least().isProven()))
            : "The minimum is between %s (%s) and %s"
                .formatted(
                    bound,
                    AnswerJson.known(repair.least().isProven()),
                    NumberText.grouped(repair.examples())));
  }

  private static String margin(Verdict.Separated yes) {
    WideDouble most = yes.margin().most();
    return most.isFinite() ? NumberText.bracket(yes.margin().least(), most, 3) : "any";
  }

  private static void write(JsonWriter out, Repair repair, Table table) {
    out.putObject(
        "repair",
        () -> {
          AnswerJson.rows(out, "rows", "lines", table, repair.rows());
          out.put("mistakes", repair.examples());
          out.put("lowerBound", repair.least().value());
          out.put("lowerBoundIs", AnswerJson.known(repair.least().isProven()));
          repair.dropped().ifPresent(yes -> out.put("marginDropped", yes.margin().least()));
          repair.relabelled().ifPresent(yes -> out.put("marginRelabelled", yes.margin().least()));
        });
  }
}
