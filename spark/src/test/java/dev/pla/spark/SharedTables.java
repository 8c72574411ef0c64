package dev.pla.spark;

import dev.pla.SharedData;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import java.io.IOException;
import java.nio.file.Path;

/** Tables among the data sets beside the checkout. */
final class SharedTables {

  private SharedTables() {}

  static Table read(String name) throws IOException {
    return TableReader.read(Source.of(Path.of(SharedData.file(name))), ColumnChoice.ASSUMED);
  }
}
