package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import java.util.Random;

/** Small data sets for the tests. */
public final class Sets {

  private Sets() {}

  static Dataset and() {
    return corners(-1, -1, -1, 1);
  }

  static Dataset or() {
    return corners(-1, 1, 1, 1);
  }

  static Dataset xor() {
    return corners(-1, 1, 1, -1);
  }

  private static Dataset corners(int... labels) {
    return new Dataset(
        Points.of(
            new double[] {0, 0}, new double[] {0, 1}, new double[] {1, 0}, new double[] {1, 1}),
        Labels.of(labels));
  }

  /** Parity of so many bits: +1 when an odd number is set. */
  static Dataset parity(int bits) {
    double[][] rows = new double[1 << bits][bits];
    int[] labels = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < bits; j++) {
        rows[i][j] = (i >> j) & 1;
      }
      labels[i] = Integer.bitCount(i) % 2 == 1 ? 1 : -1;
    }
    return new Dataset(Points.of(rows), Labels.of(labels));
  }

  /**
   * n points in [−1, 1]^d, about a third of the coordinates zero, at distance ≥ margin from a
   * random hyperplane.
   */
  static Dataset planted(long seed, int n, int d, double margin) {
    Random random = new Random(seed);
    double[] w = new double[d + 1];
    double squared = 0;
    for (int j = 0; j <= d; j++) {
      w[j] = random.nextGaussian();
      squared += w[j] * w[j];
    }
    double norm = Math.sqrt(squared);
    double[][] rows = new double[n][];
    int[] labels = new int[n];
    for (int i = 0; i < n; ) {
      double[] x = new double[d];
      double score = w[0];
      for (int j = 0; j < d; j++) {
        x[j] = random.nextInt(3) == 0 ? 0 : 2 * random.nextDouble() - 1;
        score += w[j + 1] * x[j];
      }
      if (Math.abs(score) / norm >= margin) {
        rows[i] = x;
        labels[i++] = score > 0 ? 1 : -1;
      }
    }
    return new Dataset(Points.of(rows), Labels.of(labels));
  }

  /** Labels drawn by coin: hardly ever separable. */
  public static Dataset coins(long seed, int n, int d) {
    Random random = new Random(seed);
    double[][] rows = new double[n][d];
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows[i][j] = random.nextInt(7) - 3;
      }
      labels[i] = random.nextBoolean() ? 1 : -1;
    }
    return new Dataset(Points.of(rows), Labels.of(labels));
  }

  /** Zeros and ones, labels drawn by coin. */
  static Dataset bits(long seed, int n, int d) {
    Random random = new Random(seed);
    double[][] rows = new double[n][d];
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows[i][j] = random.nextInt(3) == 0 ? 1 : 0;
      }
      labels[i] = random.nextBoolean() ? 1 : -1;
    }
    return new Dataset(Points.of(rows), Labels.of(labels));
  }

  /** The same examples, stored sparsely. */
  public static Dataset sparse(Dataset data) {
    PointsBuilder builder = PointsBuilder.sparse();
    for (int i = 0; i < data.size(); i++) {
      int[] index = new int[data.dimension()];
      double[] value = new double[data.dimension()];
      int[] count = {0};
      data.points()
          .forEach(
              i,
              (j, x) -> {
                index[count[0]] = j - 1;
                value[count[0]++] = x;
              });
      builder.addSparse(index, value, count[0]);
    }
    return new Dataset(builder.build(data.dimension()), data.labels());
  }
}
