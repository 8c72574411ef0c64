package dev.pla.fewest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The largest fractional packing of sets: a share for each set, so that no row has more than one in
 * total.
 *
 * <p>A linear program in doubles; sets can be added at any time. Its dual prices say how scarce
 * each row is: only a set of total price below one can make the packing larger.
 */
final class PackingShares {

  /** The equation of a row, or −1 while no set contains it. */
  private final int[] place;

  private final List<int[]> sets = new ArrayList<>();
  private final Simplex simplex = new Simplex(16);

  PackingShares(int rows) {
    this.place = new int[rows];
    Arrays.fill(place, -1);
  }

  /** Adds a set of rows; {@link #optimise} takes it into account. */
  void add(int[] rows) {
    int[] places = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      int row = rows[k];
      if (place[row] < 0) {
        place[row] = simplex.size();
        // Slightly uneven rows keep the simplex method from turning in circles.
        simplex.open(1 - 1e-7 * (1 + row * 37 % 101) / 101);
      }
      places[k] = place[row];
    }
    sets.add(places);
  }

  /** The price of a row; rows of no set are free. */
  double price(int row) {
    return place[row] < 0 ? 0 : Math.max(0, simplex.prices()[place[row]]);
  }

  /** The share of each set, in the order they were added. */
  double[] shares() {
    double[] shares = new double[sets.size()];
    for (int k = 0; k < simplex.size(); k++) {
      if (simplex.variable(k) >= 0) {
        shares[simplex.variable(k)] = simplex.value(k);
      }
    }
    return shares;
  }

  /** Finds the largest packing of the sets so far. */
  void optimise() {
    for (int turn = 0; turn < 20 * (simplex.size() + 10); turn++) {
      simplex.price(set -> set < 0 ? 0 : 1);
      int entering = entering();
      if (entering < 0 || !enter(entering)) {
        return;
      }
    }
  }

  private int entering() {
    double[] prices = simplex.prices();
    int best = -1;
    double least = 1 - Simplex.TOLERANCE;
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
    for (int j = 0; j < simplex.size(); j++) {
      if (1 + prices[j] < least) {
        least = 1 + prices[j];
        best = sets.size() + j;
      }
    }
    return best;
  }

  private boolean enter(int entering) {
    boolean rest = entering >= sets.size();
    int[] places = rest ? new int[] {entering - sets.size()} : sets.get(entering);
    double[] ones = new double[places.length];
    Arrays.fill(ones, 1);
    return simplex.enter(rest ? -1 : entering, places, ones);
  }
}
