package dev.pla.internal.fewest.branch;

import java.util.Arrays;

/**
 * Parallel planes through a cone, from below all of its rows to above them, and where rows lie
 * between them.
 *
 * <p>A plane is given by whole numbers, one for each vertex, none below the last plane's. Doubles
 * choose the planes and guess where a row lies; every guess is corrected in whole numbers.
 */
final class ParallelPlanes {

  private static final int FEWEST = 64;
  private static final int MOST = 512;

  /** Beyond all scores, with room for errors. */
  private static final double FAR = 0x1p62;

  private final int last;

  /** planes[k][j]: plane j at vertex k. */
  private final long[][] planes;

  private final int[] under;
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

  /** How many planes there are. */
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

  /** The last plane that row i is not below anywhere in the cone; −1: none. */
  int under(int i) {
    return under[i];
  }

  /** The first plane that row i is not above anywhere in the cone; {@link #count}: none. */
  int over(int i) {
    return over[i];
  }
}
