package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import java.util.Locale;

/**
 * What a command does with the options for learning; an option that it has no use for is refused.
 */
public enum LearningUse {
  /** The whole solver. */
  SOLVE,
  /** The whole solver, and a bound on the mistakes. */
  SOLVE_AND_BOUND,
  /** The whole solver, for its hyperplane alone. */
  DRAW,
  /** The solver's last run, step by step. */
  SHOW_RUN,
  /** PLA alone. */
  PLA_ALONE,
  /** A learner alone, once for each seed. */
  EACH_SEED;

  /** What runs when this algorithm is asked for. */
  AlgorithmName running(AlgorithmName asked) {
    boolean isPlain = this == PLA_ALONE || this == EACH_SEED;
    return isPlain && asked == AlgorithmName.AUTO ? AlgorithmName.PLA : asked;
  }

  /** Refuses what was given and would not be used with this algorithm. */
  void check(GivenOptions given, AlgorithmName asked) {
    AlgorithmName running = running(asked);
    String name = running.name().toLowerCase(Locale.ROOT);
    boolean isSearch = running == AlgorithmName.FEWEST;
    if (this == PLA_ALONE && running != AlgorithmName.PLA) {
      throw new UsageException("--algorithm " + name + ": this shows PLA alone; leave it out");
    }
    if (isSearch) {
      given.refuse(
          "--class-weight",
          "the search counts every mistake once; repeat rows by --weight, or take pocket");
    }
    if (isSearch && this == SHOW_RUN) {
      throw new UsageException(
          "--algorithm fewest: a search has no corrections to show; take pocket");
    }
    if (isSearch && this == EACH_SEED) {
      throw new UsageException(
          "--algorithm fewest: the search is not made for many runs; take pocket");
    }
    if (this == EACH_SEED) {
      given.refuse("--seed", "each run has a seed of its own; choose them with --seeds A..B");
    }
    if (running == AlgorithmName.PLA
        || running == AlgorithmName.GALLANT
        || running == AlgorithmName.AVERAGED) {
      given.refuse("--keep", "there is no pocket to keep anything with --algorithm " + name);
    }
    if (running != AlgorithmName.GALLANT) {
      given.refuse("--no-ratchet", "only --algorithm gallant has a ratchet");
    }
    if (!isSearch) {
      given.refuse("--search-steps", "only --algorithm fewest searches");
    }
    if (this == DRAW || (!isSearch && this != SOLVE_AND_BOUND)) {
      given.refuse(
          "--bound-steps",
          this == SOLVE ? "no bound is asked for; add --bound" : "no bound is shown here");
    }
  }
}
