package dev.pla.cli.input;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Interrupt;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads data for an existing model. */
public final class EvaluationData {

  private EvaluationData() {}

  /** The data's source; reading ends when the user wants to stop. */
  public static Source source(DataSource data, Console console) {
    return data.open(console).reporting(bytes -> Interrupt.check());
  }

  /**
   * Labelled examples of a file with the columns and the x₀ of a table; a null label is its own.
   */
  public static Dataset examples(
      String file, Table like, UnknownLevel unknown, String label, Console console, boolean quiet)
      throws IOException {
    ModelColumns columns =
        like.columns(unknown, Optional.ofNullable(label), ModelColumns.Labels.READ);
    Source source = source(DataSource.file(file), console);
    return examples(source, like.schema(), columns, console, quiet)
        .withIntercept(like.data().points().hasIntercept());
  }

  /**
   * Labelled examples of known features and classes; reports which column is the label.
   *
   * @param columns whose labels are read
   */
  public static Dataset examples(
      Source source, Schema schema, ModelColumns columns, Console console, boolean quiet)
      throws IOException {
    ClassNumbers classes = new ClassNumbers(source.name(), schema);
    IntStream.Builder numbers = IntStream.builder();
    PointsBuilder points = new PointsBuilder(schema.features().size());
    List<String> notes =
        BatchReader.read(
            source,
            columns,
            batch -> {
              if (batch.labels().isEmpty()) {
                throw DataException.of(
                    source.name(), "has no label column; testing needs the true classes");
              }
              for (int i = 0; i < batch.points().size(); i++) {
                numbers.add(classes.of(batch.labels().get(i), batch.lines().get(i)));
                points.add(batch.points(), i);
              }
            });
    if (!quiet) {
      console.say(source.name() + ": " + String.join("; ", notes));
    }
    return new Dataset(
        points.build(), Labels.ofClasses(schema.classes().size(), numbers.build().toArray()));
  }
}
