package dev.pla.internal.fewest.cut;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.exact.IntegerRows;
import dev.pla.internal.exact.Minors;
import dev.pla.internal.exact.SignedRows;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The different rows z = y·(1, x) of the data: rows that are equal are one row, whose capacity is
 * how many examples they are.
 */
final class DistinctRows {

  /** In whole numbers, each column in a unit of its own. */
  private final BigInteger[][] whole;

  /** columns[j][i]: coordinate j of row i in white coordinates, rows of length one. */
  private final double[][] columns;

  final Minors minors;
  private final int[] numbers;

  /** How many examples each row is. */
  final double[] capacities;

  /** white[n]: row n of the data, each taken once, in coordinates that suit doubles. */
  DistinctRows(Dataset data, double[][] white) {
    Dataset once = data.distinctRows();
    BigInteger[][] z = IntegerRows.of(new SignedRows(once), Permutation.identity(once.size()));
    Map<List<BigInteger>, Integer> places = new LinkedHashMap<>();
    int[] first = new int[z.length];
    double[] counts = new double[z.length];
    for (int n = 0; n < z.length; n++) {
      int place = places.computeIfAbsent(Arrays.asList(z[n]), key -> places.size());
      first[place] = counts[place] == 0 ? n : first[place];
      counts[place] += data.multiplicity(n);
    }
    this.numbers = Arrays.copyOf(first, places.size());
    this.capacities = Arrays.copyOf(counts, places.size());
    this.whole = new BigInteger[numbers.length][];
    int width = once.dimension() + 1;
    this.columns = new double[width][numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      whole[i] = z[numbers[i]];
      double[] row = white[numbers[i]];
      double norm = norm(row);
      for (int j = 0; j < width; j++) {
        columns[j][i] = row[j] / norm;
      }
    }
    this.minors = new Minors(whole);
  }

  private static double norm(double[] row) {
    double sum = 0;
    for (double x : row) {
      sum += x * x;
    }
    return Math.sqrt(sum);
  }

  int size() {
    return numbers.length;
  }

  /** d + 1. */
  int width() {
    return columns.length;
  }

  double[] column(int j) {
    return columns[j];
  }

  BigInteger[] whole(int i) {
    return whole[i];
  }

  /** The number of row i in the data: of the first of those that are equal. */
  int number(int i) {
    return numbers[i];
  }
}
