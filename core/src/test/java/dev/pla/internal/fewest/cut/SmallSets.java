package dev.pla.internal.fewest.cut;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.fewest.Circuits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small sets of whole numbers, full of ties and equal rows, and the truth about them. */
public final class SmallSets {

  /** Rows x₁ … x_d and y. */
  final long[][] rows;

  final int[] counts;

  private SmallSets(long[][] rows, int[] counts) {
    this.rows = rows;
    this.counts = counts;
  }

  /** Of 6 to 14 rows with 1 to 4 features; some rows stand more than once. */
  public static SmallSets drawn(Random random) {
    int d = 1 + random.nextInt(4);
    int n = random.nextInt(4) == 0 ? 12 + random.nextInt(3) : 6 + random.nextInt(6);
    return drawn(random, d, n, 2 + random.nextInt(5));
  }

  /** Of n rows with d features from 0 to span − 1. */
  public static SmallSets drawn(Random random, int d, int n, int span) {
    long[][] rows = new long[n][d + 1];
    int[] counts = new int[n];
    boolean isWeighted = random.nextInt(3) == 0;
    for (int i = 0; i < n; i++) {
      boolean isEqual = i > 0 && random.nextInt(6) == 0;
      for (int j = 0; j < d; j++) {
        rows[i][j] = isEqual ? rows[i - 1][j] : random.nextInt(span);
      }
      rows[i][d] = random.nextBoolean() ? 1 : -1;
      counts[i] = isWeighted ? 1 + random.nextInt(3) : 1;
    }
    return new SmallSets(rows, counts);
  }

  public Dataset data() {
    int d = rows[0].length - 1;
    PointsBuilder points = PointsBuilder.dense(d);
    Labels.Builder labels = new Labels.Builder();
    for (long[] row : rows) {
      double[] x = new double[d];
      for (int j = 0; j < d; j++) {
        x[j] = row[j];
      }
      points.add(x);
      labels.add((int) row[d]);
    }
    Dataset data = new Dataset(points.build(), labels.build());
    for (int count : counts) {
      if (count > 1) {
        return data.repeated(Multiplicity.of(counts));
      }
    }
    return data;
  }

  private long[][] z() {
    long[][] z = new long[rows.length][rows[0].length];
    for (int i = 0; i < z.length; i++) {
      long y = rows[i][rows[i].length - 1];
      z[i][0] = y;
      for (int j = 1; j < z[i].length; j++) {
        z[i][j] = y * rows[i][j - 1];
      }
    }
    return z;
  }

  /** z in doubles, as they are: the search takes any coordinates. */
  double[][] white() {
    long[][] z = z();
    double[][] white = new double[z.length][z[0].length];
    for (int i = 0; i < z.length; i++) {
      for (int j = 0; j < z[i].length; j++) {
        white[i][j] = z[i][j];
      }
    }
    return white;
  }

  /** The lightest set of rows that meets every positive circuit, by trying all sets. */
  public long fewest() {
    long[][] z = z();
    Circuits circuits = new Circuits(z);
    List<Integer> obstacles = new ArrayList<>();
    for (int set = 1; set < 1 << z.length; set++) {
      if (Integer.bitCount(set) <= z[0].length + 1 && circuits.isPositiveCircuit(list(set))) {
        obstacles.add(set);
      }
    }
    long least = Long.MAX_VALUE;
    for (int wrong = 0; wrong < 1 << z.length; wrong++) {
      int set = wrong;
      if (obstacles.stream().allMatch(obstacle -> (obstacle & set) != 0)) {
        long weight = 0;
        for (int i : list(set)) {
          weight += counts[i];
        }
        least = Math.min(least, weight);
      }
    }
    return least;
  }

  private static int[] list(int set) {
    int[] list = new int[Integer.bitCount(set)];
    for (int i = 0, k = 0; k < list.length; i++) {
      if ((set >> i & 1) == 1) {
        list[k++] = i;
      }
    }
    return list;
  }
}
