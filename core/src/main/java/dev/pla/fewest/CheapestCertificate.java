package dev.pla.fewest;

import java.util.Arrays;

/**
 * The cheapest way to write −z of one row as a non-negative combination of other rows.
 *
 * <p>Those rows and the one are inseparable. A linear program in doubles; what it finds is proven
 * elsewhere.
 */
final class CheapestCertificate {

  private final WhiteRows sheet;
  private final int width;
  private final double[] products;
  private final int[] places;
  private final double[] column;
  private Simplex simplex;

  CheapestCertificate(WhiteRows sheet) {
    this.sheet = sheet;
    this.width = sheet.width();
    this.products = new double[sheet.size()];
    this.places = new int[width];
    this.column = new double[width];
    Arrays.setAll(places, k -> k);
  }

  /** λ of the rows that take part, by the places of {@link #rows()}. */
  double[] coefficients() {
    double[] values = new double[width];
    Arrays.setAll(values, simplex::value);
    return values;
  }

  /** The rows that take part; −1 in a place not used. */
  int[] rows() {
    int[] rows = new int[width];
    Arrays.setAll(rows, k -> simplex.value(k) > Simplex.TOLERANCE ? simplex.variable(k) : -1);
    return rows;
  }

  /** Finds a relation of a row with rows of finite cost; false when there is none. */
  boolean find(int row, double[] cost) {
    double penalty = penalty(cost);
    simplex = new Simplex(width);
    for (int k = 0; k < width; k++) {
      simplex.open(-sheet.get(row, k));
    }
    for (int turn = 0; turn < 60 * width + 200; turn++) {
      simplex.price(i -> i < 0 ? penalty : cost[i]);
      int entering = entering(cost, row);
      if (entering < 0) {
        return complete();
      }
      Arrays.setAll(column, j -> sheet.get(entering, j));
      if (!simplex.enter(entering, places, column)) {
        return false;
      }
    }
    return false;
  }

  /** The cost of the made-up variables of the first basis, high enough to drive them out. */
  private static double penalty(double[] cost) {
    double largest = 1;
    for (double c : cost) {
      largest = c < Double.POSITIVE_INFINITY ? Math.max(largest, c) : largest;
    }
    return 1e5 * largest;
  }

  private int entering(double[] cost, int row) {
    sheet.score(simplex.prices(), products);
    int best = -1;
    double most = Simplex.TOLERANCE;
    for (int i = 0; i < products.length; i++) {
      double gain = products[i] - cost[i];
      if (gain > most && i != row) {
        most = gain;
        best = i;
      }
    }
    return best;
  }

  private boolean complete() {
    for (int k = 0; k < width; k++) {
      if (simplex.variable(k) < 0 && simplex.value(k) > 1e-7) {
        return false;
      }
    }
    return true;
  }
}
