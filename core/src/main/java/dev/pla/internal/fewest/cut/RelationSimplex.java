package dev.pla.internal.fewest.cut;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The cheapest relation of a cell: min Σ cost·λ with Σ λz = 0 and Σ weight·λ = 1, by the simplex
 * method in doubles, from one basis to the next.
 *
 * <p>Rows fixed wrong take part as −z and have no weight, so that they alone do not form a
 * relation. The right sides are slightly off zero: that keeps the method from turning in circles.
 */
final class RelationSimplex {

  /** The cost of the made-up variables of the first basis. */
  private static final double PENALTY = 1e3;

  private static final double TOLERANCE = 1e-9;

  /** The inverse is recomputed after this many pivots. */
  private static final int FRESH = 60;

  private static final int MOST_PIVOTS = 400;

  /** Pivots of the inverse below this are none. */
  private static final double SMALL = 1e-11;

  private final int m;
  private final int n;
  private final double[][] a;
  private final double[] right;
  private final double[][] inverse;
  private final double[] values;
  private final int[] basis;
  private final double[] reduced;
  private final double[] prices;
  private final double[] step;

  /** The basis, and next to it what becomes its inverse. */
  private final double[][] wide;

  private final SplittableRandom random;
  private int pivots;
  private long work;

  /** sides[i]: +1 row i is fixed right, −1 wrong, 0 free. */
  RelationSimplex(CutRows rows, byte[] sides, SplittableRandom random) {
    this.m = rows.width() + 1;
    this.n = rows.size();
    this.random = random;
    this.a = new double[m][n];
    for (int j = 0; j + 1 < m; j++) {
      double[] column = rows.column(j);
      for (int i = 0; i < n; i++) {
        a[j][i] = sides[i] < 0 ? -column[i] : column[i];
      }
    }
    this.right = new double[m];
    this.inverse = new double[m][m];
    this.values = new double[m];
    this.basis = new int[m];
    this.reduced = new double[n];
    this.prices = new double[m];
    this.step = new double[m];
    this.wide = new double[m][2 * m];
    restart();
  }

  /** Multiplications made, about. */
  long work() {
    return work;
  }

  /** A basis of made-up variables, −1 − equation. */
  private void restart() {
    for (int i = 0; i < m; i++) {
      double off = 1e-6 * (0.5 + random.nextDouble());
      boolean isLast = i == m - 1;
      right[i] = isLast ? 1 + off : random.nextBoolean() ? off : -off;
      Arrays.fill(inverse[i], 0);
      inverse[i][i] = right[i] < 0 ? -1 : 1;
      values[i] = Math.abs(right[i]);
      basis[i] = -1 - i;
    }
  }

  void begin(double[] weights) {
    System.arraycopy(weights, 0, a[m - 1], 0, n);
    restart();
  }

  /** Other weights for the rows; the basis stays where it can. */
  void weigh(double[] weights) {
    System.arraycopy(weights, 0, a[m - 1], 0, n);
    refresh();
  }

  /** The inverse of the basis afresh; starts anew where the basis is of no use. */
  private void refresh() {
    work += 2L * m * m * m;
    for (int i = 0; i < m; i++) {
      Arrays.fill(wide[i], m, 2 * m, 0);
      wide[i][m + i] = 1;
      for (int r = 0; r < m; r++) {
        double madeUp = -1 - basis[r] != i ? 0 : right[i] < 0 ? -1 : 1;
        wide[i][r] = basis[r] >= 0 ? a[i][basis[r]] : madeUp;
      }
    }
    for (int c = 0; c < m; c++) {
      if (!eliminate(c)) {
        restart();
        return;
      }
    }
    for (int r = 0; r < m; r++) {
      System.arraycopy(wide[r], m, inverse[r], 0, m);
      double value = 0;
      for (int i = 0; i < m; i++) {
        value += inverse[r][i] * right[i];
      }
      if (value < -TOLERANCE) {
        restart();
        return;
      }
      values[r] = Math.max(0, value);
    }
  }

  /** A step of Gauss and Jordan, by the column's largest pivot; false where that is too small. */
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

  /** Goes to the cheapest relation; false where none was found. */
  boolean solve(double[] cost) {
    for (int turn = 0; turn < MOST_PIVOTS; turn++) {
      work += m * (2L * m + n);
      int entering = entering(cost);
      if (entering < 0 || !enter(entering)) {
        break;
      }
    }
    for (int r = 0; r < m; r++) {
      if (basis[r] < 0 && values[r] > 1e-4) {
        return false;
      }
    }
    return true;
  }

  private int entering(double[] cost) {
    Arrays.fill(prices, 0);
    for (int r = 0; r < m; r++) {
      double c = basis[r] < 0 ? PENALTY : cost[basis[r]];
      if (c != 0) {
        double[] row = inverse[r];
        for (int q = 0; q < m; q++) {
          prices[q] += c * row[q];
        }
      }
    }
    System.arraycopy(cost, 0, reduced, 0, n);
    for (int i = 0; i < m; i++) {
      subtract(reduced, prices[i], a[i]);
    }
    int entering = -1;
    double least = -TOLERANCE;
    for (int j = 0; j < n; j++) {
      if (reduced[j] < least) {
        least = reduced[j];
        entering = j;
      }
    }
    return entering;
  }

  private static void subtract(double[] sum, double factor, double[] row) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] -= factor * row[j];
    }
  }

  private boolean enter(int entering) {
    int leaving = -1;
    double most = Double.MAX_VALUE;
    for (int r = 0; r < m; r++) {
      double sum = 0;
      double[] row = inverse[r];
      for (int i = 0; i < m; i++) {
        sum += row[i] * a[i][entering];
      }
      step[r] = sum;
      if (sum > TOLERANCE && values[r] / sum < most) {
        most = values[r] / sum;
        leaving = r;
      }
    }
    if (leaving < 0) {
      return false;
    }
    double[] pivot = inverse[leaving];
    double factor = 1 / step[leaving];
    for (int i = 0; i < m; i++) {
      pivot[i] *= factor;
    }
    for (int r = 0; r < m; r++) {
      if (r != leaving && step[r] != 0) {
        subtract(inverse[r], step[r], pivot);
        values[r] = Math.max(0, values[r] - step[r] * most);
      }
    }
    values[leaving] = most;
    basis[leaving] = entering;
    if (++pivots % FRESH == 0) {
      refresh();
    }
    return true;
  }

  /** The rows of the relation, rising; null where doubles cannot tell which they are. */
  int[] rows() {
    double largest = 0;
    for (int r = 0; r < m; r++) {
      largest = Math.max(largest, Math.abs(inverse[r][m - 1]));
    }
    double least = TOLERANCE * largest;
    int[] rows = new int[m];
    int count = 0;
    for (int r = 0; r < m; r++) {
      double lambda = inverse[r][m - 1];
      if (lambda < -least || (lambda > least && basis[r] < 0)) {
        restart();
        return null;
      }
      if (lambda > least) {
        rows[count++] = basis[r];
      }
    }
    if (count < 2) {
      restart();
      return null;
    }
    rows = Arrays.copyOf(rows, count);
    Arrays.sort(rows);
    return rows;
  }

  /** λ of the rows, without what the right sides are off; 0 elsewhere. */
  void coefficients(double[] lambda) {
    Arrays.fill(lambda, 0);
    for (int r = 0; r < m; r++) {
      if (basis[r] >= 0) {
        lambda[basis[r]] = Math.max(0, inverse[r][m - 1]);
      }
    }
  }
}
