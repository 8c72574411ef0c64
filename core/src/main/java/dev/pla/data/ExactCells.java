package dev.pla.data;

import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cells whose decimal text says more than a double can hold.
 *
 * <p>Learning uses doubles. A proof uses what was written: the text of a cell is the shortest
 * decimal of its double ({@link Decimals#shortest}), unless the cell is listed here.
 *
 * <p>A listed cell takes sixteen bytes, so that a file of numbers with nineteen digits can be read.
 */
public sealed class ExactCells permits KeslerPoints.Cells {

  /** No cell says more than its double. */
  public static final ExactCells NONE = new ExactCells(List.of(), null);

  private final List<Block> blocks;

  /** Multiplicities, or null if every point counts once. */
  private final Multiplicity copies;

  private ExactCells(List<Block> blocks, Multiplicity copies) {
    this.blocks = blocks;
    this.copies = copies;
  }

  /** For a view, which has its cells elsewhere. */
  ExactCells() {
    this(List.of(), null);
  }

  /** Returns a view that repeats each point as often as given. */
  ExactCells repeated(Multiplicity times) {
    return isEmpty() ? this : new ExactCells(blocks, times);
  }

  /** The cells of the points, each of them once. */
  ExactCells once() {
    return copies == null ? this : new ExactCells(blocks, null);
  }

  private int point(int i) {
    return copies == null ? i : copies.row(i);
  }

  public boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** The exact value of coordinate j ≥ 1 of point i, whose double is {@code value}. */
  public BigDecimal exact(int i, int j, double value) {
    int point = point(i);
    Block block = block(point);
    int cell = block == null ? -1 : block.place(point, j);
    return cell >= 0 && block.is(cell, point) && block.column(cell) == j
        ? block.decimal(cell)
        : Decimals.shortest(value);
  }

  /** The cells of point i that are listed, by coordinate. A listed cell's double may be zero. */
  public void forEach(int i, Cells visitor) {
    int point = point(i);
    Block block = block(point);
    if (block != null) {
      for (int cell = block.place(point, 0); block.is(cell, point); cell++) {
        visitor.accept(block.column(cell), block.decimal(cell));
      }
    }
  }

  /** The last block that begins at or before point i; a point's cells are all in one block. */
  private Block block(int i) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).first <= i) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? null : blocks.get(low - 1);
  }

  /** Receives listed cells one by one. */
  @FunctionalInterface
  public interface Cells {
    void accept(int j, BigDecimal exact);
  }

  /** Collects the cells that need listing, point by point. */
  public static final class Builder {

    private final List<Block> blocks = new ArrayList<>();
    private Block last;

    /**
     * Notes that coordinate j ≥ 1 of point i was written as {@code exact}. Points must come in
     * their order, the coordinates of a point need not.
     */
    public Builder add(int i, int j, BigDecimal exact) {
      BigInteger digits = exact.unscaledValue().abs();
      if (digits.bitLength() <= Long.SIZE) {
        return add(i, j, exact.signum() < 0, digits.longValue(), exact.scale());
      }
      blockFor(i).addLarge(i, j, exact);
      return this;
    }

    /**
     * Notes a coordinate written as ±digits·10^(−scale), where digits has no sign and reaches up to
     * 2⁶⁴.
     */
    public Builder add(int i, int j, boolean negative, long digits, int scale) {
      blockFor(i).add(i, j, negative, digits, scale);
      return this;
    }

    private Block blockFor(int i) {
      if (last != null && i < last.lastPoint()) {
        throw new IllegalArgumentException("point " + i + " after point " + last.lastPoint());
      }
      if (last == null || !last.hasRoomFor(i)) {
        close();
        last = new Block(i);
      }
      return last;
    }

    private void close() {
      if (last != null) {
        last.resize(last.size);
        blocks.add(last);
        last = null;
      }
    }

    public ExactCells build() {
      close();
      return blocks.isEmpty() ? NONE : new ExactCells(List.copyOf(blocks), null);
    }
  }

  /**
   * Some consecutive points' cells as they were written, by point and coordinate.
   *
   * <p>A cell is ±digits·10^(−scale); the few of more than 64 bits are kept aside.
   */
  private static final class Block {

    /** Cells after which the next point begins a new block. */
    private static final int FULL = 1 << 14;

    private static final int MOST_POINTS = 1 << 15;
    private static final int SCALES = 1 << 14;

    /** Used in place of a scale; digits is then the place in {@link #large}. */
    private static final short LARGE = Short.MIN_VALUE;

    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final int first;

    /** Of each cell, rising: point − first in 15 bits, the coordinate in 32, 2·scale + sign. */
    private long[] keys = new long[16];

    private long[] digits = new long[16];
    private final List<BigDecimal> large = new ArrayList<>(0);
    private int size;

    Block(int first) {
      this.first = first;
    }

    boolean hasRoomFor(int i) {
      return (size < FULL || i == lastPoint()) && i - first < MOST_POINTS;
    }

    private int point(int cell) {
      return first + (int) (keys[cell] >>> 48);
    }

    int lastPoint() {
      return point(size - 1);
    }

    int column(int cell) {
      return (int) (keys[cell] >>> Short.SIZE);
    }

    private long key(int i, int j) {
      return (long) (i - first) << 48 | (long) j << Short.SIZE;
    }

    /** Whether there is such a cell, of point i. */
    boolean is(int cell, int i) {
      return cell < size && point(cell) == i;
    }

    /** The cell of coordinate j of point i, or where it would be. */
    int place(int i, int j) {
      int found = Arrays.binarySearch(keys, 0, size, key(i, j));
      return found < 0 ? -1 - found : found;
    }

    void add(int i, int j, boolean negative, long magnitude, int scale) {
      if (scale <= -SCALES || scale >= SCALES) {
        addLarge(i, j, new BigDecimal(number(negative, magnitude), scale));
      } else {
        put(i, j, magnitude, (short) (2 * scale + (negative ? 1 : 0)));
      }
    }

    void addLarge(int i, int j, BigDecimal exact) {
      put(i, j, large.size(), LARGE);
      large.add(exact);
    }

    private void put(int i, int j, long digit, short scale) {
      if (size == keys.length) {
        resize(Math.addExact(size, size));
      }
      long key = key(i, j) | (scale & 0xffffL);
      int cell = size++;
      for (; cell > 0 && keys[cell - 1] > key; cell--) {
        keys[cell] = keys[cell - 1];
        digits[cell] = digits[cell - 1];
      }
      keys[cell] = key;
      digits[cell] = digit;
    }

    void resize(int length) {
      keys = Arrays.copyOf(keys, length);
      digits = Arrays.copyOf(digits, length);
    }

    BigDecimal decimal(int cell) {
      short scale = (short) keys[cell];
      return scale == LARGE
          ? large.get((int) digits[cell])
          : new BigDecimal(number((scale & 1) != 0, digits[cell]), scale >> 1);
    }

    private static BigInteger number(boolean negative, long magnitude) {
      BigInteger number = BigInteger.valueOf(magnitude);
      number = magnitude < 0 ? number.add(TWO_TO_64) : number;
      return negative ? number.negate() : number;
    }
  }
}
