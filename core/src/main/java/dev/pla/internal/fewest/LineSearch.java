package dev.pla.internal.fewest;

import dev.pla.internal.data.LinearCongruential;
import java.util.Arrays;

/**
 * The best point of a line: of all v + t·δ with |t| below a window, the one with fewest mistakes.
 *
 * <p>Row i changes sides at t = −s_i/a_i alone, so the sorted breakpoints say the number of
 * mistakes between any two of them (Li and Lin, "Optimizing 0/1 loss for perceptrons by random
 * coordinate descent", IJCNN 2007, do this along coordinates).
 */
final class LineSearch {

  /** Narrower gaps between breakpoints are taken for rounding. */
  private static final double NARROW = 1e-12;

  /** A row counts nothing, once, or so often. */
  static final int MORE = 3;

  private final long[] events;
  private double step;
  private long mistakes;

  LineSearch(int rows) {
    this.events = new long[rows];
  }

  /** The best t; of several gaps one drawn by {@code random}, and the middle of it. */
  double step() {
    return step;
  }

  /** The mistakes at the best t. */
  long mistakes() {
    return mistakes;
  }

  /** Searches the line of scores s + t·a, |t| &lt; window, where row i counts so often. */
  void search(double[] s, double[] a, byte[] counts, double window, LinearCongruential random) {
    int count = 0;
    long wrong = 0;
    for (int i = 0; i < counts.length; i++) {
      double reach = window * a[i];
      wrong += s[i] - reach > 0 ? 0 : counts[i];
      if (Math.abs(s[i]) < Math.abs(reach) && counts[i] > 0) {
        events[count++] = event(-s[i] / a[i], a[i] > 0, counts[i] > 1);
      }
    }
    Arrays.sort(events, 0, count);
    sweep(count, window, wrong, random);
  }

  private void sweep(int count, double window, long wrongAtStart, LinearCongruential random) {
    mistakes = Long.MAX_VALUE;
    long wrong = wrongAtStart;
    double from = -window;
    int equals = 0;
    for (int k = 0; k <= count; k++) {
      double to = k < count ? at(events[k]) : window;
      if (wrong <= mistakes && to - from > NARROW * window) {
        equals = wrong < mistakes ? 1 : equals + 1;
        mistakes = wrong;
        if (equals == 1 || random.nextInt(equals) == 0) {
          step = from + (to - from) / 2;
        }
      }
      if (k < count) {
        long rows = (events[k] & 2) == 0 ? 1 : MORE;
        wrong += (events[k] & 1) == 0 ? rows : -rows;
        from = to;
      }
    }
  }

  /**
   * A breakpoint as a long that sorts as t does; the last bit tells whether the row turns right,
   * the one before whether it counts more than once.
   */
  private static long event(double t, boolean turnsRight, boolean isMore) {
    long bits = Double.doubleToRawLongBits(t);
    bits ^= (bits >> 63) & Long.MAX_VALUE;
    return (bits & ~3L) | (turnsRight ? 1 : 0) | (isMore ? 2 : 0);
  }

  private static double at(long event) {
    return Double.longBitsToDouble(event ^ ((event >> 63) & Long.MAX_VALUE));
  }
}
