package dev.pla.learn.checkpoint;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a run of PLA stands between two visits, and what its pocket or its average holds: all that
 * the rest of the run depends on beside the data and the settings.
 *
 * @param weights w
 * @param updates corrections so far
 * @param visits examples looked at so far
 * @param rightInARow visits since the last correction
 * @param visitsInCycle visits since the last cycle ended
 * @param mistakesInCycle mistakes since then
 * @param example the example visited last, from 0; −1 before the first visit
 * @param lastUpdated the example corrected last; −1 if none was
 * @param cycles cycles ended
 * @param mistakesPerCycle mistakes met in each of them, as far as they are remembered
 * @param next which example comes next
 * @param pocket what the pocket holds, if there is one
 * @param absences the sum that an average needs, if there is one
 */
public record RunState(
    Numbers weights,
    long updates,
    long visits,
    long rightInARow,
    int visitsInCycle,
    int mistakesInCycle,
    int example,
    int lastUpdated,
    long cycles,
    List<Integer> mistakesPerCycle,
    VisitState next,
    Optional<PocketState> pocket,
    Optional<Numbers> absences) {

  public RunState {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(next, "next");
    Objects.requireNonNull(pocket, "pocket");
    Objects.requireNonNull(absences, "absences");
    mistakesPerCycle = List.copyOf(mistakesPerCycle);
    long least = Math.min(Math.min(updates, visits), Math.min(rightInARow, cycles));
    if (Math.min(least, Math.min(visitsInCycle, mistakesInCycle)) < 0) {
      throw new IllegalArgumentException("a run's state has negative counts");
    }
  }

  /** A run without a pocket and without an average. */
  public RunState(
      Numbers weights,
      long updates,
      long visits,
      long rightInARow,
      int visitsInCycle,
      int mistakesInCycle,
      int example,
      int lastUpdated,
      long cycles,
      List<Integer> mistakesPerCycle,
      VisitState next) {
    this(
        weights,
        updates,
        visits,
        rightInARow,
        visitsInCycle,
        mistakesInCycle,
        example,
        lastUpdated,
        cycles,
        mistakesPerCycle,
        next,
        Optional.empty(),
        Optional.empty());
  }

  /** The same run with this pocket. */
  public RunState withPocket(PocketState held) {
    return new RunState(
        weights,
        updates,
        visits,
        rightInARow,
        visitsInCycle,
        mistakesInCycle,
        example,
        lastUpdated,
        cycles,
        mistakesPerCycle,
        next,
        Optional.of(held),
        absences);
  }

  /** The same run with this sum. */
  public RunState withAbsences(Numbers sum) {
    return new RunState(
        weights,
        updates,
        visits,
        rightInARow,
        visitsInCycle,
        mistakesInCycle,
        example,
        lastUpdated,
        cycles,
        mistakesPerCycle,
        next,
        pocket,
        Optional.of(sum));
  }

  /** How many numbers it is made of, about: what it costs to write it. */
  public long size() {
    return weights.size()
        + pocket.map(held -> held.weights().size()).orElse(0)
        + absences.map(Numbers::size).orElse(0)
        + mistakesPerCycle.size()
        + (long) next.permutation().size();
  }

  /** Refuses a state that no run on so many examples of so many features can be in. */
  public void requireFits(int examples, int dimension) {
    requireWeights(weights, dimension);
    pocket.ifPresent(held -> requireWeights(held.weights(), dimension));
    absences.ifPresent(sum -> requireWeights(sum, dimension));
    if (visitsInCycle >= examples || mistakesInCycle > visitsInCycle) {
      throw new IllegalArgumentException(
          "the state is in a cycle of "
              + visitsInCycle
              + " visits with "
              + mistakesInCycle
              + " mistakes, which "
              + examples
              + " examples do not have");
    }
    requireExample(Math.max(0, example), examples);
    requireExample(Math.max(0, lastUpdated), examples);
    next.ahead().forEach(n -> requireExample(n, examples));
    requireExample(Math.max(0, next.next() - 1), examples);
  }

  private static void requireWeights(Numbers w, int dimension) {
    if (w.size() != dimension + 1) {
      throw new IllegalArgumentException(
          "the state has " + w.size() + " weights, expected " + (dimension + 1) + " with w_0");
    }
  }

  private static void requireExample(int n, int examples) {
    if (n < 0 || n >= examples) {
      throw new IllegalArgumentException(
          "the state names example " + n + " of " + examples + ", counted from 0");
    }
  }
}
