package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.io.ColumnChoice;
import java.util.List;
import picocli.CommandLine.Option;

/** Which column is the label, what it means, and which columns to leave out. */
public final class ColumnOptions {

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description = "The label's column, by name or number from 1 (default: the last).")
  private String label;

  @Option(
      names = "--positive",
      paramLabel = "VALUE",
      description =
          "The label that is +1 (default: the larger one); of three or more, against the rest.")
  private String positive;

  @Option(
      names = "--ignore",
      paramLabel = "COLUMN",
      split = ",",
      description = "Leave these columns out.")
  private List<String> ignore = List.of();

  /** All columns but the label and what is to be left out, or these features only. */
  public ColumnChoice columns(List<String> features) {
    return new ColumnChoice(label, positive, features, ignore);
  }

  /** Refuses what a model's own schema has settled. */
  public void checkBesideModel() {
    if (positive != null || !ignore.isEmpty()) {
      throw new UsageException(
          (positive != null ? "--positive" : "--ignore")
              + ": the model knows its classes and columns; leave it out beside --model");
    }
  }
}
