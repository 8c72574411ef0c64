package dev.pla.cli.train;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;

/** Parts of a generated data set. */
final class Slices {

  private Slices() {}

  /** Rows from … to − 1, copied. */
  static Dataset rows(Dataset data, int from, int to) {
    DensePoints.Builder points = new DensePoints.Builder(data.dimension());
    Labels.Builder labels = new Labels.Builder();
    double[] row = new double[data.dimension()];
    for (int i = from; i < to; i++) {
      java.util.Arrays.fill(row, 0);
      data.points().forEach(i, (j, x) -> row[j - 1] = x);
      points.add(row);
      labels.add(data.labels().sign(i));
    }
    return new Dataset(points.build(), labels.build());
  }
}
