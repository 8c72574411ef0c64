package dev.pla.internal.fewest.branch;

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

  /** lengths[k]: the deviation of scores at vertex k; errors[k]: how far each may be off. */
  ConePruning(Cone cone, double[] lengths, long[] errors) {
    this.cone = cone;
    this.planes = new ParallelPlanes(cone, lengths, errors);
    int count = planes.count();
    this.negativesAbove = new int[count + 1];
    this.positivesBelow = new int[count + 1];
    for (int i = cone.positives; i < cone.size; i++) {
      negativesAbove[planes.under(i) + 1]++;
    }
    for (int j = count - 1; j >= 0; j--) {
      negativesAbove[j] += negativesAbove[j + 1];
    }
    System.arraycopy(negativesAbove, 1, negativesAbove, 0, count);
    for (int i = 0; i < cone.positives; i++) {
      positivesBelow[planes.over(i)]++;
    }
    for (int j = 1; j < count; j++) {
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
    Cone open = decided(floor, ceiling);
    return open.between(
        floored ? planes.plane(floor) : null, ceiled ? planes.plane(ceiling) : null);
  }

  /** The highest plane below which no threshold may lie. */
  private int floor(long need, boolean both) {
    int j = 0;
    while (j + 1 < planes.count()
        && negativesAbove[j + 1] + (both ? positivesBelow[j] : 0) >= need) {
      j++;
    }
    return j;
  }

  /** The lowest plane above which no threshold may lie. */
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
      int under = planes.under(i);
      int over = planes.over(i);
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
}
