package dev.pla.internal.verdict;

import java.util.Random;

/**
 * Draws small sets of lattice points in 1 to 4 dimensions: crowded, so that points coincide, lie on
 * lines and touch hulls; some labelled by a hyperplane with its own points labelled at random.
 */
final class LatticeSets {

  private final Random random;
  private final int unit;

  /** Points are integers; x₀ is {@code unit}. */
  LatticeSets(Random random, int unit) {
    this.random = random;
    this.unit = unit;
  }

  /** Vectors y·(unit, x). */
  long[][] next() {
    int d = 1 + random.nextInt(4);
    int n = 2 + random.nextInt(d + 7);
    int range = 1 + random.nextInt(unit == 1 ? 4 : 8);
    int[] w = random.ints(d + 1, -2, 3).toArray();
    int rule = random.nextInt(4);
    long[][] z = new long[n][];
    for (int i = 0; i < n; i++) {
      z[i] = vector(d, range);
      label(z[i], w, rule);
    }
    return z;
  }

  private long[] vector(int d, int range) {
    long[] x = new long[d + 1];
    x[0] = unit;
    int still = random.nextInt(3) == 0 ? random.nextInt(d) : -1;
    for (int j = 0; j < d; j++) {
      x[j + 1] = j == still ? 0 : random.nextInt(2 * range + 1) - range;
    }
    return x;
  }

  /** Rules 0 and 1: at random; others: by w, and for rule 2 at random on the hyperplane itself. */
  private void label(long[] x, int[] w, int rule) {
    long score = 0;
    for (int j = 0; j < x.length; j++) {
      score += w[j] * x[j];
    }
    boolean chance = rule < 2 || (score == 0 && rule == 2);
    boolean negative = chance ? random.nextBoolean() : score < 0;
    for (int j = 0; negative && j < x.length; j++) {
      x[j] = -x[j];
    }
  }
}
