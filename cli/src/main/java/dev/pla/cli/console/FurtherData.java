package dev.pla.cli.console;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ExampleReader;
import dev.pla.io.Source;
import java.io.IOException;
import java.util.Optional;

/** Reads data for a model that is there already. */
public final class FurtherData {

  private FurtherData() {}

  /** The file of this name, or standard input; reading ends when the user wants to stop. */
  public static Source source(String name, Console console) {
    return Source.of(name, console.in()).reporting(bytes -> Interrupt.check());
  }

  /**
   * Labelled examples; which column was taken for the label is said.
   *
   * @param learned the name of the label's column that the model learned from
   */
  public static Dataset examples(
      String name,
      Schema schema,
      Optional<String> learned,
      ColumnChoice columns,
      Console console,
      boolean quiet)
      throws IOException {
    ExampleReader.Examples read =
        ExampleReader.read(source(name, console), schema, learned, columns);
    if (!quiet) {
      say(name, read.notes(), console);
    }
    return read.data();
  }

  /** What was found out about a file. */
  public static void say(String name, Iterable<String> notes, Console console) {
    console.err().println(name + ": " + String.join("; ", notes));
  }
}
