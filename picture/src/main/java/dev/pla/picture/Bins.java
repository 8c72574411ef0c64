package dev.pla.picture;

import java.util.List;

/**
 * Counts put into bars of one whole width; a long thin tail goes into one last bar of its own.
 *
 * <p>Invariant: the heights add up to the number of counts.
 */
final class Bins {

  /** So many bars are shown, about. */
  private static final int ABOUT = 40;

  /** What lies this many times as far from the least as 99 of 100 do, is a tail. */
  private static final double TAIL = 1.6;

  private final long[] sorted;
  private final long width;
  private final long[] heights;
  private final long beyond;

  private Bins(long[] sorted, long width, long[] heights, long beyond) {
    this.sorted = sorted;
    this.width = width;
    this.heights = heights;
    this.beyond = beyond;
  }

  static Bins of(List<Long> counts) {
    long[] sorted = counts.stream().mapToLong(Long::longValue).sorted().toArray();
    if (sorted.length == 0) {
      return new Bins(sorted, 1, new long[1], 0);
    }
    long least = sorted[0];
    long most = sorted[sorted.length - 1];
    long almostAll = sorted[(int) (0.99 * (sorted.length - 1))];
    boolean tail = most - least > TAIL * (almostAll - least) && most - least > ABOUT;
    long shown = tail ? almostAll - least : most - least;
    long width = round(shown / (double) ABOUT);
    long[] heights = new long[(int) (shown / width) + (tail ? 2 : 1)];
    for (long value : sorted) {
      heights[(int) Math.min((value - least) / width, heights.length - 1L)]++;
    }
    return new Bins(sorted, width, heights, tail ? heights[heights.length - 1] : 0);
  }

  /** The next of 1, 2, 5, 10, 20, … */
  private static long round(double width) {
    long power = 1;
    while (10 * power < width) {
      power *= 10;
    }
    return width <= power
        ? power
        : width <= 2 * power ? 2 * power : width <= 5 * power ? 5 * power : 10 * power;
  }

  int size() {
    return sorted.length;
  }

  long least() {
    return sorted[0];
  }

  long most() {
    return sorted[sorted.length - 1];
  }

  double mean() {
    double sum = 0;
    for (long value : sorted) {
      sum += value;
    }
    return sorted.length == 0 ? 0 : sum / sorted.length;
  }

  /** The middle count, or the mean of the two in the middle. */
  double median() {
    int n = sorted.length;
    return n == 0 ? 0 : (sorted[(n - 1) / 2] + (double) sorted[n / 2]) / 2;
  }

  /** Bars. */
  int count() {
    return heights.length;
  }

  long height(int k) {
    return heights[k];
  }

  long highest() {
    long highest = 0;
    for (long height : heights) {
      highest = Math.max(highest, height);
    }
    return highest;
  }

  /** The least value of bar k. */
  long start(int k) {
    return (sorted.length == 0 ? 0 : sorted[0]) + k * width;
  }

  /** How many are in the last bar because they are far out; 0 when there is no such bar. */
  long beyond() {
    return beyond;
  }
}
