package dev.pla.internal.fewest.branch;

import java.util.Comparator;
import java.util.TreeMap;

/**
 * The cones that branch and bound has yet to look at.
 *
 * <p>The one with the lowest bound comes first, so that what is proven rises during the search.
 * When the cones hold too many rows the one with the highest bound comes first instead: its parts
 * are then the next in turn, so that the search goes deep and soon gives memory back.
 */
final class OpenCones {

  /** Scores kept at most before the search goes deep, 8 bytes each. */
  private static final long ROOM = 1L << 25;

  /** What a cone costs in addition to its scores, counted in scores. */
  private static final int OVERHEAD = 64;

  private record Key(long bound, int depth, long number) {}

  private static final Comparator<Key> ORDER =
      Comparator.comparingLong(Key::bound)
          .thenComparingInt(Key::depth)
          .thenComparingLong(Key::number);

  private final TreeMap<Key, Cone> cones = new TreeMap<>(ORDER);
  private long added;
  private long held;

  void add(Cone cone) {
    cones.put(new Key(cone.bound, cone.depth, added++), cone);
    held += cost(cone);
  }

  /** Takes out the cone to look at next. */
  Cone take() {
    Cone cone = (held > ROOM ? cones.pollLastEntry() : cones.pollFirstEntry()).getValue();
    held -= cost(cone);
    return cone;
  }

  /** The two parts of a cone share all columns but one each, which is the same for both. */
  private static long cost(Cone cone) {
    return (long) cone.size * (cone.vertices.length + 1) / 2 + OVERHEAD;
  }

  boolean isEmpty() {
    return cones.isEmpty();
  }

  int size() {
    return cones.size();
  }

  /** No open cone has a lower bound. */
  long bound() {
    return cones.isEmpty() ? Long.MAX_VALUE : cones.firstKey().bound();
  }
}
