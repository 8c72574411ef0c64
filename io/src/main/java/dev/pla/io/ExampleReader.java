package dev.pla.io;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ClassNumbers;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads further examples of known features and classes, to test on. */
public final class ExampleReader {

  private ExampleReader() {}

  /**
   * Examples to test on.
   *
   * @param notes what was found out about the file, in words
   */
  public record Examples(Dataset data, List<String> notes) {

    public Examples {
      notes = List.copyOf(notes);
    }
  }

  /** Reads a file with the schema's features and a label in each row. */
  public static Dataset read(Source source, Schema schema, ColumnChoice columns)
      throws IOException {
    return read(source, schema, Preparation.NONE, UnknownLevel.REFUSED, Optional.empty(), columns)
        .data();
  }

  /**
   * Reads a file for a model that may know its label's column.
   *
   * @param preparation how the columns of the file become the schema's features
   * @param unknown what a level means that the preparation does not know
   * @param learned the name of the label's column that the model learned from
   */
  public static Examples read(
      Source source,
      Schema schema,
      Preparation preparation,
      UnknownLevel unknown,
      Optional<String> learned,
      ColumnChoice columns)
      throws IOException {
    ModelColumns from =
        ModelColumns.of(
            schema.features(),
            preparation,
            unknown,
            Optional.ofNullable(columns.label()),
            learned,
            ModelColumns.Labels.READ);
    ClassNumbers classes = new ClassNumbers(source.name(), schema);
    IntStream.Builder numbers = IntStream.builder();
    PointsBuilder points = new PointsBuilder(schema.features().size());
    List<String> notes =
        BatchReader.read(
            source,
            from,
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
    Labels labels = Labels.ofClasses(schema.classes().size(), numbers.build().toArray());
    return new Examples(new Dataset(points.build(), labels), notes);
  }
}
