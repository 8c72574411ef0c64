package dev.pla.cli.draw;

import dev.pla.cli.console.Console;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.FurtherData;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.Preparation;
import dev.pla.io.UnknownLevel;
import java.io.IOException;
import java.util.Optional;

/** Points without a label, with the features of data or of a model. */
final class UnlabelledPoints {

  private UnlabelledPoints() {}

  /** The rows of this file, or no rows where the name is null. */
  static Points read(
      String name,
      Schema schema,
      Preparation preparation,
      UnknownLevel unknown,
      Optional<String> label,
      Console console)
      throws IOException {
    int dimension = schema.features().size();
    if (name == null) {
      return PointsBuilder.dense(dimension).build();
    }
    PointsBuilder all = PointsBuilder.sparse(dimension);
    BatchReader.read(
        FurtherData.source(DataSource.file(name), console),
        ModelColumns.of(
            schema.features(),
            preparation,
            unknown,
            Optional.empty(),
            label,
            ModelColumns.Labels.UNREAD),
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            all.add(batch.points(), i);
          }
        });
    return all.build();
  }
}
