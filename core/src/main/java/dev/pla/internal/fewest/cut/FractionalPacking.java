package dev.pla.internal.fewest.cut;

import java.util.Arrays;

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
  private final RowSets sets;

  /** Where the work has come to: to begin from the next time. */
  final double[] shares;

  final double[] prices;
  double weight;

  /** A packing that fits, as far as doubles can tell. */
  double[] packing;

  private double value;
  final double[] scarcity;
  private double ceiling = Double.POSITIVE_INFINITY;

  /** Multiplications made, about. */
  long work;

  /** From shares and prices to begin with; shares are for the first sets alone. */
  FractionalPacking(RowSets sets, double[] capacities, double[] shares, double[] prices, double w) {
    this.n = capacities.length;
    this.capacities = capacities;
    this.sets = sets;
    this.shares = Arrays.copyOf(shares, sets.size());
    this.prices = prices.clone();
    this.weight = w;
    this.packing = new double[sets.size()];
    this.scarcity = new double[n];
  }

  /** Whether prices were found at which every set costs at least one. */
  boolean isPriced() {
    return ceiling < Double.POSITIVE_INFINITY;
  }

  void improve() {
    for (int look = 0; look < LOOKS && sets.size() > 0; look++) {
      move(worthwhile());
      take();
      if (ceiling - value < Math.max(0.02, NEAR * value)) {
        return;
      }
      balance();
    }
  }

  private int[] worthwhile() {
    int[] chosen = new int[sets.size()];
    int count = 0;
    for (int c = 0; c < chosen.length; c++) {
      if (shares[c] > 0 || sets.price(c, prices) < EXPENSIVE) {
        chosen[count++] = c;
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  /** Moves shares and prices for some steps, and goes to the averages. */
  private void move(int[] chosen) {
    RowSets some = sets.only(chosen);
    work += STEPS * (4L * some.at.length + n);
    int[] degrees = some.degrees(n);
    double[] steps = new double[n];
    for (int i = 0; i < n; i++) {
      steps[i] = 1 / (weight * Math.max(1, degrees[i]));
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
      moveShares(some, moved, shareSums, loads);
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

  private void moveShares(RowSets some, double[] moved, double[] sums, double[] loads) {
    int[] start = some.start;
    int[] at = some.at;
    double pace = weight;
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
      cheapest = Math.min(cheapest, sets.price(c, prices));
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
    int[] start = sets.start;
    int[] at = sets.at;
    double[] loads = new double[n];
    for (int c = 0; c < shares.length; c++) {
      sets.take(c, -shares[c], loads);
    }
    double[] fitted = new double[shares.length];
    double[] left = capacities.clone();
    for (int c = 0; c < shares.length; c++) {
      double worst = 1;
      for (int q = start[c]; q < start[c + 1] && shares[c] > 0; q++) {
        worst = Math.max(worst, loads[at[q]] / capacities[at[q]]);
      }
      fitted[c] = shares[c] / worst;
      sets.take(c, fitted[c], left);
    }
    for (int c = 0; c < shares.length; c++) {
      double room = Double.MAX_VALUE;
      for (int q = start[c]; q < start[c + 1] && room > 0; q++) {
        room = Math.min(room, left[at[q]]);
      }
      if (room > 1e-12) {
        fitted[c] += room;
        sets.take(c, room, left);
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
      double density = Math.max(1, sets.at.length / (double) n);
      double wanted = 8 * Math.sqrt(shareNorm / priceNorm) / Math.sqrt(density);
      weight = Math.sqrt(weight * Math.max(1e-3, Math.min(1e3, wanted)));
    }
  }

  /** Sets of rows in two arrays: the rows of set c are at[start[c]] … at[start[c + 1] − 1]. */
  static final class RowSets {

    final int[] start;
    final int[] at;

    private RowSets(int[] start, int[] at) {
      this.start = start;
      this.at = at;
    }

    static RowSets of(int[][] sets) {
      int[] start = new int[sets.length + 1];
      for (int c = 0; c < sets.length; c++) {
        start[c + 1] = start[c] + sets[c].length;
      }
      int[] at = new int[start[sets.length]];
      for (int c = 0; c < sets.length; c++) {
        System.arraycopy(sets[c], 0, at, start[c], sets[c].length);
      }
      return new RowSets(start, at);
    }

    RowSets only(int[] chosen) {
      int[][] sets = new int[chosen.length][];
      for (int k = 0; k < chosen.length; k++) {
        sets[k] = Arrays.copyOfRange(at, start[chosen[k]], start[chosen[k] + 1]);
      }
      return of(sets);
    }

    int size() {
      return start.length - 1;
    }

    int[] degrees(int n) {
      int[] degrees = new int[n];
      for (int i : at) {
        degrees[i]++;
      }
      return degrees;
    }

    double price(int c, double[] prices) {
      double sum = 0;
      for (int q = start[c]; q < start[c + 1]; q++) {
        sum += prices[at[q]];
      }
      return sum;
    }

    /** Takes a share of set c out of what is left of its rows. */
    void take(int c, double share, double[] left) {
      for (int q = start[c]; q < start[c + 1]; q++) {
        left[at[q]] -= share;
      }
    }
  }
}
