package dev.pla.internal.learn.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many cycles a run has made, and how many mistakes it met in each of the first million. */
public final class CycleCounts {

  /** A run of any length needs bounded memory. */
  private static final int REMEMBERED = 1_000_000;

  private final List<Integer> mistakes;
  private long count;

  public static CycleCounts from(Optional<RunState> run) {
    return run.map(state -> new CycleCounts(state.counts().cycles(), state.mistakesPerCycle()))
        .orElseGet(() -> new CycleCounts(0, List.of()));
  }

  private CycleCounts(long count, List<Integer> mistakes) {
    if (mistakes.size() != Math.min(count, REMEMBERED)) {
      throw new IllegalArgumentException(
          count + " cycles with the mistakes of " + mistakes.size() + " of them");
    }
    this.count = count;
    this.mistakes = new ArrayList<>(mistakes);
  }

  public void close(int mistakesInCycle) {
    count++;
    if (count <= REMEMBERED) {
      mistakes.add(mistakesInCycle);
    }
  }

  public long count() {
    return count;
  }

  public List<Integer> mistakes() {
    return mistakes;
  }
}
