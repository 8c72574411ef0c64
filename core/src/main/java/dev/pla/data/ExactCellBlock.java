package dev.pla.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Some consecutive points' cells as they were written, by point and coordinate.
 *
 * <p>A cell is ±digits·10^(−scale); the few of more than 64 bits are kept aside.
 */
final class ExactCellBlock {

  /** Cells after which the next point begins a new block. */
  private static final int FULL = 1 << 14;

  private static final int MOST_POINTS = 1 << 16;
  private static final int SCALES = 1 << 14;

  /** Used in place of a scale; digits is then the place in {@link #large}. */
  private static final short LARGE = Short.MIN_VALUE;

  private final int first;
  private char[] points = new char[16];
  private int[] columns = new int[16];
  private long[] digits = new long[16];
  private short[] scales = new short[16];
  private final List<BigDecimal> large = new ArrayList<>(0);
  private int size;

  ExactCellBlock(int first) {
    this.first = first;
  }

  boolean hasRoomFor(int i) {
    return (size < FULL || i == lastRow()) && i - first < MOST_POINTS;
  }

  int size() {
    return size;
  }

  int row(int cell) {
    return first + points[cell];
  }

  int lastRow() {
    return row(size - 1);
  }

  int column(int cell) {
    return columns[cell];
  }

  void add(int i, int j, boolean negative, long magnitude, int scale) {
    if (scale <= -SCALES || scale >= SCALES) {
      add(i, j, new BigDecimal(number(negative, magnitude), scale));
    } else {
      put(i, j, magnitude, (short) (2 * scale + (negative ? 1 : 0)));
    }
  }

  void add(int i, int j, BigDecimal exact) {
    put(i, j, large.size(), LARGE);
    large.add(exact);
  }

  /** Puts a cell into its place, nearly always the last. */
  private void put(int i, int j, long digit, short scale) {
    if (size == columns.length) {
      resize(Math.addExact(size, size));
    }
    int cell = size++;
    int point = i - first;
    for (; cell > 0 && points[cell - 1] == point && columns[cell - 1] > j; cell--) {
      copy(cell - 1, cell);
    }
    points[cell] = (char) point;
    columns[cell] = j;
    digits[cell] = digit;
    scales[cell] = scale;
  }

  private void copy(int from, int to) {
    points[to] = points[from];
    columns[to] = columns[from];
    digits[to] = digits[from];
    scales[to] = scales[from];
  }

  /** Gives up unused memory. */
  void trim() {
    resize(size);
  }

  private void resize(int length) {
    points = Arrays.copyOf(points, length);
    columns = Arrays.copyOf(columns, length);
    digits = Arrays.copyOf(digits, length);
    scales = Arrays.copyOf(scales, length);
  }

  BigDecimal decimal(int cell) {
    if (scales[cell] == LARGE) {
      return large.get((int) digits[cell]);
    }
    return new BigDecimal(number((scales[cell] & 1) != 0, digits[cell]), scales[cell] >> 1);
  }

  private static BigInteger number(boolean negative, long magnitude) {
    BigInteger number =
        magnitude >= 0
            ? BigInteger.valueOf(magnitude)
            : BigInteger.valueOf(magnitude >>> 1)
                .shiftLeft(1)
                .add(BigInteger.valueOf(magnitude & 1));
    return negative ? number.negate() : number;
  }

  /** The first cell of point i, or where it would be. */
  int firstOf(int i) {
    return place(i, 0);
  }

  /** The cell of coordinate j of point i; −1 if it is not listed. */
  int find(int i, int j) {
    int cell = place(i, j);
    return cell < size && row(cell) == i && columns[cell] == j ? cell : -1;
  }

  private int place(int i, int j) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (row(middle) < i || (row(middle) == i && columns[middle] < j)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
