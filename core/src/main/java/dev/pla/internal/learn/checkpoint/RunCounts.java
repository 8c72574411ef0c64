package dev.pla.internal.learn.checkpoint;

/**
 * The counters of a run between two visits.
 *
 * @param updates corrections so far
 * @param visits examples looked at so far
 * @param cycles cycles ended
 * @param rightInARow visits since the last correction
 * @param visitsInCycle visits since the last cycle ended
 * @param mistakesInCycle mistakes since then
 * @param example the example visited last, from 0; −1 before the first visit
 * @param lastUpdated the example corrected last; −1 if none was
 */
public record RunCounts(
    long updates,
    long visits,
    long cycles,
    long rightInARow,
    int visitsInCycle,
    int mistakesInCycle,
    int example,
    int lastUpdated) {

  public RunCounts {
    long least = Math.min(Math.min(updates, visits), Math.min(rightInARow, cycles));
    if (Math.min(least, Math.min(visitsInCycle, mistakesInCycle)) < 0) {
      throw new IllegalArgumentException("a run's state has negative counts");
    }
  }
}
