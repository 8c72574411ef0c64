package dev.pla.learn;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.data.PointScan;
import dev.pla.internal.kernel.BulkUpdate;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Finds mistakes in large data, many examples in one call, with the visits of {@link OneByOne}. For
 * runs without an observer of single corrections it corrects mistakes where it meets them, and
 * gives {@link Run} one summary of them.
 *
 * <p>Invariant: the bits of single corrections. Near the limits of doubles it leaves them to the
 * run.
 */
abstract class BulkFinder implements MistakeFinder {

  /** Visits, and numbers looked at, that take a moment: stop requests are served promptly. */
  private static final int FEW_VISITS = 1 << 10;

  private static final int FEW_NUMBERS = 1 << 20;

  final PointScan points;
  final Labels labels;

  /** The place of the next visit in the stretch at hand. */
  int next;

  private BulkFinder(Dataset data) {
    this.points = PointScan.of(data.points());
    this.labels = data.labels();
  }

  /** The end of the stretch at hand; another one begins if this one is over. */
  abstract int end();

  /** The first place from … to − 1 whose example is a mistake, or {@code to}. */
  abstract int firstWrong(int from, int to, Run run);

  /** Corrects the mistakes at places from … to − 1; returns the place after the last visit. */
  abstract int correct(int from, int to, Run run, BulkUpdate corrections);

  /** The example at this place. */
  abstract int example(int place);

  /** Whether any N visits in a row meet every example once. */
  abstract boolean repeats();

  /** Perceptron's loop, with many corrections in one call where the order of visits has that. */
  static Outcome inBulk(Run run, Workers workers) {
    while (run.keepGoing()) {
      if (!run.finder.correctMany(run)) {
        int n = run.nextMistake();
        if (n >= 0) {
          run.correct(n);
        }
      }
      run.endVisit();
    }
    return run.outcome(workers);
  }

  @Override
  public final int next(Run run) {
    int most = run.visitsUntilPause();
    for (int right = 0; right < most; ) {
      int to = Math.min(end(), next + (most - right));
      int found = firstWrong(next, to, run);
      right += found - next;
      next = found;
      if (found < to) {
        next++;
        return run.foundMistake(right, example(found));
      }
    }
    return run.foundNone(most, example(next - 1), repeats());
  }

  @Override
  public final boolean correctMany(Run run) {
    int most = limit(run);
    if (most == 0) {
      return false;
    }
    BulkUpdate corrections = corrections(run);
    int made = 0;
    int right = 0;
    int corrected = -1;
    while (made < most && corrections.hasMore()) {
      int to = Math.min(end(), next + (most - made));
      int before = corrections.count();
      int stop = correct(next, to, run, corrections);
      for (int k = before; run.mean != null && k < corrections.count(); k++) {
        int place = corrections.place(k);
        run.mean.corrected(example(place), run.visits + made + place - next);
      }
      made += stop - next;
      right += stop - next;
      next = stop;
      if (corrections.count() > before) {
        right = stop - 1 - corrections.last();
        corrected = example(corrections.last());
      }
    }
    if (corrections.count() > 0) {
      run.corrected(corrections.count(), corrected, made, example(next - 1), right);
    } else {
      run.foundNone(made, example(next - 1), repeats());
    }
    return true;
  }

  /** Visits to make in one go; 0 if the next correction must be looked at on its own. */
  private int limit(Run run) {
    if (run.update() == run.budget.updates()) {
      return 0;
    }
    int few =
        run.mean != null
            ? FEW_VISITS
            : Math.max(FEW_VISITS, FEW_NUMBERS / (run.data.dimension() + 1));
    int most = Math.min(few, run.visitsUntilPause());
    double step = Math.max(Math.abs(run.settings.step(1)), Math.abs(run.settings.step(-1)));
    double growth = most * step * points.largest();
    return run.isSmall(2 * (run.w.largest() + growth)) ? most : 0; // twice: for roundings
  }

  /** Corrections of w that begin now, as many as the budget allows. */
  private BulkUpdate corrections(Run run) {
    long left = run.budget.updates() - run.update();
    int most = (int) Math.min(run.mean != null ? FEW_VISITS : Integer.MAX_VALUE, left);
    BulkUpdate corrections =
        new BulkUpdate(run.w, run.settings.step(1), run.settings.step(-1), points.largest(), most);
    return run.mean != null ? corrections.withPlaces() : corrections;
  }

  /** File order, over and over. */
  static final class InFileOrder extends BulkFinder {

    private final IntUnaryOperator names;

    InFileOrder(Dataset data) {
      this(data, n -> n);
    }

    /** Examples that are known by other numbers than their places. */
    InFileOrder(Dataset data, IntUnaryOperator names) {
      super(data);
      this.names = names;
    }

    @Override
    int end() {
      next = next == labels.size() ? 0 : next;
      return labels.size();
    }

    @Override
    int firstWrong(int from, int to, Run run) {
      return points.firstWrong(from, to, labels, run.w, run.rule);
    }

    @Override
    int correct(int from, int to, Run run, BulkUpdate corrections) {
      return points.correct(from, to, labels, run.rule, corrections);
    }

    @Override
    int example(int place) {
      return names.applyAsInt(place);
    }

    @Override
    boolean repeats() {
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

  /**
   * Any order over large data: the next few examples are fetched at a time, because meeting them in
   * random order waits for memory at each one.
   */
  static final class Prefetching extends BulkFinder {

    /** Enough to wait for memory once, few enough for a cache. */
    private static final int STRETCH = 32;

    private final Visits visits;
    private final int[] ahead = new int[STRETCH];

    @SuppressWarnings("UnusedVariable") // keeps the JIT from removing the loads
    private double touched;

    Prefetching(Dataset data, Visits visits) {
      super(data);
      this.visits = visits;
      this.next = STRETCH;
    }

    @Override
    int end() {
      if (next == STRETCH) {
        Arrays.setAll(ahead, k -> visits.getAsInt());
        touched = points.prefetch(ahead, 0, STRETCH);
        next = 0;
      }
      return STRETCH;
    }

    @Override
    int firstWrong(int from, int to, Run run) {
      return points.firstWrongIn(ahead, from, to, labels, run.w, run.rule);
    }

    @Override
    int correct(int from, int to, Run run, BulkUpdate corrections) {
      return points.correctIn(ahead, from, to, labels, run.rule, corrections);
    }

    @Override
    int example(int place) {
      return ahead[place];
    }

    @Override
    boolean repeats() {
      return visits.repeat();
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
    }
  }

  /**
   * One permutation over and over, over large data: after a cycle the examples are copied in its
   * order, if there is room, and looked at one after the other from then on.
   */
  static final class PermutedCopy implements MistakeFinder {

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
    public boolean correctMany(Run run) {
      decide(run);
      return now.correctMany(run);
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
