package dev.pla.cli.options;

import dev.pla.cli.console.Console;
import dev.pla.io.json.JsonWriter;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Whether the result is one JSON object instead of words. */
public final class JsonOption {

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean wanted;

  public boolean isWanted() {
    return wanted;
  }

  /** Prints an object with these fields. */
  public void print(Console console, Consumer<JsonWriter> fields) {
    console.out().print(JsonWriter.text(fields));
  }
}
