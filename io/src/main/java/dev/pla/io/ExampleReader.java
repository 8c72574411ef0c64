package dev.pla.io;

import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.data.SparsePoints;
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
    Collector points = new Collector(schema.features().size());
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

  /** Rows of batches, dense or sparse, put together. */
  private static final class Collector {
    private final int dimension;
    private final DensePoints.Builder dense;
    private final SparsePoints.Builder sparse = new SparsePoints.Builder();
    private final double[] row;
    private final int[] index;
    private boolean isSparse;
    private int count;

    Collector(int dimension) {
      this.dimension = dimension;
      this.dense = new DensePoints.Builder(dimension);
      this.row = new double[dimension];
      this.index = new int[dimension];
    }

    void add(Points points, int i) {
      isSparse = points instanceof SparsePoints;
      count = 0;
      if (isSparse) {
        points.forEach(
            i,
            (j, x) -> {
              index[count] = j;
              row[count++] = x;
            });
        sparse.add(index, row, count);
      } else {
        java.util.Arrays.fill(row, 0);
        points.forEach(i, (j, x) -> row[j - 1] = x);
        dense.add(row);
      }
    }

    Points build() {
      return isSparse ? sparse.build(dimension) : dense.build();
    }
  }
}
