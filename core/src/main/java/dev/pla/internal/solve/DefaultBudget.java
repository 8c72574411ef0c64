package dev.pla.internal.solve;

import dev.pla.data.Dataset;
import dev.pla.internal.data.SparseRow;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;

/** How much to do where nothing was asked for: counted in work, never in time. */
public final class DefaultBudget {

  /** Multiplications for the proof of the fewest mistakes: a quarter of a minute. */
  public static final long BOUND = 40_000_000_000L;

  /** And steps: more of them hardly raise a bound, and make its proof too long to be written. */
  public static final long BOUND_STEPS = 40_000;

  /** A run of about this many multiplications takes a second or two. */
  private static final long WORK = 2_000_000_000L;

  /** Multiplications for the verdict on small data. */
  private static final long VERDICT = 9_000_000_000L;

  /** A verdict on large data may look at them this many times. */
  private static final long DECISIONS = 2_000;

  /** A visit to a random row takes the time of this many visits in file order. */
  private static final long DEAR_VISITS = 8;

  /** The average is as good after a few cycles. */
  private static final long AVERAGED_CYCLES = 10;

  /** With more entries, a third of the cycles of the margin gives the same errors. */
  private static final long MANY_ENTRIES = 1_000_000;

  /** Cycles and factor of the margin then: the usual ratio. */
  private static final long FEW_MARGIN_CYCLES = 10;

  private static final double SMALL_FACTOR = 1;

  /** Limits of a run that is one of many. */
  private static final long QUICK_UPDATES = 2_000;

  private static final long QUICK_CYCLES = 100;

  private DefaultBudget() {}

  /** A learner without a limit gets as many passes over the data as take a second or two. */
  public static Learner given(Learner learner, Dataset data) {
    long passes = passes(data, WORK);
    Budget cycles = Budget.ofCycles(within(10, passes, 10_000));
    if (learner instanceof Perceptron pla) {
      return limited(pla, cycles);
    }
    if (learner instanceof Pocket pocket) {
      Budget updates = updates(passes, data);
      return new Pocket(limited(pocket.perceptron(), updates));
    }
    if (learner instanceof Gallant gallant) {
      Budget half = ofCopies(Budget.ofCycles(within(10, passes / 2, 10_000)), data);
      return new Gallant(limited(gallant.perceptron(), half));
    }
    if (learner instanceof Margin margin && margin.perceptron().budget().isUnlimited()) {
      boolean isLong = entries(data) > MANY_ENTRIES;
      Budget limit = ofCopies(Budget.ofCycles(isLong ? FEW_MARGIN_CYCLES : Margin.CYCLES), data);
      double factor = isLong ? margin.factor() * SMALL_FACTOR / Margin.FACTOR : margin.factor();
      return new Margin(margin.perceptron(), factor).withBudget(limit);
    }
    if (learner instanceof Averaged averaged) {
      Budget limit = ofCopies(Budget.ofCycles(AVERAGED_CYCLES), data);
      return new Averaged(limited(averaged.perceptron(), limit));
    }
    return learner;
  }

  /** Copies of rows take no room, so there may be too many of them for ten cycles. */
  private static Budget ofCopies(Budget budget, Dataset data) {
    return data.hasManyCopies() ? budget.withVisits(WORK / (data.dimension() + 1)) : budget;
  }

  /** Where mistakes are rare, visits end the run: they are work as well. */
  private static Budget updates(long passes, Dataset data) {
    long visits = WORK / DEAR_VISITS / (data.dimension() + 1);
    return Budget.ofUpdates(within(100, 2 * passes, 100_000)).withVisits(Math.max(1_000, visits));
  }

  /**
   * PLA settles easy data within these cycles; after them the verdict is the quicker way. They are
   * 100, or fewer if that would take longer than half a second.
   */
  public static long fewCycles(Dataset data) {
    return within(10, WORK / 8 / Math.max(1, entries(data)), QUICK_CYCLES);
  }

  /** A learner that runs again and again, with a small limit where it has none. */
  public static Learner quick(Learner learner) {
    if (learner instanceof Pocket pocket) {
      Budget updates = Budget.ofUpdates(QUICK_UPDATES);
      return new Pocket(limited(pocket.perceptron(), updates));
    }
    return learner instanceof Perceptron pla
        ? limited(pla, Budget.ofCycles(QUICK_CYCLES))
        : learner;
  }

  /** Multiplications of a run, at most; those by zero are not counted. */
  public static long work(Learner learner, Dataset data) {
    Learner run = given(learner, data);
    long passes;
    if (run instanceof Pocket pocket) {
      passes = Math.min(pocket.perceptron().budget().updates(), Perceptron.CYCLES);
    } else if (run instanceof Gallant gallant) {
      passes = gallant.perceptron().budget().cycles();
    } else if (run instanceof Margin margin) {
      passes = margin.perceptron().budget().cycles();
    } else {
      Perceptron pla = run instanceof Averaged mean ? mean.perceptron() : (Perceptron) run;
      passes = pla.budget().cycles();
    }
    return Math.min(passes, Perceptron.CYCLES) * entries(data);
  }

  private static Perceptron limited(Perceptron pla, Budget usual) {
    return pla.budget().isUnlimited() ? pla.withBudget(usual) : pla;
  }

  /** Lines to search for fewer mistakes: some seconds' worth. */
  public static long searchSteps(Dataset data) {
    return within(300, passes(data, 2 * WORK), 100_000);
  }

  /** Multiplications for a verdict: some seconds' worth, and more for large data. */
  public static long verdictWork(Dataset data) {
    return VERDICT
        + DECISIONS
            * Math.min(entries(data.distinctRows()), (Long.MAX_VALUE - VERDICT) / DECISIONS);
  }

  private static long passes(Dataset data, long multiplications) {
    long vectors = data.classes() == 2 ? 1 : data.classes();
    return multiplications / Math.max(1, data.size() * vectors * (data.dimension() + 1));
  }

  /**
   * Multiplications of a pass; those by zero are not counted, so that dense and sparse points count
   * the same.
   */
  private static long entries(Dataset data) {
    SparseRow row = new SparseRow();
    long vectors = data.classes() == 2 ? 1 : data.classes();
    long entries = 0;
    Dataset once = data.distinctRows();
    for (int i = 0; i < once.size(); i++) {
      entries += (long) data.multiplicity(i) * (row.read(once.points(), i).count() + 1);
    }
    return vectors * entries;
  }

  private static long within(long least, long value, long most) {
    return Math.max(least, Math.min(most, value));
  }
}
