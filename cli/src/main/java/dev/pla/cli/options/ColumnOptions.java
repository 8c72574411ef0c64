package dev.pla.cli.options;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.UsageException;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import java.io.IOException;
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

  /** Reads the data, with progress, and says what was found out about the file. */
  public static Table read(String name, ColumnChoice columns, Console console, boolean quiet)
      throws IOException {
    Table table;
    try (ProgressLine progress = new ProgressLine(console, quiet)) {
      Source source = Source.of(name, console.in());
      long size = source.size();
      source.reporting(
          bytes -> progress.say(() -> "reading " + name + ": " + NumberText.part(bytes, size)));
      table = TableReader.read(source, columns);
    }
    if (!quiet) {
      console
          .err()
          .println(
              table.name()
                  + ": "
                  + NumberText.count(table.data().size(), "example")
                  + ", "
                  + NumberText.count(table.data().dimension(), "feature"));
      table.notes().forEach(note -> console.err().println("  " + note));
    }
    return table;
  }
}
