package dev.pla.solve;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.ValidatedPocket;
import dev.pla.model.Hypothesis;

/** How much to do where nothing was asked for: counted in work, never in time. */
public final class DefaultBudget {

  /** Steps for the proof of the fewest mistakes: some seconds' worth. */
  public static final long BOUND_STEPS = 20_000;

  /** A run of about this many multiplications takes a second or two. */
  private static final long WORK = 2_000_000_000L;

  /** The average is as good after a few cycles. */
  private static final long AVERAGED_CYCLES = 10;

  /** Packing takes about the square of the rows a step; this many are some seconds' worth. */
  private static final long PACKED = 100_000_000;

  /** With so few features the steps are those of branch and bound, which are cheap. */
  private static final int FEW_FEATURES = 6;

  /** A linear program looks at all cells; so many looks are some seconds' worth. */
  private static final long LOOKED_AT = 200_000_000;

  private DefaultBudget() {}

  /** A learner without a limit gets as many passes over the data as take a second or two. */
  public static Learner given(Learner learner, Dataset data) {
    long passes = passes(data, WORK);
    Budget cycles = Budget.ofCycles(within(10, passes, 10_000));
    if (learner instanceof Perceptron pla) {
      return limited(pla, cycles);
    }
    if (learner instanceof Pocket pocket) {
      Budget updates = Budget.ofUpdates(within(100, 2 * passes, 100_000));
      return new Pocket(limited(pocket.perceptron(), updates), pocket.keep());
    }
    if (learner instanceof ValidatedPocket pocket) {
      Budget updates = Budget.ofUpdates(within(100, 2 * passes, 100_000));
      return new ValidatedPocket(
          limited(pocket.perceptron(), updates), pocket.keep(), pocket.held());
    }
    if (learner instanceof Gallant gallant) {
      Budget half = Budget.ofCycles(within(10, passes / 2, 10_000));
      return new Gallant(limited(gallant.perceptron(), half), gallant.ratchet());
    }
    if (learner instanceof Averaged averaged) {
      return new Averaged(limited(averaged.perceptron(), Budget.ofCycles(AVERAGED_CYCLES)));
    }
    return learner;
  }

  private static Perceptron limited(Perceptron pla, Budget usual) {
    return pla.budget().isUnlimited() ? pla.withBudget(usual) : pla;
  }

  /** Lines to search for fewer mistakes: some seconds' worth. */
  public static long searchSteps(Dataset data) {
    return within(300, passes(data, 4 * WORK), 100_000);
  }

  /** Steps for the proof that no hyperplane makes much fewer mistakes: some seconds' worth. */
  static long boundSteps(Dataset data, Hypothesis best) {
    if (data.dimension() <= FEW_FEATURES) {
      return BOUND_STEPS;
    }
    // A step for each mistake comes first.
    long first = best.loss(data).mistakes();
    long rows = Math.max(1, data.size());
    long more = MistakesBound.cutsByRows(data) ? passes(data, LOOKED_AT) : PACKED / (rows * rows);
    return Math.min(BOUND_STEPS, first + more);
  }

  private static long passes(Dataset data, long multiplications) {
    return multiplications / Math.max(1, (long) data.size() * (data.dimension() + 1));
  }

  private static long within(long least, long value, long most) {
    return Math.max(least, Math.min(most, value));
  }
}
