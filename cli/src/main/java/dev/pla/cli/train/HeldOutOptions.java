package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;
import static dev.pla.cli.console.UsageException.requireAtLeast;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.GivenOptions;
import dev.pla.data.Dataset;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.rows.DataFiles;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is not learned from, so that it tells how right the hypothesis is. */
final class HeldOutOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--validate", paramLabel = "SHARE|FILE")
  private String validate;

  @Option(names = "--folds", paramLabel = "NUMBER")
  private Integer folds;

  @Option(names = "--no-estimate")
  private boolean noEstimate;

  boolean validates() {
    return validate != null;
  }

  /** Whether the rows are to be divided. */
  boolean divides() {
    return validate == null ? !noEstimate : isShare();
  }

  /**
   * The error on new rows; nothing if it is not wanted, or costs too much, or too few rows tell.
   */
  Optional<Estimate> estimate(Estimate.Training training) {
    if (validate != null || noEstimate) {
      return Optional.empty();
    }
    return folds == null ? Estimate.usual(training) : Optional.of(Estimate.asked(training, folds));
  }

  /** Refuses what makes no sense, before any data are read. */
  void check() {
    GivenOptions given = new GivenOptions(command);
    requireAtLeast(2, "--folds", folds);
    given.refuse(noEstimate, "--folds", "--no-estimate asks for none; choose one of the two");
    given.refuse(noEstimate, "--validate", "--no-estimate asks for none; choose one of the two");
    if (folds != null) {
      given.refuse("--seconds", "time would end each of the --folds elsewhere; limit the updates");
      given.refuse("--validate", "--folds hold parts out by themselves; choose one of the two");
    }
    if (validate == null) {
      return;
    }
    refuseIf(
        isShare() ? !(share() > 0 && share() < 1) : !isFile(),
        "--validate: %s, expected a share between 0 and 1, or a file",
        SafeText.quoted(validate));
    given.refuse("--save", "what is held out is not learned from, and proofs are about files");
    given.refuse("--bound", "what is held out is not learned from, and bounds are about files");
    given.refuse("--checkpoint", "a run with --validate keeps no checkpoint");
  }

  private boolean isShare() {
    return validate.matches("[0-9]*\\.?[0-9]+");
  }

  private boolean isFile() {
    return !validate.isEmpty()
        && (validate.equals("-")
            || DataFiles.isOfRows(validate)
            || Files.exists(Path.of(validate)));
  }

  private double share() {
    return Double.parseDouble(validate);
  }

  /**
   * What is learned from, and what is not.
   *
   * @param raw the rows before they were prepared, where they are to be divided
   * @param held what --validate holds out
   */
  record Examples(Table learned, Optional<RawTable> raw, Optional<HeldOut> held) {}

  /**
   * Rows that are not learned from.
   *
   * @param note what was held out, in words
   * @param unknown how many cells have a text that was no level in learning
   */
  record HeldOut(Dataset rows, String note, long unknown) {}

  /** A share of the rows is held out, and the others are prepared by themselves. */
  Examples share(RawTable raw, long seed) {
    Folds parts;
    try {
      parts = Folds.share(raw.all().data(), share(), seed);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--validate: " + e.getMessage());
    }
    Table learned = raw.learnedFrom(parts.rowsWithout(1));
    RawTable.Held held = raw.heldOut(parts.rows(1), learned);
    String note = validate + " of each class, drawn with seed " + seed;
    HeldOut rows = new HeldOut(held.examples().data(), note, held.unknown());
    return new Examples(learned, Optional.of(raw), Optional.of(rows));
  }

  /** All rows of a table are learned from, and those of a file are held out. */
  Examples file(Table table, String label, Console console, boolean quiet) throws IOException {
    Dataset held =
        EvaluationData.examples(validate, table, UnknownLevel.ZEROS, label, console, quiet);
    refuseIf(held.size() == 0, "--validate: " + validate + " holds no rows");
    HeldOut rows = new HeldOut(held, "the examples of " + validate, 0);
    return new Examples(table, Optional.empty(), Optional.of(rows));
  }
}
