package dev.pla.bench.data;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import java.util.Random;

/** Points whose coordinates are decimals of three digits in [−1, 1], labelled by a hyperplane. */
public final class Decimals {

  private static final int STEPS = 1000;

  private Decimals() {}

  /** Dense rows; of the labels, a share of {@code noise} is turned round. */
  public static Dataset dense(int rows, int features, double noise, long seed) {
    Random random = new Random(seed);
    double[] w = random.doubles(features, -1, 1).toArray();
    DensePoints.Builder points = new DensePoints.Builder(features);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[features];
    for (int i = 0; i < rows; i++) {
      double score = 0;
      for (int j = 0; j < features; j++) {
        x[j] = (random.nextInt(2 * STEPS + 1) - STEPS) / (double) STEPS;
        score += w[j] * x[j];
      }
      points.add(x);
      labels.add((score > 0) != (random.nextDouble() < noise) ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }
}
