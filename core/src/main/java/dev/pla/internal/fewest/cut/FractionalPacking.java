package dev.pla.internal.fewest.cut;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A large fractional packing of sets of rows: a share for each set, so that no row has more than
 * its capacity; and prices of the rows, which say how scarce each is.
 *
 * <p>Shares and prices are moved towards each other in turn, averaged, and restarted from the
 * averages (Chambolle and Pock, "A first-order primal-dual algorithm for convex problems with
 * applications to imaging", Journal of Mathematical Imaging and Vision, 2011). There is no matrix,
 * and the work can begin from what a cell's parent knew. Sets without a share that are expensive
 * take no part until the next look.
 */
final class FractionalPacking {

  /** Steps between two looks at the averages. */
  private static final int STEPS = 100;

  private static final int LOOKS = 2;

  /** A packing so near to the best, relatively, is good enough. */
  private static final double NEAR = 0.01;

  /** A set that costs one is just worth its share; at this price it is not soon to be. */
  private static final double EXPENSIVE = 1.25;

  private final int n;
  private final double[] capacities;
  private final int[][] sets;
  private final Cell cell;
  private final double[] shares;
  private final double[] prices;

  /** A packing that fits, as far as doubles can tell. */
  double[] packing;

  private double value;
  private double ceiling = Double.POSITIVE_INFINITY;

  /** Multiplications made, about. */
  long work;

  /**
   * Begins where the cell's last packing ended, and leaves its own end there; the cell's shares are
   * for the first sets alone.
   */
  FractionalPacking(Cell cell, int[][] sets, double[] capacities) {
    this.n = capacities.length;
    this.capacities = capacities;
    this.sets = sets;
    this.cell = cell;
    this.shares = Arrays.copyOf(cell.shares, sets.length);
    this.prices = cell.prices;
    this.packing = new double[sets.length];
    cell.shares = shares;
  }

  void improve() {
    for (int look = 0; look < LOOKS; look++) {
      move(worthwhile());
      take();
      if (ceiling - value < Math.max(0.02, NEAR * value)) {
        return;
      }
      balance();
    }
  }

  private int[] worthwhile() {
    return IntStream.range(0, sets.length)
        .filter(c -> shares[c] > 0 || price(c) < EXPENSIVE)
        .toArray();
  }

  /** Moves shares and prices for some steps, and goes to the averages. */
  private void move(int[] chosen) {
    // The rows of chosen set k are at[start[k]] … at[start[k + 1] − 1].
    int[] at = Arrays.stream(chosen).flatMap(c -> Arrays.stream(sets[c])).toArray();
    int[] start = new int[chosen.length + 1];
    for (int k = 0; k < chosen.length; k++) {
      start[k + 1] = start[k] + sets[chosen[k]].length;
    }
    work += STEPS * (4L * at.length + n);
    int[] degrees = new int[n];
    for (int i : at) {
      degrees[i]++;
    }
    double[] steps = new double[n];
    for (int i = 0; i < n; i++) {
      steps[i] = 1 / (cell.weight * Math.max(1, degrees[i]));
      prices[i] = degrees[i] == 0 ? 0 : prices[i];
    }
    double[] moved = new double[chosen.length];
    for (int k = 0; k < chosen.length; k++) {
      moved[k] = shares[chosen[k]];
    }
    double[] shareSums = new double[chosen.length];
    double[] priceSums = new double[n];
    double[] loads = new double[n];
    for (int step = 0; step < STEPS; step++) {
      moveShares(start, at, moved, shareSums, loads);
      for (int i = 0; i < n; i++) {
        prices[i] = Math.max(0, prices[i] + (loads[i] - capacities[i]) * steps[i]);
        priceSums[i] += prices[i];
      }
    }
    for (int k = 0; k < chosen.length; k++) {
      shares[chosen[k]] = shareSums[k] / STEPS;
    }
    for (int i = 0; i < n; i++) {
      prices[i] = priceSums[i] / STEPS;
    }
  }

  private void moveShares(int[] start, int[] at, double[] moved, double[] sums, double[] loads) {
    double pace = cell.weight;
    Arrays.fill(loads, 0);
    for (int c = 0; c < moved.length; c++) {
      int end = start[c + 1];
      double gain = 1;
      for (int q = start[c]; q < end; q++) {
        gain -= prices[at[q]];
      }
      double share = Math.max(0, moved[c] + pace * gain / (end - start[c]));
      double ahead = 2 * share - moved[c];
      moved[c] = share;
      sums[c] += share;
      if (ahead != 0) {
        for (int q = start[c]; q < end; q++) {
          loads[at[q]] += ahead;
        }
      }
    }
  }

  /** Takes what shares and prices prove, from below and from above. */
  private void take() {
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += prices[i] * capacities[i];
    }
    double[] fitted = fitted();
    double sum = 0;
    double cheapest = Double.MAX_VALUE;
    for (int c = 0; c < fitted.length; c++) {
      sum += fitted[c];
      cheapest = Math.min(cheapest, price(c));
    }
    if (sum > value) {
      value = sum;
      packing = fitted;
    }
    if (cheapest > 1e-9 && total / cheapest < ceiling) {
      ceiling = total / cheapest;
      for (int i = 0; i < n; i++) {
        cell.scarcity[i] = prices[i] / cheapest;
      }
    }
  }

  /** Divides each share by the worst overuse among its rows, then fills what is left. */
  private double[] fitted() {
    double[] loads = new double[n];
    for (int c = 0; c < shares.length; c++) {
      take(c, -shares[c], loads);
    }
    double[] fitted = new double[shares.length];
    double[] left = capacities.clone();
    for (int c = 0; c < shares.length; c++) {
      double worst = 1;
      for (int i : sets[c]) {
        worst = Math.max(worst, loads[i] / capacities[i]);
      }
      fitted[c] = shares[c] / worst;
      take(c, fitted[c], left);
    }
    for (int c = 0; c < shares.length; c++) {
      double room = Double.MAX_VALUE;
      for (int i : sets[c]) {
        room = Math.min(room, left[i]);
      }
      if (room > 1e-12) {
        fitted[c] += room;
        take(c, room, left);
      }
    }
    return fitted;
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
      double density =
          Math.max(1, Arrays.stream(sets).mapToInt(set -> set.length).sum() / (double) n);
      double wanted = 8 * Math.sqrt(shareNorm / priceNorm) / Math.sqrt(density);
      cell.weight = Math.sqrt(cell.weight * Math.max(1e-3, Math.min(1e3, wanted)));
    }
  }

  private double price(int c) {
    double sum = 0;
    for (int i : sets[c]) {
      sum += prices[i];
    }
    return sum;
  }

  /** Takes a share of set c out of what is left of its rows. */
  private void take(int c, double share, double[] left) {
    for (int i : sets[c]) {
      left[i] -= share;
    }
  }
}
