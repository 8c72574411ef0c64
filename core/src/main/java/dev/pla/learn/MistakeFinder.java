package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.internal.count.MistakeScan;
import dev.pla.internal.data.LinearCongruential;
import dev.pla.internal.data.Permutation;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.work.Workers;
import java.util.function.IntSupplier;

/** Where the next mistake of w is, in the order asked for. */
interface MistakeFinder {

  /**
   * Visits examples until w is wrong about one, which is returned; −1 when the run must pause
   * first, because the cycle or the budget ends or all examples may be right.
   */
  int next(Run run);

  /**
   * Makes many visits and corrections; false if single ones are needed, and nothing was visited.
   */
  default boolean correctMany(Run run) {
    return false;
  }

  /** The smallest number of visits that one look for a mistake takes. */
  default int cost() {
    return 1;
  }

  /** What the next visits depend on. */
  VisitState state();

  /** Visits what would have been visited from this state on. */
  void restore(VisitState state);

  /** Numbers that a core's own cache holds; with fewer, an example is never far away. */
  long NEAR = 1L << 16;

  static MistakeFinder of(Order order, Dataset data, Workers workers) {
    if (order instanceof Order.RandomMistake mistakes) {
      return new UniformMistake(data, workers, LinearCongruential.ofSeed(mistakes.seed()));
    }
    if (order instanceof Order.Cyclic) {
      return new BulkFinder.InFileOrder(data);
    }
    Visits visits = (Visits) ((Order.OneByOne) order).visits(data.size());
    if ((data.dimension() + 1L) * data.size() <= NEAR) {
      return new OneByOne(visits);
    }
    MistakeFinder scattered = new BulkFinder.Prefetching(data, visits);
    return visits.repeat()
        ? new BulkFinder.PermutedCopy(data, visits.permutation, scattered)
        : scattered;
  }

  /** One example after the other: the reference for all faster ways. */
  record OneByOne(Visits visits) implements MistakeFinder {

    @Override
    public int next(Run run) {
      int most = run.visitsUntilPause();
      int n = -1;
      for (int right = 0; right < most; right++) {
        n = visits.getAsInt();
        if (run.isMistake(n)) {
          return run.foundMistake(right, n);
        }
      }
      return run.foundNone(most, n, visits.repeat());
    }

    @Override
    public VisitState state() {
      return visits.state();
    }

    @Override
    public void restore(VisitState state) {
      visits.restore(state);
    }
  }

  /** Looks at all examples each time and draws one of the mistakes. */
  final class UniformMistake implements MistakeFinder {

    private final Dataset data;
    private final MistakeScan scan;
    private LinearCongruential random;

    UniformMistake(Dataset data, Workers workers, LinearCongruential random) {
      this.data = data;
      this.scan = new MistakeScan(data, workers);
      this.random = random;
    }

    @Override
    public int cost() {
      return data.size();
    }

    @Override
    public int next(Run run) {
      int mistakes = scan.find(run.w, run.rule);
      run.foundAll(mistakes);
      return mistakes == 0 ? -1 : scan.wrong(random.nextInt(mistakes));
    }

    @Override
    public VisitState state() {
      return VisitState.drawing(random.state());
    }

    @Override
    public void restore(VisitState state) {
      random = LinearCongruential.ofState(state.generator());
    }
  }

  /**
   * Which of the examples 0 … N−1 is visited next, without an end: one permutation over and over,
   * one that is shuffled again before each cycle, or independent draws.
   */
  final class Visits implements IntSupplier {

    private final int size;

    /** All of it, not a copy; null for independent draws. */
    final int[] permutation;

    /** Draws examples, or shuffles again before each cycle; null: never. */
    private LinearCongruential random;

    private int next;

    private Visits(int size, int[] permutation, int next, LinearCongruential random) {
      this.size = size;
      this.permutation = permutation;
      this.next = next;
      this.random = random;
    }

    static Visits over(int[] permutation) {
      return new Visits(permutation.length, permutation, 0, null);
    }

    static Visits reshuffled(int size, LinearCongruential random) {
      return new Visits(size, Permutation.identity(size), size, random);
    }

    static Visits drawn(int size, LinearCongruential random) {
      return new Visits(size, null, 0, random);
    }

    @Override
    public int getAsInt() {
      if (permutation == null) {
        return random.nextInt(size);
      }
      if (next == size) {
        next = 0;
        if (random != null) {
          Permutation.shuffle(permutation, random);
        }
      }
      return permutation[next++];
    }

    /** Whether any N visits in a row meet every example once. */
    boolean repeat() {
      return random == null;
    }

    /** What the next visits depend on. */
    VisitState state() {
      if (random == null) {
        return VisitState.at(next);
      }
      return permutation == null
          ? VisitState.drawing(random.state())
          : VisitState.within(permutation, next, random.state());
    }

    /** Visits what would have been visited from this state on. */
    void restore(VisitState state) {
      if (random != null) {
        random = LinearCongruential.ofState(state.generator());
      }
      if (random != null && permutation != null) {
        Permutation.copy(state.permutation(), permutation);
      }
      next = state.next();
    }
  }
}
