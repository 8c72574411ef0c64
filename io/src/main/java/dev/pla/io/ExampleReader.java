package dev.pla.io;

import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.text.ClassSigns;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

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

  /** The examples of a file with the schema's features and a label in each row. */
  public static Dataset read(Source source, Schema schema, ColumnChoice columns)
      throws IOException {
    return read(source, schema, Optional.empty(), columns).data();
  }

  /**
   * The same for a model that may know its label's column.
   *
   * @param learned the name of the label's column that the model learned from
   */
  public static Examples read(
      Source source, Schema schema, Optional<String> learned, ColumnChoice columns)
      throws IOException {
    ClassSigns signs = new ClassSigns(source.name(), schema);
    Labels.Builder labels = new Labels.Builder();
    PointsBuilder points = new PointsBuilder(schema.features().size());
    List<String> notes =
        BatchReader.read(
            source,
            new ModelColumns(
                schema.features(),
                Optional.ofNullable(columns.label()),
                learned,
                ModelColumns.Labels.READ),
            batch -> {
              if (batch.labels().isEmpty()) {
                throw DataException.of(
                    source.name(), "has no label column; testing needs the true classes");
              }
              for (int i = 0; i < batch.points().size(); i++) {
                labels.add(signs.sign(batch.labels().get(i), batch.lines().get(i)));
                points.add(batch.points(), i);
              }
            });
    return new Examples(new Dataset(points.build(), labels.build()), notes);
  }
}
