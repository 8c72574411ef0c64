package dev.pla.internal.fewest.branch;

import java.util.Arrays;

/**
 * Takes out of a cone the rows on whose side no hyperplane with fewer mistakes than the target can
 * differ.
 *
 * <p>A threshold between two planes is wrong about every negative above the upper one and every
 * positive below the lower one. Where these are too many, no threshold lies between the two. What
 * is excluded from below and from above leaves a range of thresholds, and the rows outside it are
 * decided. A threshold on a score or on a plane can be moved off it without more mistakes, so only
 * those between planes matter. Rows on the last plane stay, so that what forbids the thresholds
 * beyond it is not lost.
 */
final class ConePruning {

  private final Cone cone;
  private final ParallelPlanes planes;

  /** [j]: the rows of the wrong class on that side of plane j everywhere in the cone. */
  private final int[] negativesAbove;

  private final int[] positivesBelow;

  /** At each vertex, what thresholds worth trying lie above and below; null: not known. */
  private long[] low;

  private long[] high;

  /** lengths[k]: the deviation of scores at vertex k; errors[k]: how far each may be off. */
  ConePruning(Cone cone, double[] lengths, long[] errors) {
    this.cone = cone;
    this.planes = new ParallelPlanes(cone, lengths, errors);
    int count = planes.count();
    this.negativesAbove = new int[count];
    this.positivesBelow = new int[count];
    for (int i = 0; i < cone.size; i++) {
      if (i >= cone.positives && planes.under[i] >= 0) {
        negativesAbove[planes.under[i]]++;
      } else if (i < cone.positives && planes.over[i] < count) {
        positivesBelow[planes.over[i]]++;
      }
    }
    for (int j = 1; j < count; j++) {
      negativesAbove[count - 1 - j] += negativesAbove[count - j];
      positivesBelow[j] += positivesBelow[j - 1];
    }
  }

  /** The cone with the rows still open; null when no threshold is left. */
  Cone apply(long need) {
    int last = planes.count() - 1;
    boolean floored = negativesAbove[0] >= need;
    boolean ceiled = positivesBelow[last] >= need;
    if (!floored && !ceiled) {
      return cone;
    }
    int floor = floored ? floor(need, ceiled) : -1;
    int ceiling = ceiled ? ceiling(need, floored) : last + 1;
    if (floor >= ceiling) {
      return null;
    }
    low = floored ? planes.plane(floor) : null;
    high = ceiled ? planes.plane(ceiling) : null;
    return decided(floor, ceiling);
  }

  /** What thresholds worth trying lie above in the direction of vertices from … to − 1 together. */
  double low(int from, int to) {
    return low == null ? Double.NEGATIVE_INFINITY : sum(low, from, to);
  }

  double high(int from, int to) {
    return high == null ? Double.POSITIVE_INFINITY : sum(high, from, to);
  }

  private static double sum(long[] plane, int from, int to) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += plane[k];
    }
    return sum;
  }

  private int floor(long need, boolean both) {
    int j = 0;
    while (j + 1 < planes.count()
        && negativesAbove[j + 1] + (both ? positivesBelow[j] : 0) >= need) {
      j++;
    }
    return j;
  }

  private int ceiling(long need, boolean both) {
    int j = planes.count() - 1;
    while (j > 0 && positivesBelow[j - 1] + (both ? negativesAbove[j] : 0) >= need) {
      j--;
    }
    return j;
  }

  private Cone decided(int floor, int ceiling) {
    int[] kept = new int[cone.size];
    int count = 0;
    int positives = 0;
    long base = cone.base;
    for (int i = 0; i < cone.size; i++) {
      boolean positive = i < cone.positives;
      int under = planes.under[i];
      int over = planes.over[i];
      if (over <= floor && under < floor) {
        base += positive ? 1 : 0;
      } else if (under >= ceiling && over > ceiling) {
        base += positive ? 0 : 1;
      } else {
        kept[count++] = i;
        positives += positive ? 1 : 0;
      }
    }
    return count == cone.size ? cone : cone.keep(kept, count, positives, base);
  }

  /**
   * Parallel planes through a cone, from below all of its rows to above them, and where rows lie
   * between them.
   *
   * <p>A plane is given by whole numbers, one for each vertex, none below the last plane's. Doubles
   * choose the planes and guess where a row lies; every guess is corrected in whole numbers.
   */
  private static final class ParallelPlanes {

    private static final int FEWEST = 64;
    private static final int MOST = 512;

    /** Beyond all scores, with room for errors. */
    private static final double FAR = 0x1p62;

    private final int last;

    /** planes[k][j]: plane j at vertex k. */
    private final long[][] planes;

    /** The last plane that each row is not below anywhere in the cone; −1: none. */
    private final int[] under;

    /** The first plane that each row is not above anywhere in the cone; {@link #count}: none. */
    private final int[] over;

    /** lengths[k]: the deviation of scores at vertex k; errors[k]: how far each may be off. */
    ParallelPlanes(Cone cone, double[] lengths, long[] errors) {
      int d = lengths.length;
      this.last = Math.max(FEWEST, Math.min(MOST, cone.size));
      this.planes = new long[d][last + 1];
      this.under = new int[cone.size];
      this.over = new int[cone.size];
      Arrays.fill(under, last);
      double[] centres = new double[d];
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < d; k++) {
        double sum = 0;
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (long score : cone.scores[k]) {
          sum += score;
          min = Math.min(min, score);
          max = Math.max(max, score);
        }
        centres[k] = sum / Math.max(1, cone.size);
        low = Math.min(low, (min - centres[k]) / lengths[k]);
        high = Math.max(high, (max - centres[k]) / lengths[k]);
      }
      if (cone.size == 0) {
        low = 0;
        high = 0;
      }
      for (int k = 0; k < d; k++) {
        double lowest = centres[k] + low * lengths[k];
        double step = (high - low) * lengths[k] / last;
        choose(planes[k], lowest, step, errors[k]);
        place(cone.scores[k], planes[k], lowest, step > 0 ? 1 / step : 0, errors[k]);
      }
    }

    private static void choose(long[] plane, double lowest, double step, long error) {
      for (int j = 0; j < plane.length; j++) {
        plane[j] = (long) Math.max(-FAR, Math.min(FAR, Math.floor(lowest + j * step)));
      }
      plane[0] -= error + 1;
      plane[plane.length - 1] += error + 2;
    }

    private void place(long[] scores, long[] plane, double lowest, double perStep, long error) {
      for (int i = 0; i < scores.length; i++) {
        long least = scores[i] - error;
        long most = scores[i] + error;
        int guess = Math.min(last, (int) ((scores[i] - lowest) * perStep));
        int j = Math.min(under[i], Math.max(0, guess + 1));
        while (j >= 0 && plane[j] > least) {
          j--;
        }
        under[i] = j;
        j = Math.max(over[i], guess);
        while (j <= last && plane[j] < most) {
          j++;
        }
        over[i] = j;
      }
    }

    int count() {
      return last + 1;
    }

    long[] plane(int j) {
      long[] plane = new long[planes.length];
      for (int k = 0; k < plane.length; k++) {
        plane[k] = planes[k][j];
      }
      return plane;
    }
  }
}
