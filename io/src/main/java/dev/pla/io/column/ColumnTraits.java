package dev.pla.io.column;

import dev.pla.internal.encode.Missing;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What some rows show about one column: missing values, extremes, and whether it says anything. */
final class ColumnTraits {

  /** Beyond this many distinct values a column is compared with others number by number only. */
  private static final int FEW_VALUES = 1_000;

  private static final int MOST_EXTREMES = 4;

  /** Fewer rows do not show that numbers count them, or that all cells differ. */
  private static final int ROWS_TO_TELL = 10;

  /** Fewer rows do not show whether texts come again. */
  private static final int TEXTS_TO_TELL = 50;

  private final RawCells cells;
  private final int column;
  private final RowSelection rows;
  private final LevelColumn levels;

  /** The total weight of the rows with each text; null of a column of numbers. */
  private final long[] counts;

  private long once;
  private long different;
  private long total;
  private long missing;
  private double least = Double.POSITIVE_INFINITY;
  private double second = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private double secondMost = Double.NEGATIVE_INFINITY;
  private int timesLeast;
  private int timesMost;
  private boolean isWhole = true;
  private boolean isCount = true;

  ColumnTraits(RawCells cells, int column, RowSelection rows) {
    this.cells = cells;
    this.column = column;
    this.rows = rows;
    this.levels = cells.levels(column);
    this.counts = levels == null ? null : new long[levels.texts().size()];
    for (int k = 0; k < rows.size(); k++) {
      double cell = cell(k);
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
      takeMissing();
      once = Arrays.stream(counts).filter(count -> count == 1).count();
      different = Arrays.stream(counts).filter(count -> count > 0).count();
      total = Arrays.stream(counts).sum();
    }
  }

  private double cell(int k) {
    return cells.cell(rows.row(k), column);
  }

  private void number(double cell, int k) {
    isWhole &= cell == Math.rint(cell);
    isCount &= rows.times(k) == 1 && cell == cell(0) + k;
    timesLeast = cell < least ? 1 : timesLeast + (cell == least ? 1 : 0);
    timesMost = cell > most ? 1 : timesMost + (cell == most ? 1 : 0);
    second = cell < least ? least : cell > least ? Math.min(second, cell) : second;
    secondMost = cell > most ? most : cell < most ? Math.max(secondMost, cell) : secondMost;
    least = Math.min(least, cell);
    most = Math.max(most, cell);
  }

  /** A text such as none is a category only if more than one row in twenty has it. */
  private void takeMissing() {
    for (int number = 0; number < counts.length; number++) {
      boolean mayBe = Missing.MANY.mayBeCategory(levels.texts().get(number));
      if (mayBe && 20 * counts[number] <= rows.size()) {
        missing += counts[number];
        counts[number] = 0;
      }
    }
  }

  int column() {
    return column;
  }

  String name() {
    return cells.names().get(column);
  }

  /** Whether the texts are levels even if they look like ids. */
  boolean isAskedFor() {
    return levels != null && levels.isAskedFor();
  }

  /** Whether the texts are (nearly) all different, and the column was not asked for. */
  boolean isId() {
    return levels != null
        && !levels.isAskedFor()
        && (levels.isFull()
            || different > LevelColumn.MOST
            || (total >= TEXTS_TO_TELL && 2 * once > total)
            || (total >= ROWS_TO_TELL && different == total));
  }

  /** The texts of the rows with the total weights of these rows, sorted. */
  SortedMap<String, Long> texts() {
    SortedMap<String, Long> texts = new TreeMap<>();
    for (int number = 0; number < counts.length; number++) {
      if (counts[number] > 0) {
        texts.put(levels.texts().get(number), counts[number]);
      }
    }
    return texts;
  }

  /** The mean of the values, each as often as its row counts; NaN if there are none. */
  double mean() {
    double sum = 0;
    long count = 0;
    for (int k = 0; k < rows.size(); k++) {
      double cell = cell(k);
      for (int copy = Double.isNaN(cell) ? 0 : rows.times(k); copy > 0; copy--) {
        sum += cell;
        count++;
      }
    }
    return sum / count;
  }

  /** The median of the values, each as often as its row counts; there must be some. */
  double median() {
    double[] sorted =
        IntStream.range(0, rows.size())
            .mapToDouble(this::cell)
            .filter(cell -> !Double.isNaN(cell))
            .sorted()
            .toArray();
    long all = upTo(sorted[sorted.length - 1]);
    double low = at(sorted, (all - 1) / 2);
    double high = at(sorted, all / 2);
    return low == high ? low : low / 2 + high / 2;
  }

  /** The value whose copy has this place among all copies, in order. */
  private double at(double[] sorted, long place) {
    int low = 0;
    int high = sorted.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (upTo(sorted[middle]) > place) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return sorted[low];
  }

  /** How many values are not larger, each as often as its row counts. */
  private long upTo(double value) {
    return IntStream.range(0, rows.size())
        .filter(k -> cell(k) <= value)
        .mapToLong(rows::times)
        .sum();
  }

  /** Whether no row has a value. */
  boolean isEmpty() {
    return missing == rows.size();
  }

  /** How many rows have no value. */
  long missing() {
    return missing;
  }

  /** Whether it is missing in more than 60 % of the rows. */
  boolean isMostlyMissing() {
    return 5 * missing > 3L * rows.size();
  }

  /** Whether a feature of its own says where it is missing: from one row in twenty on. */
  boolean isOftenMissing() {
    return 20L * missing >= rows.size();
  }

  /** Whether no row of the table is left out here. */
  boolean areAll() {
    return rows.size() == cells.size();
  }

  boolean isConstant() {
    return missing == 0 && (counts == null ? least == most : different == 1);
  }

  boolean isCount() {
    return counts == null && isCount && rows.size() >= ROWS_TO_TELL;
  }

  /** Whether they are whole numbers of which nearly all differ. */
  boolean isNearlyDistinct() {
    if (counts != null || !isWhole || rows.size() - missing < ROWS_TO_TELL) {
      return false;
    }
    Set<Double> values = new HashSet<>();
    long weight = 0;
    for (int k = 0; k < rows.size(); k++) {
      values.add(cell(k));
      weight += rows.times(k);
    }
    return 10L * values.size() > 9L * (weight - missing);
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
      return IntStream.range(0, rows.size())
          .allMatch(k -> Double.compare(cell(k), other.cell(k)) == 0);
    }
    return isLikeClasses() && other.isLikeClasses() && hasSameClasses(other);
  }

  private boolean isLikeClasses() {
    return counts == null || counts.length <= FEW_VALUES;
  }

  private boolean hasSameClasses(ColumnTraits other) {
    Map<Double, Double> there = new HashMap<>();
    Map<Double, Double> back = new HashMap<>();
    for (int k = 0; k < rows.size() && there.size() <= FEW_VALUES; k++) {
      double one = cell(k);
      double two = other.cell(k);
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
