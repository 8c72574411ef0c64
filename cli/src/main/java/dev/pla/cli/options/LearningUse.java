package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

/** What a command does with the options for learning; an option that it does not use is refused. */
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
  public AlgorithmName running(AlgorithmName asked) {
    boolean isPlain = this == PLA_ALONE || this == EACH_SEED;
    return isPlain && asked == AlgorithmName.AUTO ? AlgorithmName.PLA : asked;
  }

  /** Refuses what was given and would not be used with this algorithm. */
  void check(GivenOptions given, AlgorithmName asked) {
    AlgorithmName running = running(asked);
    String name = Typed.word(running);
    boolean isSearch = running == AlgorithmName.FEWEST;
    refuseIf(
        this == PLA_ALONE && running != AlgorithmName.PLA,
        "--algorithm " + name + ": this shows PLA alone; leave it out");
    given.refuse(
        isSearch,
        "--class-weight",
        "the search counts every mistake once; repeat rows by --weight, or take pocket");
    refuseIf(
        isSearch && this == SHOW_RUN,
        "--algorithm fewest: a search has no corrections to show; take pocket");
    refuseIf(
        isSearch && this == EACH_SEED,
        "--algorithm fewest: the search is not made for many runs; take pocket");
    given.refuse(
        this == EACH_SEED,
        "--seed",
        "each run has a seed of its own; choose them with --seeds A..B");
    given.refuse(!isSearch, "--search-steps", "only --algorithm fewest searches");
    given.refuse(
        this == DRAW || (!isSearch && this != SOLVE_AND_BOUND),
        "--bound-steps",
        this == SOLVE ? "no bound is asked for; add --bound" : "no bound is shown here");
  }
}
