package dev.pla.learn;

import dev.pla.count.Prefetch;
import dev.pla.data.Dataset;
import dev.pla.kernel.MistakeRule;
import dev.pla.kernel.Weights;

/**
 * Visits examples in turn, many at a time as long as w is right: what PLA spends its time on.
 *
 * <p>The examples met, and so the corrections, are those of one visit after the other.
 */
interface Walk {

  /** Numbers that a core's own cache holds; with fewer, an example is never far away. */
  long NEAR = 1L << 16;

  /**
   * Visits examples until w gets one wrong, but at most {@code limit}; returns how many were right.
   * When they are fewer than the limit, one more was visited, and that one is wrong.
   */
  int advance(int limit, Weights w, MistakeRule limits);

  /** The example visited last. */
  int example();

  /** Whether any N visits in a row meet every example once. */
  boolean repeats();

  /** The walk that an order asks for, in the quickest way for these data. */
  static Walk of(Order order, Dataset data) {
    if (order instanceof Order.Cyclic) {
      return new InPlace(data);
    }
    Visits tour = Visits.of(order, data.size());
    long numbers = (data.dimension() + 1L) * data.size();
    return numbers <= NEAR ? new OneByOne(data, tour) : new Fetching(data, tour);
  }

  /** File order, over and over. */
  final class InPlace implements Walk {
    private final Dataset data;
    private int next;

    private InPlace(Dataset data) {
      this.data = data;
    }

    @Override
    public int advance(int limit, Weights w, MistakeRule limits) {
      for (int right = 0; right < limit; ) {
        next = next == data.size() ? 0 : next;
        int to = Math.min(data.size(), next + (limit - right));
        int found = data.points().firstWrong(next, to, data.labels(), w, limits);
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return right;
        }
      }
      return limit;
    }

    @Override
    public int example() {
      return next - 1;
    }

    @Override
    public boolean repeats() {
      return true;
    }
  }

  /** Any order, over examples that are all near. */
  final class OneByOne implements Walk {
    private final Dataset data;
    private final Visits tour;
    private int next;
    private int example = -1;

    private OneByOne(Dataset data, Visits tour) {
      this.data = data;
      this.tour = tour;
      tour.next();
      this.next = tour.from();
    }

    @Override
    public int advance(int limit, Weights w, MistakeRule limits) {
      for (int right = 0; right < limit; right++) {
        if (next == tour.to()) {
          tour.next();
          next = tour.from();
        }
        example = tour.examples()[next++];
        if (limits.isWrong(data.labels().sign(example), data.points().dot(example, w))) {
          return right;
        }
      }
      return limit;
    }

    @Override
    public int example() {
      return example;
    }

    @Override
    public boolean repeats() {
      return tour.repeats();
    }
  }

  /** Any order, a stretch of it fetched at a time. */
  final class Fetching implements Walk {
    private final Prefetch nearby;
    private final Visits tour;
    private int next;

    private Fetching(Dataset data, Visits tour) {
      this.nearby = new Prefetch(data);
      this.tour = tour;
      fetch();
    }

    private void fetch() {
      tour.next();
      nearby.fetch(tour.examples(), tour.from(), tour.to());
      next = tour.from();
    }

    @Override
    public int advance(int limit, Weights w, MistakeRule limits) {
      for (int right = 0; right < limit; ) {
        if (next == tour.to()) {
          fetch();
        }
        int to = Math.min(tour.to(), next + (limit - right));
        int found =
            tour.from() + nearby.firstWrong(next - tour.from(), to - tour.from(), w, limits);
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return right;
        }
      }
      return limit;
    }

    @Override
    public int example() {
      return tour.examples()[next - 1];
    }

    @Override
    public boolean repeats() {
      return tour.repeats();
    }
  }
}
