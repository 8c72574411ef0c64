package dev.pla.cli.input;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.io.AnyTable;
import dev.pla.io.ColumnChoice;
import dev.pla.io.RawTable;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import java.io.IOException;
import java.util.function.Function;

/** Reads data with progress, and says what was found out about the file. */
public final class DataReading {

  private DataReading() {}

  /** A table of two classes. */
  public static Table read(DataSource data, ColumnChoice columns, Console console, boolean quiet)
      throws IOException {
    return read(data, console, quiet, source -> TableReader.read(source, columns), t -> t);
  }

  /** A table of two classes, or of several where three labels or more are there. */
  public static AnyTable readAny(
      DataSource data, ColumnChoice columns, Console console, boolean quiet) throws IOException {
    return read(data, console, quiet, source -> TableReader.readAny(source, columns), t -> t);
  }

  /** The same, to be divided. */
  public static RawTable readRaw(
      DataSource data, ColumnChoice columns, Console console, boolean quiet) throws IOException {
    return read(
        data, console, quiet, source -> TableReader.readRaw(source, columns), RawTable::all);
  }

  private interface Reader<T> {
    T read(Source source) throws IOException;
  }

  private static <T> T read(
      DataSource data,
      Console console,
      boolean quiet,
      Reader<T> reader,
      Function<T, AnyTable> tableOf)
      throws IOException {
    T read;
    try (ProgressLine progress = new ProgressLine(console, quiet)) {
      Source source = data.open(console);
      long size = source.size();
      source.reporting(
          bytes -> {
            Interrupt.check();
            progress.say(() -> "reading " + data.name() + ": " + NumberText.part(bytes, size));
          });
      read = reader.read(source);
    }
    AnyTable table = tableOf.apply(read);
    if (!quiet) {
      console
          .err()
          .println(
              table.name()
                  + ": "
                  + NumberText.count(table.examples(), "example")
                  + ", "
                  + NumberText.count(table.features(), "feature"));
      table.notes().forEach(note -> console.err().println("  " + note));
    }
    return read;
  }
}
