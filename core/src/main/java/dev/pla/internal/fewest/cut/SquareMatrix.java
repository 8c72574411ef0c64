package dev.pla.internal.fewest.cut;

import java.util.Arrays;

/** A square matrix that is inverted by Gauss and Jordan, with the largest pivots of columns. */
final class SquareMatrix {

  /** Pivots below this are none. */
  private static final double SMALL = 1e-11;

  private final int m;

  /** The matrix, and next to it what becomes its inverse. */
  private final double[][] wide;

  SquareMatrix(int m) {
    this.m = m;
    this.wide = new double[m][2 * m];
  }

  void clear() {
    for (int r = 0; r < m; r++) {
      Arrays.fill(wide[r], 0);
      wide[r][m + r] = 1;
    }
  }

  void set(int row, int column, double entry) {
    wide[row][column] = entry;
  }

  /** Writes the inverse, using up the matrix; false where there is none. */
  boolean invert(double[][] inverse) {
    for (int c = 0; c < m; c++) {
      if (!eliminate(c)) {
        return false;
      }
    }
    for (int r = 0; r < m; r++) {
      System.arraycopy(wide[r], m, inverse[r], 0, m);
    }
    return true;
  }

  private boolean eliminate(int c) {
    int pivot = c;
    for (int i = c; i < m; i++) {
      pivot = Math.abs(wide[i][c]) > Math.abs(wide[pivot][c]) ? i : pivot;
    }
    double[] row = wide[pivot];
    if (Math.abs(row[c]) < SMALL) {
      return false;
    }
    wide[pivot] = wide[c];
    wide[c] = row;
    double factor = 1 / row[c];
    for (int q = c; q < 2 * m; q++) {
      row[q] *= factor;
    }
    for (int i = 0; i < m; i++) {
      double entry = wide[i][c];
      if (i != c && entry != 0) {
        for (int q = c; q < 2 * m; q++) {
          wide[i][q] -= entry * row[q];
        }
      }
    }
    return true;
  }
}
