package dev.pla.cli;

import dev.pla.io.Columns;
import dev.pla.io.Table;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which columns of the data mean what. */
final class DataOptions {

  @Mixin private ColumnOptions columnOptions;

  @Option(
      names = "--features",
      paramLabel = "COLUMN",
      split = ",",
      description = "Learn from these columns only.")
  private List<String> features = List.of();

  Columns columns() {
    return columnOptions.columns(features);
  }

  /** Reads the data, with progress, and says what was found out about the file. */
  Table read(String name, Console console, boolean quiet) throws IOException {
    return ColumnOptions.read(name, columns(), console, quiet);
  }
}
