package dev.pla.io.column;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What some rows show about one column: missing values, extremes, and whether it says anything. */
final class ColumnTraits {

  /** Beyond this many distinct values a column is compared with others number by number only. */
  private static final int FEW_VALUES = 1_000;

  private static final int MOST_EXTREMES = 4;

  /** Fewer rows do not show that numbers count them, or all differ. */
  private static final int ROWS_TO_TELL = 10;

  private final RawCells cells;
  private final int column;
  private final RowSelection rows;
  private final long[] counts;
  private long missing;
  private double least = Double.POSITIVE_INFINITY;
  private double second = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private double secondMost = Double.NEGATIVE_INFINITY;
  private int timesLeast;
  private int timesMost;
  private boolean isWhole = true;
  private boolean isCount = true;
  private long hash;

  ColumnTraits(RawCells cells, int column, RowSelection rows) {
    this.cells = cells;
    this.column = column;
    this.rows = rows;
    LevelColumn levels = cells.levels(column);
    this.counts = levels == null ? null : new long[levels.size()];
    for (int k = 0; k < rows.size(); k++) {
      double cell = cells.cell(rows.row(k), column);
      hash = 31 * hash + Double.hashCode(cell);
      if (Double.isNaN(cell)) {
        missing++;
        isCount = false;
      } else if (counts != null) {
        counts[(int) cell] += rows.times(k);
      } else {
        number(cell, k);
      }
    }
    if (counts != null) {
      takeMissing(levels);
    }
  }

  private void number(double cell, int k) {
    isWhole &= cell == Math.rint(cell);
    isCount &= rows.times(k) == 1 && cell == cells.cell(rows.row(0), column) + k;
    timesLeast = cell < least ? 1 : timesLeast + (cell == least ? 1 : 0);
    timesMost = cell > most ? 1 : timesMost + (cell == most ? 1 : 0);
    second = cell < least ? least : cell > least ? Math.min(second, cell) : second;
    secondMost = cell > most ? most : cell < most ? Math.max(secondMost, cell) : secondMost;
    least = Math.min(least, cell);
    most = Math.max(most, cell);
  }

  /** A text such as none is a category only if more than one row in twenty has it. */
  private void takeMissing(LevelColumn levels) {
    for (int number = 0; number < counts.length; number++) {
      boolean isRare = 20 * counts[number] <= rows.size();
      if (isRare && counts[number] > 0 && cells.missing().mayBeCategory(levels.text(number))) {
        missing += counts[number];
        counts[number] = 0;
      }
    }
  }

  /** The total weight of the rows with each text; null of a column of numbers. */
  long[] counts() {
    return counts;
  }

  /** How many rows have no value. */
  long missing() {
    return missing;
  }

  /** Whether it is missing in more than 60 % of the rows. */
  boolean isMostlyMissing() {
    return 5 * missing > 3L * rows.size();
  }

  boolean isConstant() {
    if (counts != null) {
      int different = 0;
      for (long count : counts) {
        different += count > 0 ? 1 : 0;
      }
      return missing == 0 && different == 1;
    }
    return missing == 0 && least == most;
  }

  boolean isCount() {
    return counts == null && isCount && rows.size() >= ROWS_TO_TELL;
  }

  /** Whether they are whole numbers of which nearly all differ. */
  boolean isNearlyDistinct() {
    if (counts != null || !isWhole || rows.size() - missing < ROWS_TO_TELL) {
      return false;
    }
    Set<Double> different = new HashSet<>();
    long total = 0;
    for (int k = 0; k < rows.size(); k++) {
      different.add(cells.cell(rows.row(k), column));
      total += rows.times(k);
    }
    return 10L * different.size() > 9L * (total - missing);
  }

  /** The extreme value that is far from all others and comes more than twice; NaN for none. */
  double sentinel() {
    if (counts != null || !(second < most) || !(secondMost > least)) {
      return Double.NaN;
    }
    if (timesLeast >= MOST_EXTREMES && second - least > 2 * (most - second)) {
      return least;
    }
    boolean isFar = timesMost >= MOST_EXTREMES && most - secondMost > 2 * (secondMost - least);
    return isFar ? most : Double.NaN;
  }

  int timesOf(double extreme) {
    return extreme == least ? timesLeast : timesMost;
  }

  /** Whether this says what another column says: equal numbers, or the same classes of rows. */
  boolean repeats(ColumnTraits other) {
    if (counts == null && other.counts == null) {
      return hash == other.hash && missing == other.missing && areEqual(other);
    }
    return isLikeClasses() && other.isLikeClasses() && hasSameClasses(other);
  }

  private boolean isLikeClasses() {
    return counts == null || counts.length <= FEW_VALUES;
  }

  private boolean areEqual(ColumnTraits other) {
    for (int k = 0; k < rows.size(); k++) {
      double one = cells.cell(rows.row(k), column);
      if (Double.compare(one, cells.cell(rows.row(k), other.column)) != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean hasSameClasses(ColumnTraits other) {
    Map<Double, Double> there = new HashMap<>();
    Map<Double, Double> back = new HashMap<>();
    for (int k = 0; k < rows.size() && there.size() <= FEW_VALUES; k++) {
      double one = cells.cell(rows.row(k), column);
      double two = cells.cell(rows.row(k), other.column);
      Double known = there.putIfAbsent(one, two);
      Double knownBack = back.putIfAbsent(two, one);
      if ((known != null && Double.compare(known, two) != 0)
          || (knownBack != null && Double.compare(knownBack, one) != 0)) {
        return false;
      }
    }
    return there.size() <= FEW_VALUES;
  }
}
