package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.internal.count.Prefetch;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.learn.checkpoint.VisitState;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Finders for large data: many examples in one call, with the visits of {@link OneByOne}. */
interface BulkFinder extends MistakeFinder {

  /** File order, over and over. */
  final class InFileOrder implements BulkFinder {

    private final Dataset data;
    private final PointScan points;
    private final IntUnaryOperator names;
    private int next;

    InFileOrder(Dataset data) {
      this(data, n -> n);
    }

    /** Examples that are known by other numbers than their places. */
    InFileOrder(Dataset data, IntUnaryOperator names) {
      this.data = data;
      this.points = PointScan.of(data.points());
      this.names = names;
    }

    @Override
    public int next(Run run) {
      int most = run.visitsUntilPause();
      for (int right = 0; right < most; ) {
        next = next == data.size() ? 0 : next;
        int to = Math.min(data.size(), next + (most - right));
        int found = points.firstWrong(next, to, data.labels(), run.weights(), run.rule);
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return run.foundMistake(right, names.applyAsInt(found));
        }
      }
      return run.foundNone(most, names.applyAsInt(next - 1), true);
    }

    @Override
    public boolean correctMany(BulkRun bulk) {
      int most = bulk.limit();
      if (most == 0) {
        return false;
      }
      int from = next == data.size() ? 0 : next;
      int to = Math.min(data.size(), from + most);
      BulkUpdate corrections = bulk.corrections();
      next = points.correct(from, to, data.labels(), bulk.rule(), corrections);
      bulk.tellMean(corrections, 0, names, -from);
      int visited = names.applyAsInt(next - 1);
      if (corrections.count() == 0) {
        bulk.run.foundNone(next - from, visited, true);
      } else {
        int last = corrections.last();
        int corrected = names.applyAsInt(last);
        int right = next - 1 - last;
        bulk.run.corrected(corrections.count(), corrected, next - from, visited, right);
      }
      return true;
    }

    @Override
    public VisitState state() {
      return VisitState.at(next);
    }

    @Override
    public void restore(VisitState state) {
      next = state.next();
    }
  }

  /** Any order over large data: the next few examples are fetched at a time. */
  final class Prefetching implements BulkFinder {

    /** Enough to wait for memory once, few enough for a cache. */
    private static final int STRETCH = 32;

    private final Visits visits;
    private final Prefetch rows;
    private final int[] ahead = new int[STRETCH];
    private int next = STRETCH;

    Prefetching(Dataset data, Visits visits) {
      this.visits = visits;
      this.rows = new Prefetch(data);
    }

    private void fetch() {
      for (int k = 0; k < STRETCH; k++) {
        ahead[k] = visits.getAsInt();
      }
      rows.fetch(ahead, 0, STRETCH);
      next = 0;
    }

    @Override
    public int next(Run run) {
      int most = run.visitsUntilPause();
      for (int right = 0; right < most; ) {
        if (next == STRETCH) {
          fetch();
        }
        int to = Math.min(STRETCH, next + (most - right));
        int found = rows.firstWrong(next, to, run.weights(), run.rule);
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return run.foundMistake(right, ahead[found]);
        }
      }
      return run.foundNone(most, ahead[next - 1], visits.repeat());
    }

    @Override
    public boolean correctMany(BulkRun bulk) {
      int most = bulk.limit();
      BulkUpdate corrections = bulk.corrections();
      int made = 0;
      int right = 0;
      int corrected = -1;
      while (made < most && corrections.hasMore()) {
        if (next == STRETCH) {
          fetch();
        }
        int before = corrections.count();
        int to = Math.min(STRETCH, next + (most - made));
        int end = rows.correct(next, to, bulk.rule(), corrections);
        bulk.tellMean(corrections, before, place -> ahead[place], made - next);
        made += end - next;
        right += end - next;
        next = end;
        if (corrections.count() > before) {
          right = end - 1 - corrections.last();
          corrected = ahead[corrections.last()];
        }
      }
      if (corrections.count() > 0) {
        bulk.run.corrected(corrections.count(), corrected, made, ahead[next - 1], right);
      } else if (made > 0) {
        bulk.run.foundNone(made, ahead[next - 1], visits.repeat());
      }
      return made > 0;
    }

    @Override
    public VisitState state() {
      return visits.state().withAhead(Arrays.stream(ahead, next, STRETCH).boxed().toList());
    }

    @Override
    public void restore(VisitState state) {
      visits.restore(state);
      int drawn = state.ahead().size();
      if (drawn > STRETCH) {
        throw new IllegalArgumentException(drawn + " examples drawn, expected at most " + STRETCH);
      }
      next = STRETCH - drawn;
      for (int k = 0; k < drawn; k++) {
        ahead[next + k] = state.ahead().get(k);
      }
      rows.fetch(ahead, 0, STRETCH);
    }
  }

  /**
   * One permutation over and over, over large data: after a cycle the examples are copied in its
   * order, if there is room, and looked at one after the other from then on.
   */
  final class PermutedCopy implements BulkFinder {

    /** The copy takes at most this fraction of the memory that is left: one half. */
    private static final int ROOM_DIVISOR = 2;

    /** Cycles that must be left: a copy takes about as long as one saves. */
    private static final int CYCLES_WORTH_A_COPY = 2;

    private final Dataset data;
    private final int[] permutation;
    private MistakeFinder now;
    private boolean isDecided;

    PermutedCopy(Dataset data, int[] permutation, MistakeFinder scattered) {
      this.data = data;
      this.permutation = permutation;
      this.now = scattered;
    }

    @Override
    public int next(Run run) {
      decide(run);
      return now.next(run);
    }

    @Override
    public boolean correctMany(BulkRun bulk) {
      decide(bulk.run);
      return now.correctMany(bulk);
    }

    private void decide(Run run) {
      if (!isDecided && run.cycle() > 1) {
        isDecided = true;
        if (run.hasCyclesLeft(CYCLES_WORTH_A_COPY)) {
          PointScan.of(data.points()).copy(permutation, room()).ifPresent(this::rearrange);
        }
      }
    }

    boolean isCopied() {
      return now instanceof InFileOrder;
    }

    private static long room() {
      Runtime machine = Runtime.getRuntime();
      return (machine.maxMemory() - machine.totalMemory() + machine.freeMemory()) / ROOM_DIVISOR;
    }

    private void rearrange(Points points) {
      VisitState here = state();
      Dataset copy = new Dataset(points, data.labels().inOrder(permutation));
      now = new InFileOrder(copy, place -> permutation[place]);
      now.restore(here);
    }

    /** The place in the permutation alone, however it is visited. */
    @Override
    public VisitState state() {
      VisitState state = now.state();
      return VisitState.at(Math.floorMod(state.next() - state.ahead().size(), data.size()));
    }

    @Override
    public void restore(VisitState state) {
      now.restore(state);
    }
  }
}
