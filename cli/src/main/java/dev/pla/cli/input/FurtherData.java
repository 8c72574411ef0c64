package dev.pla.cli.input;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Interrupt;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.data.multi.MulticlassData;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ExampleReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.MulticlassModel;
import java.io.IOException;
import java.util.Optional;

/** Reads data for a model that is there already. */
public final class FurtherData {

  private FurtherData() {}

  /** The data's source; reading ends when the user wants to stop. */
  public static Source source(DataSource data, Console console) {
    return data.open(console).reporting(bytes -> Interrupt.check());
  }

  /**
   * Labelled examples; which column was taken for the label is said.
   *
   * @param preparation how the columns of the file become the schema's features
   * @param unknown what a level means that the preparation does not know
   * @param learned the name of the label's column that the model learned from
   */
  public static Dataset examples(
      DataSource data,
      Schema schema,
      Preparation preparation,
      UnknownLevel unknown,
      Optional<String> learned,
      ColumnChoice columns,
      Console console,
      boolean quiet)
      throws IOException {
    ExampleReader.Examples read =
        ExampleReader.read(source(data, console), schema, preparation, unknown, learned, columns);
    if (!quiet) {
      say(data.name(), read.notes(), console);
    }
    return read.data();
  }

  /** Examples of the classes of a model of several; which column was taken is said. */
  public static MulticlassData examples(
      DataSource data,
      MulticlassModel model,
      UnknownLevel unknown,
      ColumnChoice columns,
      Console console,
      boolean quiet)
      throws IOException {
    ExampleReader.ClassExamples read =
        ExampleReader.readClasses(
            source(data, console),
            model.classes(),
            model.features().size(),
            ModelColumns.of(
                model.features(),
                model.preparation(),
                unknown,
                Optional.ofNullable(columns.label()),
                model.label(),
                ModelColumns.Labels.READ));
    if (!quiet) {
      say(data.name(), read.notes(), console);
    }
    return read.data();
  }

  /** What was found out about a file. */
  public static void say(String name, Iterable<String> notes, Console console) {
    console.err().println(name + ": " + String.join("; ", notes));
  }
}
