package dev.pla.fewest;

import java.util.Arrays;

/**
 * The cheapest way to write −z of one row as a non-negative combination of other rows.
 *
 * <p>Those rows and the one are inseparable. A linear program in doubles, by the simplex method
 * with an explicit inverse; what it finds is proven elsewhere.
 */
final class CheapestCertificate {

  private static final double TOLERANCE = 1e-9;

  private final WhiteRows sheet;
  private final int width;
  private final double[] products;
  private final double[][] inverse;
  private final double[] values;
  private final int[] basis;
  private final double[] prices;
  private final double[] column;

  CheapestCertificate(WhiteRows sheet) {
    this.sheet = sheet;
    this.width = sheet.width();
    this.products = new double[sheet.size()];
    this.inverse = new double[width][width];
    this.values = new double[width];
    this.basis = new int[width];
    this.prices = new double[width];
    this.column = new double[width];
  }

  /** λ of the rows that take part, by the places of {@link #rows()}. */
  double[] coefficients() {
    return values;
  }

  /** The rows that take part; −1 in a place not used. */
  int[] rows() {
    int[] rows = basis.clone();
    for (int k = 0; k < width; k++) {
      rows[k] = values[k] > TOLERANCE ? rows[k] : -1;
    }
    return rows;
  }

  /** Finds a relation of a row with rows of finite cost; false when there is none. */
  boolean find(int row, double[] cost) {
    double penalty = start(row, cost);
    for (int turn = 0; turn < 60 * width + 200; turn++) {
      price(cost, penalty);
      int entering = entering(cost, row);
      if (entering < 0) {
        return complete();
      }
      if (!pivot(entering)) {
        return false;
      }
    }
    return false;
  }

  /** A basis of made-up unit vectors, at a cost that drives them out. */
  private double start(int row, double[] cost) {
    double largest = 1;
    for (double c : cost) {
      largest = c < Double.POSITIVE_INFINITY ? Math.max(largest, c) : largest;
    }
    for (int k = 0; k < width; k++) {
      double right = -sheet.get(row, k);
      Arrays.fill(inverse[k], 0);
      inverse[k][k] = right < 0 ? -1 : 1;
      values[k] = Math.abs(right);
      basis[k] = -1;
    }
    return 1e5 * largest;
  }

  private void price(double[] cost, double penalty) {
    Arrays.fill(prices, 0);
    for (int k = 0; k < width; k++) {
      double c = basis[k] < 0 ? penalty : cost[basis[k]];
      for (int j = 0; j < width; j++) {
        prices[j] += c * inverse[k][j];
      }
    }
  }

  private int entering(double[] cost, int row) {
    sheet.score(prices, products);
    int best = -1;
    double most = TOLERANCE;
    for (int i = 0; i < products.length; i++) {
      double gain = products[i] - cost[i];
      if (gain > most && i != row) {
        most = gain;
        best = i;
      }
    }
    return best;
  }

  private boolean pivot(int entering) {
    int leaving = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < width; k++) {
      double sum = 0;
      for (int j = 0; j < width; j++) {
        sum += inverse[k][j] * sheet.get(entering, j);
      }
      column[k] = sum;
      if (sum > TOLERANCE && values[k] / sum < least) {
        least = values[k] / sum;
        leaving = k;
      }
    }
    if (leaving < 0) {
      return false;
    }
    double pivot = column[leaving];
    for (int j = 0; j < width; j++) {
      inverse[leaving][j] /= pivot;
    }
    for (int k = 0; k < width; k++) {
      if (k != leaving) {
        values[k] = Math.max(0, values[k] - least * column[k]);
        for (int j = 0; j < width; j++) {
          inverse[k][j] -= column[k] * inverse[leaving][j];
        }
      }
    }
    values[leaving] = least;
    basis[leaving] = entering;
    return true;
  }

  private boolean complete() {
    for (int k = 0; k < width; k++) {
      if (basis[k] < 0 && values[k] > 1e-7) {
        return false;
      }
    }
    return true;
  }
}
