package dev.pla.fewest.cut;

import java.util.Arrays;

/**
 * A large fractional packing of sets of rows: a share for each set, so that no row has more than
 * its capacity; and prices of the rows, which say how scarce each is.
 *
 * <p>Shares and prices are moved towards each other in turn, averaged, and begun anew from the
 * averages (Chambolle and Pock, "A first-order primal-dual algorithm for convex problems with
 * applications to imaging", Journal of Mathematical Imaging and Vision, 2011). There is no matrix,
 * and the work can begin from what a cell's parent knew.
 */
final class FractionalPacking {

  /** Steps between two looks at the averages. */
  private static final int STEPS = 100;

  /** Looks at the averages. */
  private static final int LOOKS = 2;

  /** A packing so near to the best, relatively, is good enough. */
  private static final double NEAR = 0.01;

  private final int n;
  private final double[] capacities;

  /** The rows of set c are at[start[c]] … at[start[c + 1] − 1]. */
  private final int[] start;

  private final int[] at;
  private final int[] degree;
  private double[] shares;
  private final double[] prices;
  private double weight;
  private double[] packing;
  private double value;
  private final double[] scarcity;
  private double ceiling = Double.POSITIVE_INFINITY;

  /** From shares and prices to begin with; shares are for the first sets alone. */
  FractionalPacking(int[][] sets, double[] capacities, double[] shares, double[] prices, double w) {
    this.n = capacities.length;
    this.capacities = capacities;
    this.start = new int[sets.length + 1];
    for (int c = 0; c < sets.length; c++) {
      start[c + 1] = start[c] + sets[c].length;
    }
    this.at = new int[start[sets.length]];
    this.degree = new int[n];
    for (int c = 0; c < sets.length; c++) {
      System.arraycopy(sets[c], 0, at, start[c], sets[c].length);
      for (int i : sets[c]) {
        degree[i]++;
      }
    }
    this.shares = Arrays.copyOf(shares, sets.length);
    this.prices = prices.clone();
    this.weight = w;
    this.packing = new double[sets.length];
    this.scarcity = new double[n];
  }

  /** A packing that fits, as far as doubles can tell. */
  double[] packing() {
    return packing;
  }

  /** Whether prices were found at which every set costs at least one. */
  boolean isPriced() {
    return ceiling < Double.POSITIVE_INFINITY;
  }

  /** These prices; the array itself. */
  double[] scarcity() {
    return scarcity;
  }

  /** Where the work has come to: to begin from the next time. */
  double[] shares() {
    return shares;
  }

  double[] prices() {
    return prices;
  }

  double weight() {
    return weight;
  }

  void improve() {
    int sets = shares.length;
    double[] shareSums = new double[sets];
    double[] priceSums = new double[n];
    double[] moved = new double[sets];
    double[] loads = new double[n];
    for (int look = 0; look < LOOKS && sets > 0; look++) {
      Arrays.fill(shareSums, 0);
      Arrays.fill(priceSums, 0);
      for (int step = 0; step < STEPS; step++) {
        moveShares(moved, shareSums, loads);
        double[] swap = shares;
        shares = moved;
        moved = swap;
        movePrices(loads, priceSums);
      }
      average(shareSums, priceSums);
      if (ceiling - value < Math.max(0.02, NEAR * value)) {
        return;
      }
      balance();
    }
  }

  private void moveShares(double[] moved, double[] sums, double[] loads) {
    Arrays.fill(loads, 0);
    for (int c = 0; c < moved.length; c++) {
      int end = start[c + 1];
      double gain = 1;
      for (int q = start[c]; q < end; q++) {
        gain -= prices[at[q]];
      }
      double share = Math.max(0, shares[c] + weight * gain / (end - start[c]));
      double ahead = 2 * share - shares[c];
      moved[c] = share;
      sums[c] += share;
      if (ahead != 0) {
        for (int q = start[c]; q < end; q++) {
          loads[at[q]] += ahead;
        }
      }
    }
  }

  private void movePrices(double[] loads, double[] sums) {
    for (int i = 0; i < n; i++) {
      prices[i] =
          degree[i] == 0
              ? 0
              : Math.max(0, prices[i] + (loads[i] - capacities[i]) / (weight * degree[i]));
      sums[i] += prices[i];
    }
  }

  /** Goes to the averages, and takes what they prove from below and from above. */
  private void average(double[] shareSums, double[] priceSums) {
    for (int c = 0; c < shares.length; c++) {
      shares[c] = shareSums[c] / STEPS;
    }
    double total = 0;
    for (int i = 0; i < n; i++) {
      prices[i] = priceSums[i] / STEPS;
      total += prices[i] * capacities[i];
    }
    double[] fitted = fitted();
    double sum = 0;
    double cheapest = Double.MAX_VALUE;
    for (int c = 0; c < shares.length; c++) {
      sum += fitted[c];
      double price = 0;
      for (int q = start[c]; q < start[c + 1]; q++) {
        price += prices[at[q]];
      }
      cheapest = Math.min(cheapest, price);
    }
    if (sum > value) {
      value = sum;
      packing = fitted;
    }
    if (cheapest > 1e-9 && total / cheapest < ceiling) {
      ceiling = total / cheapest;
      for (int i = 0; i < n; i++) {
        scarcity[i] = prices[i] / cheapest;
      }
    }
  }

  /** Divides each share by the worst overuse among its rows, then fills what is left. */
  private double[] fitted() {
    double[] loads = new double[n];
    for (int c = 0; c < shares.length; c++) {
      for (int q = start[c]; q < start[c + 1]; q++) {
        loads[at[q]] += shares[c];
      }
    }
    double[] fitted = new double[shares.length];
    double[] left = capacities.clone();
    for (int c = 0; c < shares.length; c++) {
      double worst = 1;
      for (int q = start[c]; q < start[c + 1]; q++) {
        worst = Math.max(worst, loads[at[q]] / capacities[at[q]]);
      }
      fitted[c] = shares[c] / worst;
      take(left, c, fitted[c]);
    }
    for (int c = 0; c < shares.length; c++) {
      double room = Double.MAX_VALUE;
      for (int q = start[c]; q < start[c + 1] && room > 0; q++) {
        room = Math.min(room, left[at[q]]);
      }
      if (room > 1e-12) {
        fitted[c] += room;
        take(left, c, room);
      }
    }
    return fitted;
  }

  private void take(double[] left, int c, double share) {
    for (int q = start[c]; q < start[c + 1]; q++) {
      left[at[q]] -= share;
    }
  }

  /** Shares and prices should move by like parts of their lengths. */
  private void balance() {
    double shareNorm = 0;
    for (double s : shares) {
      shareNorm += s * s;
    }
    double priceNorm = 0;
    for (double p : prices) {
      priceNorm += p * p;
    }
    if (shareNorm > 0 && priceNorm > 0) {
      double density = Math.max(1, at.length / (double) n);
      double wanted = 8 * Math.sqrt(shareNorm / priceNorm) / Math.sqrt(density);
      weight = Math.sqrt(weight * Math.max(1e-3, Math.min(1e3, wanted)));
    }
  }
}
