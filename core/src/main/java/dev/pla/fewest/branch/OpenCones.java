package dev.pla.fewest.branch;

import java.util.Comparator;
import java.util.TreeMap;

/**
 * The cells that branch and bound has yet to look at.
 *
 * <p>The one with the lowest bound comes first, so that what is proven rises as the search goes on.
 * When the cells hold too many rows the one with the highest bound comes first instead: its parts
 * are then the next in turn, so that the search goes deep and soon gives memory back.
 */
final class OpenCones {

  /** Scores kept at most before the search goes deep, 8 bytes each. */
  private static final long ROOM = 1L << 25;

  /** What a cell costs besides its scores, counted in scores. */
  private static final int OVERHEAD = 64;

  private record Key(long bound, int depth, long number) {}

  private static final Comparator<Key> ORDER =
      Comparator.comparingLong(Key::bound)
          .thenComparingInt(Key::depth)
          .thenComparingLong(Key::number);

  private final TreeMap<Key, Cone> cells = new TreeMap<>(ORDER);
  private long added;
  private long held;

  void add(Cone cell) {
    cells.put(new Key(cell.bound, cell.depth, added++), cell);
    held += cost(cell);
  }

  /** Takes out the cell to look at next. */
  Cone take() {
    Cone cell = (held > ROOM ? cells.pollLastEntry() : cells.pollFirstEntry()).getValue();
    held -= cost(cell);
    return cell;
  }

  /** The two parts of a cell share all columns but one each, which is the same for both. */
  private static long cost(Cone cell) {
    return (long) cell.size * (cell.vertices.length + 1) / 2 + OVERHEAD;
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  int size() {
    return cells.size();
  }

  /** No open cell has a lower bound. */
  long bound() {
    return cells.isEmpty() ? Long.MAX_VALUE : cells.firstKey().bound();
  }
}
