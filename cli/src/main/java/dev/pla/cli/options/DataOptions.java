package dev.pla.cli.options;

import dev.pla.cli.console.Console;
import dev.pla.cli.input.DataReading;
import dev.pla.cli.input.DataSource;
import dev.pla.io.AnyTable;
import dev.pla.io.ColumnChoice;
import dev.pla.io.RawTable;
import dev.pla.io.Table;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which columns of the data mean what. */
public final class DataOptions {

  @Mixin private ColumnOptions columnOptions;

  @Option(
      names = "--features",
      paramLabel = "COLUMN",
      split = ",",
      description = "Learn from these columns only.")
  private List<String> features = List.of();

  public ColumnChoice columns() {
    return columnOptions.columns(features);
  }

  /** Whether the least degree is asked for that separates the data. */
  public boolean isDegreeAuto() {
    return columnOptions.isDegreeAuto();
  }

  /** Reads the data without products of features, where the degree is to be found. */
  public AnyTable readPlain(DataSource data, Console console, boolean quiet) throws IOException {
    return DataReading.readAny(data, columnOptions.columns(features, 1), console, quiet);
  }

  /** Refuses what a proof's own preparation has settled. */
  public void checkBesideProof() {
    columnOptions.checkBesideProof();
  }

  /** The same, but three labels or more are as many classes. */
  public AnyTable readAny(DataSource data, Console console, boolean quiet) throws IOException {
    return DataReading.readAny(data, columns(), console, quiet);
  }

  /** The same, to be divided. */
  public RawTable readRaw(DataSource data, Console console, boolean quiet) throws IOException {
    return DataReading.readRaw(data, columns(), console, quiet);
  }

  /** Reads the data, with progress, and says what was found out about the file. */
  public Table read(DataSource data, Console console, boolean quiet) throws IOException {
    return DataReading.read(data, columns(), console, quiet);
  }
}
