package dev.pla.bench;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Points whose coordinates are multiples of 1/steps in [−1, 1], labelled by a random hyperplane.
 *
 * <p>With 64 steps every sum that a perceptron with η = 1 forms is exact in any order, so programs
 * that make the same corrections get the same weights, bit for bit.
 */
final class Lattice {

  private static final long SEED = 2026;

  /** Nonzero coordinates of a sparse row. */
  private static final int FILLED = 73;

  private final int rows;
  private final int features;
  private final int steps;
  private final double gap;
  private final double noise;
  private final SplittableRandom random = new SplittableRandom(SEED); // quicker than Random
  private final double[] w;
  private final Labels.Builder labels = new Labels.Builder();

  private Lattice(String[] words) {
    this.rows = Integer.parseInt(words[1]);
    this.features = Integer.parseInt(words[2]);
    this.steps = Integer.parseInt(words[3]);
    this.gap = Double.parseDouble(words[4]);
    this.noise = Double.parseDouble(words[5]);
    this.w = random.doubles(features, -1, 1).toArray();
  }

  /**
   * Makes the data that these words begin with: {@code KIND ROWS FEATURES STEPS GAP NOISE}. Dense
   * rows have a distance of at least the gap from the hyperplane; a share, the noise, of the labels
   * is flipped.
   */
  static Dataset of(String... words) {
    Lattice lattice = new Lattice(words);
    return words[0].equals("sparse") ? lattice.sparse() : lattice.dense();
  }

  private Dataset dense() {
    double least = gap * Math.sqrt(Arrays.stream(w).map(v -> v * v).sum());
    PointsBuilder points = PointsBuilder.dense(features);
    double[] x = new double[features];
    for (int i = 0; i < rows; ) {
      double score = 0;
      for (int j = 0; j < features; j++) {
        x[j] = (random.nextInt(2 * steps + 1) - steps) / (double) steps;
        score += w[j] * x[j];
      }
      if (Math.abs(score) >= least) {
        points.add(x);
        label(score);
        i++;
      }
    }
    return new Dataset(points.build(), labels.build());
  }

  /** Rows with few nonzero coordinates at random places; all are 1 if steps is 1. */
  private Dataset sparse() {
    PointsBuilder points = PointsBuilder.sparse();
    double[] values = new double[FILLED];
    BitSet taken = new BitSet(features + 1);
    for (int i = 0; i < rows; i++) {
      int[] indices = places(taken);
      double score = 0;
      for (int k = 0; k < FILLED; k++) {
        values[k] = (1 + random.nextInt(steps)) / (double) steps;
        score += w[indices[k]] * values[k];
      }
      points.addSparse(indices, values);
      label(score);
    }
    return new Dataset(points.build(features), labels.build());
  }

  private void label(double score) {
    boolean flipped = noise > 0 && random.nextDouble() < noise;
    labels.add((score > 0) != flipped ? 1 : -1);
  }

  /** Distinct numbers of 0 … features − 1, ascending; {@code taken} is empty before and after. */
  private int[] places(BitSet taken) {
    int[] places = new int[FILLED];
    for (int k = 0; k < FILLED; ) {
      int place = random.nextInt(1, features + 1) - 1;
      if (!taken.get(place)) {
        taken.set(place);
        places[k++] = place;
      }
    }
    taken.clear();
    Arrays.sort(places);
    return places;
  }
}
