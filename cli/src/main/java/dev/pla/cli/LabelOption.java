package dev.pla.cli;

import dev.pla.io.Columns;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the label is, in data for a model that knows its features. */
final class LabelOption {

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description = "The label's column, by name or number from 1, if it is not the last.")
  private String label;

  Columns columns() {
    return new Columns(label, null, List.of(), List.of());
  }
}
