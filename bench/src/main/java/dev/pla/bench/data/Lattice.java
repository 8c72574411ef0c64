package dev.pla.bench.data;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.data.SparsePoints;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Points whose coordinates are multiples of 1/64 in [−1, 1], labelled by a random hyperplane.
 *
 * <p>Invariant: every sum that a perceptron with η = 1 forms is exact, in any order of summation;
 * so all who make the same corrections get the same weights, bit for bit.
 */
public final class Lattice {

  private static final int STEPS = 64;

  private Lattice() {}

  /**
   * Dense rows at a distance of at least {@code gap} from the hyperplane; of the labels, a share of
   * {@code noise} is then turned round.
   */
  public static Dataset dense(int rows, int features, double gap, double noise, long seed) {
    return dense(rows, features, gap, noise, new Random(seed));
  }

  /** The same by any generator. */
  public static Dataset dense(
      int rows, int features, double gap, double noise, RandomGenerator random) {
    double[] w = gaussian(features, random);
    double least = gap * Math.sqrt(Arrays.stream(w).map(v -> v * v).sum());
    DensePoints.Builder points = new DensePoints.Builder(features);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[features];
    for (int i = 0; i < rows; ) {
      double score = 0;
      for (int j = 0; j < features; j++) {
        x[j] = (random.nextInt(2 * STEPS + 1) - STEPS) / (double) STEPS;
        score += w[j] * x[j];
      }
      if (Math.abs(score) >= least) {
        points.add(x);
        labels.add(label(score, noise, random));
        i++;
      }
    }
    return new Dataset(points.build(), labels.build());
  }

  /** Rows with so many coordinates that are not zero, at places drawn uniformly. */
  public static Dataset sparse(int rows, int features, int filled, double noise, long seed) {
    return sparse(rows, features, filled, noise, new Random(seed));
  }

  /** The same, where every coordinate that is not zero is 1. */
  public static Dataset ones(int rows, int features, int filled, double noise, long seed) {
    return sparse(rows, features, filled, noise, new Random(seed), 1);
  }

  /** The same as {@code sparse} by any generator. */
  public static Dataset sparse(
      int rows, int features, int filled, double noise, RandomGenerator random) {
    return sparse(rows, features, filled, noise, random, STEPS);
  }

  private static Dataset sparse(
      int rows, int features, int filled, double noise, RandomGenerator random, int steps) {
    double[] w = gaussian(features, random);
    SparsePoints.Builder points = new SparsePoints.Builder();
    Labels.Builder labels = new Labels.Builder();
    double[] values = new double[filled];
    BitSet taken = new BitSet(features + 1);
    for (int i = 0; i < rows; i++) {
      int[] indices = places(filled, features, taken, random);
      double score = 0;
      for (int k = 0; k < filled; k++) {
        values[k] = (1 + random.nextInt(steps)) / (double) steps;
        score += w[indices[k] - 1] * values[k];
      }
      points.add(indices, values, filled);
      labels.add(label(score, noise, random));
    }
    return new Dataset(points.build(features), labels.build());
  }

  private static double[] gaussian(int features, RandomGenerator random) {
    double[] w = new double[features];
    for (int j = 0; j < features; j++) {
      w[j] = random.nextGaussian();
    }
    return w;
  }

  private static int label(double score, double noise, RandomGenerator random) {
    boolean flipped = noise > 0 && random.nextDouble() < noise;
    return (score > 0) != flipped ? 1 : -1;
  }

  /** Different numbers of 1 … features, rising; {@code taken} is empty before and after. */
  private static int[] places(int count, int features, BitSet taken, RandomGenerator random) {
    int[] places = new int[count];
    for (int k = 0; k < count; ) {
      int place = random.nextInt(1, features + 1);
      if (!taken.get(place)) {
        taken.set(place);
        places[k++] = place;
      }
    }
    for (int place : places) {
      taken.clear(place);
    }
    Arrays.sort(places);
    return places;
  }
}
