package dev.pla.bench;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.random.RandomGenerator;

/**
 * Points whose coordinates are multiples of 1/steps in [−1, 1], labelled by a random hyperplane.
 *
 * <p>With 64 steps every sum that a perceptron with η = 1 forms is exact in any order, so programs
 * that make the same corrections get the same weights, bit for bit.
 */
public final class Lattice {

  /** Steps for which all sums are exact. */
  public static final int EXACT = 64;

  private Lattice() {}

  /**
   * Dense rows at a distance of at least {@code gap} from the hyperplane; a share {@code noise} of
   * the labels is flipped.
   */
  public static Dataset dense(
      int rows, int features, int steps, double gap, double noise, RandomGenerator random) {
    double[] w = random.doubles(features, -1, 1).toArray();
    double least = gap * Math.sqrt(Arrays.stream(w).map(v -> v * v).sum());
    PointsBuilder points = PointsBuilder.dense(features);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[features];
    for (int i = 0; i < rows; ) {
      double score = 0;
      for (int j = 0; j < features; j++) {
        x[j] = (random.nextInt(2 * steps + 1) - steps) / (double) steps;
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

  /** Rows with {@code filled} nonzero coordinates at random places; all are 1 if steps is 1. */
  public static Dataset sparse(
      int rows, int features, int steps, int filled, double noise, RandomGenerator random) {
    double[] w = random.doubles(features, -1, 1).toArray();
    PointsBuilder points = PointsBuilder.sparse();
    Labels.Builder labels = new Labels.Builder();
    double[] values = new double[filled];
    BitSet taken = new BitSet(features + 1);
    for (int i = 0; i < rows; i++) {
      int[] indices = places(filled, features, taken, random);
      double score = 0;
      for (int k = 0; k < filled; k++) {
        values[k] = (1 + random.nextInt(steps)) / (double) steps;
        score += w[indices[k]] * values[k];
      }
      points.addSparse(indices, values);
      labels.add(label(score, noise, random));
    }
    return new Dataset(points.build(features), labels.build());
  }

  private static int label(double score, double noise, RandomGenerator random) {
    boolean flipped = noise > 0 && random.nextDouble() < noise;
    return (score > 0) != flipped ? 1 : -1;
  }

  /** Distinct numbers of 1 … features, ascending; {@code taken} is empty before and after. */
  private static int[] places(int count, int features, BitSet taken, RandomGenerator random) {
    int[] places = new int[count];
    for (int k = 0; k < count; ) {
      int place = random.nextInt(1, features + 1);
      if (!taken.get(place)) {
        taken.set(place);
        places[k++] = place - 1;
      }
    }
    for (int place : places) {
      taken.clear(place + 1);
    }
    Arrays.sort(places);
    return places;
  }
}
