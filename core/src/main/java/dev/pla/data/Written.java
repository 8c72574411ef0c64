package dev.pla.data;

import java.math.BigDecimal;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The cells whose decimal text says more than a double can hold.
 *
 * <p>Learning uses doubles. A proof uses what was written: the text of a cell is the shortest
 * decimal of its double ({@link Decimals#shortest}), unless the cell is listed here.
 */
public final class Written {

  /** No cell says more than its double. */
  public static final Written NOTHING_MORE = new Written(new TreeMap<>());

  private final NavigableMap<Long, BigDecimal> cells;

  private Written(NavigableMap<Long, BigDecimal> cells) {
    this.cells = cells;
  }

  public boolean isEmpty() {
    return cells.isEmpty();
  }

  /** The exact value of coordinate j ≥ 1 of point i, whose double is {@code value}. */
  public BigDecimal exact(int i, int j, double value) {
    BigDecimal text = cells.isEmpty() ? null : cells.get(key(i, j));
    return text == null ? Decimals.shortest(value) : text;
  }

  /** The cells of point i that are listed, by coordinate. A listed cell's double may be zero. */
  public void forEach(int i, Cells visitor) {
    for (Map.Entry<Long, BigDecimal> cell : cells.subMap(key(i, 0), key(i + 1, 0)).entrySet()) {
      visitor.accept((int) (long) cell.getKey(), cell.getValue());
    }
  }

  private static long key(int i, int j) {
    return ((long) i << 32) | j;
  }

  /** Receives listed cells one by one. */
  @FunctionalInterface
  public interface Cells {
    void accept(int j, BigDecimal exact);
  }

  /** Collects the cells that need listing. */
  public static final class Builder {

    private final TreeMap<Long, BigDecimal> cells = new TreeMap<>();

    /** Notes that coordinate j ≥ 1 of point i was written as {@code exact}. */
    public Builder add(int i, int j, BigDecimal exact) {
      cells.put(key(i, j), exact);
      return this;
    }

    public Written build() {
      return cells.isEmpty() ? NOTHING_MORE : new Written(new TreeMap<>(cells));
    }
  }
}
