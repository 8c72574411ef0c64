package dev.pla.learn;

import dev.pla.count.MistakeScan;
import dev.pla.count.Prefetch;
import dev.pla.data.Dataset;
import dev.pla.data.LinearCongruential;
import dev.pla.data.Points;
import dev.pla.kernel.Corrections;
import dev.pla.learn.checkpoint.RunState;
import dev.pla.learn.checkpoint.VisitState;
import dev.pla.work.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Where the next mistake of w is, in the order asked for. */
interface Mistakes {

  /**
   * Visits examples until w is wrong about one, which is returned; −1 when the run must pause
   * first, because the cycle or the budget ends or all examples may be right.
   *
   * <p>Where nobody watches single corrections, a quick way may correct each mistake when it is met
   * and return −1 after many visits. That comes to what this and {@link Run#correct} come to by
   * turns.
   */
  int next(Run run);

  /** Visits that one look for a mistake takes at least. */
  default int cost() {
    return 1;
  }

  /** What the next visits depend on. */
  VisitState state();

  /** Visits what would have been visited from this state on. */
  void goOn(VisitState state);

  /** These, going on where a run stood, if there was one. */
  default Mistakes from(Optional<RunState> run) {
    run.map(RunState::next).ifPresent(this::goOn);
    return this;
  }

  /** Numbers that a core's own cache holds; with fewer, an example is never far away. */
  long NEAR = 1L << 16;

  /** The quickest way for visits in this order. */
  static Mistakes of(Dataset data, Visits visits) {
    long numbers = (data.dimension() + 1L) * data.size();
    return numbers <= NEAR ? new OneByOne(visits) : new Prefetching(data, visits);
  }

  /** The quickest way for one permutation over and over. */
  static Mistakes ofOne(Dataset data, Visits.Shuffled visits) {
    Mistakes scattered = of(data, visits);
    return scattered instanceof Prefetching
        ? new Rearranging(data, visits.permutation(), scattered)
        : scattered;
  }

  /** One example after the other: the reference for all faster ways. */
  record OneByOne(Visits visits) implements Mistakes {

    @Override
    public int next(Run run) {
      int most = run.visitsUntilPause();
      int n = -1;
      for (int right = 0; right < most; right++) {
        n = visits.next();
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
    public void goOn(VisitState state) {
      visits.goOn(state);
    }
  }

  /** File order, over and over: many examples in one call of a kernel while w is right. */
  final class InFileOrder implements Mistakes {

    private final Dataset data;
    private final IntUnaryOperator names;
    private int next;

    InFileOrder(Dataset data) {
      this(data, n -> n);
    }

    /** Examples that are known by other numbers than their places. */
    InFileOrder(Dataset data, IntUnaryOperator names) {
      this.data = data;
      this.names = names;
    }

    @Override
    public int next(Run run) {
      if (correctMany(run)) {
        return -1;
      }
      int most = run.visitsUntilPause();
      for (int right = 0; right < most; ) {
        next = next == data.size() ? 0 : next;
        int to = Math.min(data.size(), next + (most - right));
        int found = data.points().firstWrong(next, to, data.labels(), run.weights(), run.rule());
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return run.foundMistake(right, names.applyAsInt(found));
        }
      }
      return run.foundNone(most, names.applyAsInt(next - 1), true);
    }

    /** Makes the visits that need not be told one by one; false where there are none. */
    private boolean correctMany(Run run) {
      int most = run.untoldVisits();
      if (most == 0) {
        return false;
      }
      int from = next == data.size() ? 0 : next;
      int to = Math.min(data.size(), from + most);
      Corrections corrections = run.corrections();
      next = data.points().correct(from, to, data.labels(), run.rule(), corrections);
      int visited = names.applyAsInt(next - 1);
      if (corrections.count() == 0) {
        run.foundNone(next - from, visited, true);
      } else {
        int last = corrections.last();
        int corrected = names.applyAsInt(last);
        run.corrected(corrections.count(), corrected, next - from, visited, next - 1 - last);
      }
      return true;
    }

    @Override
    public VisitState state() {
      return VisitState.at(next);
    }

    @Override
    public void goOn(VisitState state) {
      next = state.next();
    }
  }

  /** Any order over large data: the next few examples are fetched at a time. */
  final class Prefetching implements Mistakes {

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
        ahead[k] = visits.next();
      }
      rows.fetch(ahead, 0, STRETCH);
      next = 0;
    }

    @Override
    public int next(Run run) {
      if (correctMany(run)) {
        return -1;
      }
      int most = run.visitsUntilPause();
      for (int right = 0; right < most; ) {
        if (next == STRETCH) {
          fetch();
        }
        int to = Math.min(STRETCH, next + (most - right));
        int found = rows.firstWrong(next, to, run.weights(), run.rule());
        right += found - next;
        next = found;
        if (found < to) {
          next++;
          return run.foundMistake(right, ahead[found]);
        }
      }
      return run.foundNone(most, ahead[next - 1], visits.repeat());
    }

    /** Makes the visits that need not be told one by one; false where there are none. */
    private boolean correctMany(Run run) {
      int most = run.untoldVisits();
      Corrections corrections = run.corrections();
      int made = 0;
      int right = 0;
      int corrected = -1;
      while (made < most && corrections.mayGoOn()) {
        if (next == STRETCH) {
          fetch();
        }
        int before = corrections.count();
        int to = Math.min(STRETCH, next + (most - made));
        int end = rows.correct(next, to, run.rule(), corrections);
        made += end - next;
        right += end - next;
        next = end;
        if (corrections.count() > before) {
          right = end - 1 - corrections.last();
          corrected = ahead[corrections.last()];
        }
      }
      if (corrections.count() > 0) {
        run.corrected(corrections.count(), corrected, made, ahead[next - 1], right);
      } else if (made > 0) {
        run.foundNone(made, ahead[next - 1], visits.repeat());
      }
      return made > 0;
    }

    @Override
    public VisitState state() {
      List<Integer> drawn = Arrays.stream(ahead, next, STRETCH).boxed().toList();
      return visits.state().withAhead(drawn);
    }

    @Override
    public void goOn(VisitState state) {
      visits.goOn(state);
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
  final class Rearranging implements Mistakes {

    /** Of the memory that is left, the copy takes no more than one part in so many. */
    private static final int PART = 2;

    /** So many cycles must be left: a copy takes about as long as one saves. */
    private static final int WORTH_A_COPY = 2;

    private final Dataset data;
    private final int[] permutation;
    private Mistakes now;
    private boolean isDecided;

    Rearranging(Dataset data, int[] permutation, Mistakes scattered) {
      this.data = data;
      this.permutation = permutation;
      this.now = scattered;
    }

    @Override
    public int next(Run run) {
      if (!isDecided && run.cycle() > 1) {
        isDecided = true;
        if (run.mayTakeCycles(WORTH_A_COPY)) {
          data.points().copy(permutation, room()).ifPresent(this::rearrange);
        }
      }
      return now.next(run);
    }

    boolean isCopied() {
      return now instanceof InFileOrder;
    }

    private static long room() {
      Runtime machine = Runtime.getRuntime();
      return (machine.maxMemory() - machine.totalMemory() + machine.freeMemory()) / PART;
    }

    private void rearrange(Points points) {
      VisitState here = state();
      Dataset copy = new Dataset(points, data.labels().inOrder(permutation));
      now = new InFileOrder(copy, place -> permutation[place]);
      now.goOn(here);
    }

    /** The place in the permutation alone, however it is visited. */
    @Override
    public VisitState state() {
      VisitState state = now.state();
      return VisitState.at(Math.floorMod(state.next() - state.ahead().size(), data.size()));
    }

    @Override
    public void goOn(VisitState state) {
      now.goOn(state);
    }
  }

  /** Looks at all examples each time and draws one of the mistakes. */
  final class AmongAll implements Mistakes {

    private final Dataset data;
    private final MistakeScan scan;
    private LinearCongruential random;

    AmongAll(Dataset data, Workers workers, LinearCongruential random) {
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
      int mistakes = scan.find(run.weights(), run.rule());
      run.foundAll(mistakes);
      return mistakes == 0 ? -1 : scan.wrong(random.nextInt(mistakes));
    }

    @Override
    public VisitState state() {
      return VisitState.drawing(random.state());
    }

    @Override
    public void goOn(VisitState state) {
      random = LinearCongruential.ofState(state.generator());
    }
  }
}
