package dev.pla.data;

import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The cells whose decimal text says more than a double can hold.
 *
 * <p>Learning uses doubles. A proof uses what was written: the text of a cell is the shortest
 * decimal of its double ({@link Decimals#shortest}), unless the cell is listed here.
 *
 * <p>A listed cell takes sixteen bytes, so that a file of numbers with nineteen digits can be read.
 */
public sealed class ExactCells permits KeslerCells {

  /** No cell says more than its double. */
  public static final ExactCells NONE = new ExactCells(List.of());

  private final List<ExactCellBlock> blocks;

  /** Multiplicities, or null if every point counts once. */
  private final Multiplicity copies;

  private ExactCells(List<ExactCellBlock> blocks) {
    this(blocks, null);
  }

  private ExactCells(List<ExactCellBlock> blocks, Multiplicity copies) {
    this.blocks = blocks;
    this.copies = copies;
  }

  /** Returns a view that repeats each point as often as given. */
  ExactCells repeated(Multiplicity times) {
    return isEmpty() ? this : new ExactCells(blocks, times);
  }

  /** The cells of the points, each of them once. */
  ExactCells once() {
    return copies == null ? this : new ExactCells(blocks);
  }

  private int point(int i) {
    return copies == null ? i : copies.row(i);
  }

  /** For a view, which has its cells elsewhere. */
  ExactCells() {
    this(List.of());
  }

  public boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** The exact value of coordinate j ≥ 1 of point i, whose double is {@code value}. */
  public BigDecimal exact(int i, int j, double value) {
    int point = point(i);
    ExactCellBlock block = block(point);
    int cell = block == null ? -1 : block.find(point, j);
    return cell < 0 ? Decimals.shortest(value) : block.decimal(cell);
  }

  /** The cells of point i that are listed, by coordinate. A listed cell's double may be zero. */
  public void forEach(int i, Cells visitor) {
    int point = point(i);
    ExactCellBlock block = block(point);
    if (block != null) {
      for (int cell = block.firstOf(point);
          cell < block.size() && block.row(cell) == point;
          cell++) {
        visitor.accept(block.column(cell), block.decimal(cell));
      }
    }
  }

  /** The last block that begins at or before point i; a point's cells are all in one block. */
  private ExactCellBlock block(int i) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).row(0) <= i) {
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

    private final List<ExactCellBlock> blocks = new ArrayList<>();
    private ExactCellBlock last;

    /**
     * Notes that coordinate j ≥ 1 of point i was written as {@code exact}. Points must come in
     * their order, the coordinates of a point need not.
     */
    public Builder add(int i, int j, BigDecimal exact) {
      BigInteger digits = exact.unscaledValue().abs();
      if (digits.bitLength() <= Long.SIZE) {
        return add(i, j, exact.signum() < 0, digits.longValue(), exact.scale());
      }
      blockFor(i).add(i, j, exact);
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

    private ExactCellBlock blockFor(int i) {
      if (last != null && i < last.lastRow()) {
        throw new IllegalArgumentException("point " + i + " after point " + last.lastRow());
      }
      if (last == null || !last.hasRoomFor(i)) {
        close();
        last = new ExactCellBlock(i);
      }
      return last;
    }

    private void close() {
      if (last != null) {
        last.trim();
        blocks.add(last);
        last = null;
      }
    }

    public ExactCells build() {
      close();
      return blocks.isEmpty() ? NONE : new ExactCells(List.copyOf(blocks));
    }
  }
}
