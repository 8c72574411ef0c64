package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.internal.encode.GapRule;
import dev.pla.io.ColumnChoice;
import dev.pla.io.column.PreparationPolicy;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which column is the label, what it means, and which columns to leave out. */
public final class ColumnOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private boolean leavesIdle;

  @Option(names = "--label", paramLabel = "COLUMN")
  private String label;

  @Option(names = "--positive", paramLabel = "VALUE")
  private String positive;

  @Option(names = "--ignore", paramLabel = "COLUMN", split = ",")
  private List<String> ignore = List.of();

  @Option(
      names = {"--categorical", "--levels"},
      paramLabel = "COLUMN",
      split = ",")
  private List<String> categorical = List.of();

  @Option(names = "--missing", paramLabel = "RULE")
  private GapRule missing;

  @Option(names = "--intercept", paramLabel = "NUMBER")
  private String intercept = "1";

  @Option(names = "--weight", paramLabel = "COLUMN")
  private String weight;

  @Option(names = "--degree", paramLabel = "NUMBER")
  private String degree;

  @Option(names = "--strict")
  private boolean strict;

  @Option(names = "--skip-lines", paramLabel = "LINE", split = ",")
  private List<Long> skipLines = List.of();

  @Option(names = "--decimal", paramLabel = "MARK")
  private DecimalMark decimal;

  @Option(names = "--dates", paramLabel = "ORDER")
  private String dates;

  @Option(names = "--features", paramLabel = "COLUMN", split = ",")
  private List<String> features = List.of();

  /** What is in front of decimals. */
  enum DecimalMark {
    POINT,
    COMMA
  }

  /** The features asked for: to learn from, or to draw. */
  public List<String> features() {
    return features;
  }

  public ColumnChoice columns() {
    return columns(features, degree());
  }

  /**
   * All columns but the label and what is to be left out, where features are chosen to be drawn.
   */
  public ColumnChoice allColumns() {
    return columns(List.of(), degree());
  }

  /** Without products of features, where the degree is to be found. */
  public ColumnChoice plainColumns() {
    return columns(features, 1);
  }

  private ColumnChoice columns(List<String> chosen, int of) {
    return new ColumnChoice(
        label,
        positive,
        chosen,
        ignore,
        weight,
        new PreparationPolicy(categorical, missing, of, hasIntercept(), assuming(), reading()));
  }

  private int degree() {
    refuseIf(isDegreeAuto(), "--degree: auto, expected 2 or 3; pla check looks for the degree");
    refuseIf(
        degree != null && !degree.equals("2") && !degree.equals("3"),
        "--degree: " + degree + ", expected 2 or 3");
    return degree == null ? 1 : Integer.parseInt(degree);
  }

  /** Whether the least degree is asked for that separates the data. */
  public boolean isDegreeAuto() {
    return "auto".equals(degree);
  }

  private PreparationPolicy.Reading reading() {
    for (Long line : skipLines) {
      refuseIf(line < 1, "--skip-lines: %s, expected lines from 1", line);
    }
    Character mark = decimal == null ? null : decimal == DecimalMark.COMMA ? ',' : '.';
    refuseIf(
        dates != null && !dates.equals("month-first") && !dates.equals("day-first"),
        "--dates: %s, expected month-first or day-first",
        dates);
    return new PreparationPolicy.Reading(
        skipLines, mark, dates == null ? null : dates.equals("day-first"));
  }

  /** Whether features are multiplied. */
  public boolean multiplies() {
    return degree != null;
  }

  private boolean hasIntercept() {
    refuseIf(
        !intercept.equals("0") && !intercept.equals("1"),
        "--intercept: %s, expected 0 or 1",
        intercept);
    return intercept.equals("1");
  }

  /** Columns of numbers that say nothing are left out. */
  public void leaveIdleOut() {
    leavesIdle = true;
  }

  private PreparationPolicy.Assuming assuming() {
    if (strict) {
      return PreparationPolicy.Assuming.NOTHING;
    }
    if (new GivenOptions(command).has("--as")) {
      return PreparationPolicy.Assuming.LAST_LABEL;
    }
    return leavesIdle
        ? PreparationPolicy.Assuming.ALL_AND_LEAVE_IDLE_OUT
        : PreparationPolicy.Assuming.ALL;
  }

  /** Refuses what a proof's own preparation has settled. */
  public void checkBesideProof() {
    new GivenOptions(command)
        .refuseCells("the proof says how its data were prepared; leave it out");
  }

  /** Refuses what a model's own schema has settled. */
  public void checkBesideModel() {
    String why = "the model has its own classes and columns; leave it out with --model";
    GivenOptions given = new GivenOptions(command);
    given.refuseAll(List.of("--positive", "--ignore"), why);
    given.refuseCells(why);
    refuseIf(!hasIntercept(), "--intercept: " + why);
    given.refuseAll(List.of("--weight", "--degree"), why);
  }
}
