package dev.pla.verdict;

import java.util.Arrays;

/**
 * Takes out of a cell the rows on whose side no hyperplane with fewer mistakes than the target can
 * differ.
 *
 * <p>If so many negatives lie above a plane, at every vertex, that a threshold below it costs too
 * much, then the threshold lies above the plane, and so all rows below it are decided. The plane is
 * given by whole numbers, one for each vertex, and both counts are made in whole numbers. Rows on
 * the plane stay, so that what forbids the thresholds beyond it is not lost.
 */
final class Trim {

  private final Cell cell;
  private final double[] lengths;
  private final long[] errors;
  private final double[] centres;

  /** lengths[k]: the deviation of scores at vertex k; errors[k]: how far each may be off. */
  Trim(Cell cell, double[] lengths, long[] errors) {
    this.cell = cell;
    this.lengths = lengths;
    this.errors = errors;
    this.centres = new double[lengths.length];
    for (int k = 0; k < centres.length; k++) {
      double sum = 0;
      for (long score : cell.scores[k]) {
        sum += score;
      }
      centres[k] = sum / Math.max(1, cell.size);
    }
  }

  /** The cell with the rows still open; null when no threshold is left. */
  Cell apply(long need) {
    long[] low = floor(need);
    long[] high = ceiling(need);
    if (low == null && high == null) {
      return cell;
    }
    if (low != null && high != null && crossed(low, high)) {
      return null;
    }
    int[] kept = new int[cell.size];
    int count = 0;
    int positives = 0;
    long base = cell.base;
    for (int i = 0; i < cell.size; i++) {
      boolean positive = i < cell.positives;
      if (low != null && below(i, low) && !above(i, low)) {
        base += positive ? 1 : 0;
      } else if (high != null && above(i, high) && !below(i, high)) {
        base += positive ? 0 : 1;
      } else {
        kept[count++] = i;
        positives += positive ? 1 : 0;
      }
    }
    Cell open = count == cell.size ? cell : cell.keep(kept, count, positives, base);
    return open.between(low, high);
  }

  private static boolean crossed(long[] low, long[] high) {
    for (int k = 0; k < low.length; k++) {
      if (low[k] < high[k]) {
        return false;
      }
    }
    return true;
  }

  /** A plane that no threshold may lie below, or null. */
  private long[] floor(long need) {
    int negatives = cell.size - cell.positives;
    if (negatives < need) {
      return null;
    }
    double[] heights = heights(cell.positives, negatives, -1);
    long[] plane = plane(Selection.nth(heights, (int) (negatives - need)), -1);
    long count = 0;
    for (int i = cell.positives; i < cell.size; i++) {
      count += above(i, plane) ? 1 : 0;
    }
    return count >= need ? plane : null;
  }

  /** A plane that no threshold may lie above, or null. */
  private long[] ceiling(long need) {
    if (cell.positives < need) {
      return null;
    }
    double[] heights = heights(0, cell.positives, 1);
    long[] plane = plane(Selection.nth(heights, (int) need - 1), 1);
    long count = 0;
    for (int i = 0; i < cell.positives; i++) {
      count += below(i, plane) ? 1 : 0;
    }
    return count >= need ? plane : null;
  }

  /** The greatest (side 1) or least (−1) score of each row at any vertex, in deviations. */
  private double[] heights(int first, int count, int side) {
    double[] heights = new double[count];
    Arrays.fill(heights, side * Double.NEGATIVE_INFINITY);
    for (int k = 0; k < centres.length; k++) {
      double scale = 1 / lengths[k];
      if (side > 0) {
        raise(heights, cell.scores[k], first, centres[k], scale);
      } else {
        lower(heights, cell.scores[k], first, centres[k], scale);
      }
    }
    return heights;
  }

  private static void raise(double[] heights, long[] scores, int first, double zero, double scale) {
    for (int i = 0; i < heights.length; i++) {
      double height = (scores[first + i] - zero) * scale;
      heights[i] = height > heights[i] ? height : heights[i];
    }
  }

  private static void lower(double[] heights, long[] scores, int first, double zero, double scale) {
    for (int i = 0; i < heights.length; i++) {
      double height = (scores[first + i] - zero) * scale;
      heights[i] = height < heights[i] ? height : heights[i];
    }
  }

  private long[] plane(double height, int side) {
    long[] plane = new long[centres.length];
    for (int k = 0; k < plane.length; k++) {
      double at = centres[k] + height * lengths[k];
      plane[k] = (long) (side > 0 ? Math.ceil(at) + errors[k] : Math.floor(at) - errors[k]);
    }
    return plane;
  }

  private boolean above(int i, long[] plane) {
    for (int k = 0; k < plane.length; k++) {
      if (cell.scores[k][i] - errors[k] < plane[k]) {
        return false;
      }
    }
    return true;
  }

  private boolean below(int i, long[] plane) {
    for (int k = 0; k < plane.length; k++) {
      if (cell.scores[k][i] + errors[k] > plane[k]) {
        return false;
      }
    }
    return true;
  }
}
