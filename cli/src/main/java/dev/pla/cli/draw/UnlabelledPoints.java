package dev.pla.cli.draw;

import dev.pla.cli.console.Console;
import dev.pla.data.DensePoints;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.data.SparsePoints;
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
      return new DensePoints.Builder(dimension).build();
    }
    SparsePoints.Builder all = new SparsePoints.Builder();
    Row row = new Row(dimension);
    BatchReader.read(
        Source.of(name, console.in()),
        schema.features(),
        ColumnChoice.USUAL,
        batch -> {
          for (int i = 0; i < batch.points().size(); i++) {
            row.take(batch.points(), i);
            all.add(row.index, row.value, row.count);
          }
        });
    return all.build(dimension);
  }

  private static final class Row {
    private final int[] index;
    private final double[] value;
    private int count;

    Row(int dimension) {
      this.index = new int[dimension];
      this.value = new double[dimension];
    }

    void take(Points points, int i) {
      count = 0;
      points.forEach(
          i,
          (j, x) -> {
            index[count] = j;
            value[count++] = x;
          });
    }
  }
}
