package dev.pla.io;

import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.text.ClassSigns;
import java.io.IOException;

/** Reads further examples of known features and classes, to test on. */
public final class ExampleReader {

  private ExampleReader() {}

  /** The examples of a file with the schema's features and a label in each row. */
  public static Dataset read(Source source, Schema schema, ColumnChoice columns)
      throws IOException {
    ClassSigns signs = new ClassSigns(source.name(), schema);
    Labels.Builder labels = new Labels.Builder();
    PointsBuilder points = new PointsBuilder(schema.features().size());
    BatchReader.read(
        source,
        schema.features(),
        columns,
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
    return new Dataset(points.build(), labels.build());
  }
}
