package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.internal.encode.GapRule;
import dev.pla.io.ColumnChoice;
import dev.pla.io.PreparationPolicy;
import java.util.List;
import picocli.CommandLine.Option;

/** Which column is the label, what it means, and which columns to leave out. */
public final class ColumnOptions {

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

  /** The same with this degree, whatever was given. */
  ColumnChoice columns(List<String> features, int of) {
    return new ColumnChoice(
        label,
        positive,
        features,
        ignore,
        weight,
        new PreparationPolicy(levels, missing, of, intercept()));
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

  /** Refuses what a proof's own preparation has settled. */
  void checkBesideProof() {
    refuseIf(
        !levels.isEmpty() || missing != null,
        (levels.isEmpty() ? "--missing" : "--levels")
            + ": the proof says how its data were prepared; leave it out");
  }

  /** Refuses what a model's own schema has settled. */
  public void checkBesideModel() {
    String settled =
        positive != null
            ? "--positive"
            : !ignore.isEmpty()
                ? "--ignore"
                : !levels.isEmpty() ? "--levels" : missing != null ? "--missing" : settledNumber();
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
