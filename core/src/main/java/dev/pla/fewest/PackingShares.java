package dev.pla.fewest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The largest fractional packing of sets: a share for each set, so that no row has more than one in
 * total.
 *
 * <p>A linear program in doubles, by the simplex method with an explicit inverse; sets can be added
 * at any time. Its dual prices say how scarce each row is: only a set of total price below one can
 * make the packing larger.
 */
final class PackingShares {

  private static final double TOLERANCE = 1e-9;

  private final int[] place;
  private final List<int[]> sets = new ArrayList<>();
  private double[][] inverse = new double[16][16];
  private double[] values = new double[16];

  /** What is in the basis: a set, or −1 for what is left of a row. */
  private int[] basis = new int[16];

  private double[] prices = new double[16];
  private int used;

  PackingShares(int rows) {
    this.place = new int[rows];
    Arrays.fill(place, -1);
  }

  /** Adds a set of rows; {@link #optimise} takes it into account. */
  void add(int[] rows) {
    int[] places = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      if (place[rows[k]] < 0) {
        open(rows[k]);
      }
      places[k] = place[rows[k]];
    }
    sets.add(places);
  }

  private void open(int row) {
    if (used == values.length) {
      grow(2 * used);
    }
    place[row] = used;
    inverse[used][used] = 1;
    // Slightly uneven rows keep the simplex method from turning in circles.
    values[used] = 1 - 1e-7 * (1 + row * 37 % 101) / 101;
    basis[used] = -1;
    used++;
  }

  private void grow(int length) {
    inverse = Arrays.copyOf(inverse, length);
    for (int k = 0; k < length; k++) {
      inverse[k] = k < used ? Arrays.copyOf(inverse[k], length) : new double[length];
    }
    values = Arrays.copyOf(values, length);
    basis = Arrays.copyOf(basis, length);
    prices = Arrays.copyOf(prices, length);
  }

  /** The price of a row; rows of no set are free. */
  double price(int row) {
    return place[row] < 0 ? 0 : Math.max(0, prices[place[row]]);
  }

  /** The share of each set, in the order they were added. */
  double[] shares() {
    double[] shares = new double[sets.size()];
    for (int k = 0; k < used; k++) {
      if (basis[k] >= 0) {
        shares[basis[k]] = values[k];
      }
    }
    return shares;
  }

  /** Finds the largest packing of the sets so far; its size, about. */
  double optimise() {
    for (int turn = 0; turn < 20 * (used + 10); turn++) {
      price();
      int entering = entering();
      if (entering < 0 || !pivot(entering)) {
        break;
      }
    }
    double total = 0;
    for (double share : shares()) {
      total += share;
    }
    return total;
  }

  private void price() {
    Arrays.fill(prices, 0);
    for (int k = 0; k < used; k++) {
      if (basis[k] >= 0) {
        double[] row = inverse[k];
        for (int j = 0; j < used; j++) {
          prices[j] += row[j];
        }
      }
    }
  }

  private int entering() {
    int best = -1;
    double least = 1 - TOLERANCE;
    for (int s = 0; s < sets.size(); s++) {
      double total = 0;
      for (int j : sets.get(s)) {
        total += prices[j];
      }
      if (total < least) {
        least = total;
        best = s;
      }
    }
    // What is left of a row may come back: its price must not be negative.
    for (int j = 0; j < used; j++) {
      if (1 + prices[j] < least) {
        least = 1 + prices[j];
        best = sets.size() + j;
      }
    }
    return best;
  }

  private boolean pivot(int entering) {
    boolean rest = entering >= sets.size();
    int[] places = rest ? new int[] {entering - sets.size()} : sets.get(entering);
    double[] column = new double[used];
    int leaving = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < used; k++) {
      for (int j : places) {
        column[k] += inverse[k][j];
      }
      if (column[k] > TOLERANCE && values[k] / column[k] < least) {
        least = values[k] / column[k];
        leaving = k;
      }
    }
    if (leaving < 0) {
      return false;
    }
    double[] row = inverse[leaving];
    for (int j = 0; j < used; j++) {
      row[j] /= column[leaving];
    }
    for (int k = 0; k < used; k++) {
      if (k != leaving && column[k] != 0) {
        values[k] = Math.max(0, values[k] - least * column[k]);
        subtract(inverse[k], row, column[k]);
      }
    }
    values[leaving] = least;
    basis[leaving] = rest ? -1 : entering;
    return true;
  }

  private void subtract(double[] row, double[] pivot, double factor) {
    for (int j = 0; j < used; j++) {
      row[j] -= factor * pivot[j];
    }
  }
}
