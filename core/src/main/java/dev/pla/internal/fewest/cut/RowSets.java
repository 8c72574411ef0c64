package dev.pla.internal.fewest.cut;

import java.util.Arrays;

/** Sets of rows in two arrays: the rows of set c are at[start[c]] … at[start[c + 1] − 1]. */
final class RowSets {

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

  /** These of the sets, in this order. */
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

  /** In how many sets each of n rows is. */
  int[] degrees(int n) {
    int[] degrees = new int[n];
    for (int i : at) {
      degrees[i]++;
    }
    return degrees;
  }

  /** The sum of what the rows of set c cost. */
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
