package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.internal.encode.GapRule;
import dev.pla.io.ColumnChoice;
import dev.pla.io.PreparationPolicy;
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

  @Option(names = "--levels", paramLabel = "COLUMN", split = ",")
  private List<String> levels = List.of();

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

  /** What is in front of decimals. */
  enum DecimalMark {
    POINT,
    COMMA
  }

  /** All columns but the label and what is to be left out, or these features only. */
  public ColumnChoice columns(List<String> features) {
    return columns(features, degree());
  }

  private int degree() {
    refuseIf(isDegreeAuto(), "--degree: auto, expected 2 or 3; pla check looks for the degree");
    refuseIf(
        degree != null && !degree.equals("2") && !degree.equals("3"),
        "--degree: " + degree + ", expected 2 or 3");
    return degree == null ? 1 : Integer.parseInt(degree);
  }

  /** Whether the least degree is asked for that separates the data. */
  boolean isDegreeAuto() {
    return "auto".equals(degree);
  }

  /** The chosen columns with this degree of products. */
  ColumnChoice columns(List<String> features, int of) {
    return new ColumnChoice(
        label,
        positive,
        features,
        ignore,
        weight,
        new PreparationPolicy(levels, missing, of, intercept(), assuming(), reading()));
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

  private double intercept() {
    refuseIf(
        !intercept.equals("0") && !intercept.equals("1"),
        "--intercept: %s, expected 0 or 1",
        intercept);
    return Double.parseDouble(intercept);
  }

  /** The first option that was given of those that say how cells are read; null for none. */
  private String given() {
    if (!levels.isEmpty() || missing != null) {
      return levels.isEmpty() ? "--missing" : "--levels";
    }
    if (strict || !skipLines.isEmpty()) {
      return strict ? "--strict" : "--skip-lines";
    }
    return decimal != null ? "--decimal" : dates != null ? "--dates" : null;
  }

  /** Columns of numbers that say nothing are left out. */
  void leaveIdleOut() {
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
  void checkBesideProof() {
    String given = given();
    refuseIf(given != null, given + ": the proof says how its data were prepared; leave it out");
  }

  /** Refuses what a model's own schema has settled. */
  public void checkBesideModel() {
    String settled =
        positive != null
            ? "--positive"
            : !ignore.isEmpty() ? "--ignore" : given() != null ? given() : settledNumber();
    refuseIf(
        settled != null,
        settled + ": the model has its own classes and columns; leave it out with --model");
  }

  private String settledNumber() {
    if (intercept() != 1) {
      return "--intercept";
    }
    return weight != null ? "--weight" : degree != null ? "--degree" : null;
  }
}
