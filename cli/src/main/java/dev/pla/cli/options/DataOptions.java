package dev.pla.cli.options;

import dev.pla.io.ColumnChoice;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which columns of the data mean what. */
public final class DataOptions {

  @Mixin private ColumnOptions columnOptions;

  @Option(names = "--features", paramLabel = "COLUMN", split = ",")
  private List<String> features = List.of();

  public ColumnChoice columns() {
    return columnOptions.columns(features);
  }

  /** Whether the least degree is asked for that separates the data. */
  public boolean isDegreeAuto() {
    return columnOptions.isDegreeAuto();
  }

  /** Without products of features, where the degree is to be found. */
  public ColumnChoice plainColumns() {
    return columnOptions.columns(features, 1);
  }

  /** Columns of numbers that say nothing are left out. */
  public void leaveIdleOut() {
    columnOptions.leaveIdleOut();
  }

  /** Refuses what a proof's own preparation has settled. */
  public void checkBesideProof() {
    columnOptions.checkBesideProof();
  }
}
