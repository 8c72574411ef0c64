package dev.pla.internal.fewest.cut;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.DistinctRows;
import dev.pla.internal.exact.Minors;
import java.math.BigInteger;

/** The different rows of the data: exactly, and in coordinates that suit doubles. */
final class CutRows {

  private final DistinctRows rows;

  /** columns[j][i]: coordinate j of row i in white coordinates, rows of length one. */
  private final double[][] columns;

  /** How many examples each row is. */
  final double[] capacities;

  final Minors minors;

  /** white[n]: row n of the data, each taken once, in coordinates that suit doubles. */
  CutRows(Dataset data, double[][] white) {
    this.rows = new DistinctRows(data);
    this.columns = new double[rows.width()][rows.size()];
    this.capacities = new double[rows.size()];
    for (int i = 0; i < capacities.length; i++) {
      capacities[i] = rows.capacity(i);
      double[] row = white[rows.number(i)];
      double norm = norm(row);
      for (int j = 0; j < columns.length; j++) {
        columns[j][i] = row[j] / norm;
      }
    }
    this.minors = new Minors(rows.whole());
  }

  private static double norm(double[] row) {
    double sum = 0;
    for (double x : row) {
      sum += x * x;
    }
    return Math.sqrt(sum);
  }

  int size() {
    return rows.size();
  }

  /** d + 1. */
  int width() {
    return columns.length;
  }

  double[] column(int j) {
    return columns[j];
  }

  BigInteger[] whole(int i) {
    return rows.whole(i);
  }

  /** The number of row i in the data: of the first of those that are equal. */
  int number(int i) {
    return rows.number(i);
  }
}
