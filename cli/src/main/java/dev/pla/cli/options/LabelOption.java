package dev.pla.cli.options;

import dev.pla.io.ColumnChoice;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the label is, in data for a model that knows its features. */
public final class LabelOption {

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description = "The label's column, by name or number from 1 (default: the model's).")
  private String label;

  public ColumnChoice columns() {
    return new ColumnChoice(label, null, List.of(), List.of());
  }
}
