package dev.pla.cli.options;

import java.util.List;
import picocli.CommandLine.Option;

/** Which columns of the data mean what, where features can be chosen. */
public final class DataOptions extends ColumnOptions {

  @Option(names = "--features", paramLabel = "COLUMN", split = ",")
  private List<String> features = List.of();

  @Override
  List<String> features() {
    return features;
  }
}
