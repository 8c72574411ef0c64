package dev.pla.internal.learn.checkpoint;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a run of PLA is between two visits, and what its pocket or its average holds: all that the
 * rest of the run depends on apart from the data and the settings.
 *
 * @param weights w
 * @param mistakesPerCycle mistakes met in each cycle ended, as far as they are remembered
 * @param next which example comes next
 * @param pocket what the pocket holds, if there is one
 * @param absences the sum that an average needs, if there is one
 */
public record RunState(
    Vector weights,
    RunCounts counts,
    List<Integer> mistakesPerCycle,
    VisitState next,
    Optional<PocketState> pocket,
    Optional<Vector> absences) {

  /** Cycles whose mistakes are remembered: a run of any length needs bounded memory. */
  public static final int REMEMBERED = 1_000_000;

  public RunState {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(counts, "counts");
    Objects.requireNonNull(next, "next");
    Objects.requireNonNull(pocket, "pocket");
    Objects.requireNonNull(absences, "absences");
    mistakesPerCycle = List.copyOf(mistakesPerCycle);
    if (mistakesPerCycle.size() != Math.min(counts.cycles(), REMEMBERED)) {
      throw new IllegalArgumentException(
          counts.cycles() + " cycles with the mistakes of " + mistakesPerCycle.size() + " of them");
    }
  }

  public RunState withPocket(PocketState held) {
    return new RunState(weights, counts, mistakesPerCycle, next, Optional.of(held), absences);
  }

  /** Refuses a state that no run on this many examples of this many features can be in. */
  public void requireFits(int examples, int dimension) {
    requireWeights(weights, dimension);
    pocket.ifPresent(held -> requireWeights(held.weights(), dimension));
    absences.ifPresent(sum -> requireWeights(sum, dimension));
    int visits = counts.visitsInCycle();
    if (visits >= examples || counts.mistakesInCycle() > visits) {
      String cycle = visits + " visits with " + counts.mistakesInCycle() + " mistakes";
      throw new IllegalArgumentException(
          "the state is in a cycle of " + cycle + ", which " + examples + " examples do not have");
    }
    requireExample(Math.max(0, counts.example()), examples);
    requireExample(Math.max(0, counts.lastUpdated()), examples);
    next.ahead().forEach(n -> requireExample(n, examples));
    requireExample(Math.max(0, next.next() - 1), examples);
  }

  private static void requireWeights(Vector w, int dimension) {
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
