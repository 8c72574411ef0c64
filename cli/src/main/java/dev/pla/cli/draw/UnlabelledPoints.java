package dev.pla.cli.draw;

import dev.pla.cli.console.Console;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.BatchReader;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import java.io.IOException;

/** Points without a label, with the features of data or of a model. */
final class UnlabelledPoints {

  private UnlabelledPoints() {}

  /** The rows of this file, or no rows where the name is null. */
  static Points read(String name, Schema schema, Console console) throws IOException {
    int dimension = schema.features().size();
    if (name == null) {
      return PointsBuilder.dense(dimension).build();
    }
    PointsBuilder all = PointsBuilder.sparse(dimension);
    BatchReader.read(
        Source.of(name, console.in()),
        schema.features(),
        ColumnChoice.USUAL,
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            all.add(batch.points(), i);
          }
        });
    return all.build();
  }
}
