package dev.pla.io.column;

import dev.pla.internal.encode.Missing;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Cells are kept row by row, so all columns look at a few rows before the next. */
  private static final int ROWS_IN_CACHE = 256;

  private final RawCells cells;
  private final int column;
  private final RowSelection rows;
  private final LevelColumn levels;

  /** The total weight of the rows with each text; null of a column of numbers. */
  private final long[] counts;

  private long once;
  private long different;
  private long total;
  private double sum;
  private long missing;
  private double least = Double.POSITIVE_INFINITY;
  private double second = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private double secondMost = Double.NEGATIVE_INFINITY;
  private int timesLeast;
  private int timesMost;
  private boolean isWhole = true;
  private boolean isCount = true;

  /** The traits of all columns. */
  static List<ColumnTraits> of(RawCells cells, RowSelection rows) {
    List<ColumnTraits> all =
        IntStream.range(0, cells.names().size())
            .mapToObj(c -> new ColumnTraits(cells, c, rows))
            .toList();
    for (int from = 0; from < rows.size(); from += ROWS_IN_CACHE) {
      for (ColumnTraits column : all) {
        column.add(from, Math.min(from + ROWS_IN_CACHE, rows.size()));
      }
    }
    all.forEach(ColumnTraits::count);
    return all;
  }

  private ColumnTraits(RawCells cells, int column, RowSelection rows) {
    this.cells = cells;
    this.column = column;
    this.rows = rows;
    this.levels = cells.levels(column);
    this.counts = levels == null ? null : new long[levels.texts().size()];
  }

  private void add(int from, int to) {
    for (int k = from; k < to; k++) {
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
  }

  private void count() {
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
    for (int copy = rows.times(k); copy > 0; copy--) {
      sum += cell;
      total++;
    }
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
    return sum / total;
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
    return counts == null
        && isWhole
        && rows.size() - missing >= ROWS_TO_TELL
        && 10 * IntStream.range(0, rows.size()).mapToDouble(this::cell).distinct().count()
            > 9 * total;
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
