package dev.pla.cli.console;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import java.io.IOException;

/** Reads data with progress, and says what was found out about the file. */
public final class DataReading {

  private DataReading() {}

  public static Table read(String name, ColumnChoice columns, Console console, boolean quiet)
      throws IOException {
    Table table;
    try (ProgressLine progress = new ProgressLine(console, quiet)) {
      Source source = Source.of(name, console.in());
      long size = source.size();
      source.reporting(
          bytes -> {
            Interrupt.check();
            progress.say(() -> "reading " + name + ": " + NumberText.part(bytes, size));
          });
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
