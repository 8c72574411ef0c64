package dev.pla.cli.input;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Interrupt;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ExampleReader;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import java.io.IOException;

/** Reads data for an existing model. */
public final class EvaluationData {

  private EvaluationData() {}

  /** The data's source; reading ends when the user wants to stop. */
  public static Source source(DataSource data, Console console) {
    return data.open(console).reporting(bytes -> Interrupt.check());
  }

  /**
   * Labelled examples with a model's columns; reports which column is the label.
   *
   * @param unknown what a level means that the model does not know
   */
  public static Dataset examples(
      Source source,
      Model like,
      UnknownLevel unknown,
      ColumnChoice columns,
      Console console,
      boolean quiet)
      throws IOException {
    return reported(
        ExampleReader.read(
            source, like.schema(), like.preparation(), unknown, like.label(), columns),
        source.name(),
        console,
        quiet);
  }

  /** Reads rows with the columns of a table, and with its x₀. */
  public static Dataset examples(
      DataSource data,
      Table like,
      UnknownLevel unknown,
      ColumnChoice columns,
      Console console,
      boolean quiet)
      throws IOException {
    return reported(
            ExampleReader.read(
                source(data, console),
                like.schema(),
                like.preparation(),
                unknown,
                like.label(),
                columns),
            data.name(),
            console,
            quiet)
        .withConstant(like.data().points().constant());
  }

  private static Dataset reported(
      ExampleReader.Examples read, String name, Console console, boolean quiet) {
    if (!quiet) {
      console.say(name + ": " + String.join("; ", read.notes()));
    }
    return read.data();
  }
}
