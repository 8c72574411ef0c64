package dev.pla.cli.options;

import dev.pla.learn.Budget;
import picocli.CommandLine.Option;

/** How far a run may go. */
public final class BudgetOptions {

  @Option(names = "--max-updates", paramLabel = "NUMBER")
  private Long maxUpdates;

  @Option(names = "--max-cycles", paramLabel = "NUMBER")
  private Long maxCycles;

  @Option(names = "--max-visits", paramLabel = "NUMBER")
  private Long maxVisits;

  /** The budget, with {@code usualCycles} cycles by default; null for no limit. */
  Budget asked(Long usualCycles) {
    GivenOptions.requireSteps("--max-updates", maxUpdates);
    GivenOptions.requireSteps("--max-cycles", maxCycles);
    GivenOptions.requireSteps("--max-visits", maxVisits);
    Budget budget = Budget.unlimited();
    Long cycles = maxCycles == null ? usualCycles : maxCycles;
    budget = maxUpdates == null ? budget : budget.withUpdates(maxUpdates);
    budget = cycles == null ? budget : budget.withCycles(cycles);
    return maxVisits == null ? budget : budget.withVisits(maxVisits);
  }
}
