package dev.pla.bench.data;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import java.util.Random;

/** Two overlapping Gaussian clouds of unit variance, their centres 2 apart. */
public final class Clouds {

  private Clouds() {}

  public static Dataset overlapping(int rows, int features, long seed) {
    Random random = new Random(seed);
    DensePoints.Builder points = new DensePoints.Builder(features);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[features];
    for (int i = 0; i < rows; i++) {
      int y = random.nextBoolean() ? 1 : -1;
      for (int j = 0; j < features; j++) {
        x[j] = random.nextGaussian();
      }
      x[0] += y;
      points.add(x);
      labels.add(y);
    }
    return new Dataset(points.build(), labels.build());
  }
}
