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

  /** Before the first visit. */
  public static final RunCounts ZERO = new RunCounts(0, 0, 0, 0, 0, 0, -1, -1);

  public RunCounts {
    long least = Math.min(Math.min(updates, visits), Math.min(rightInARow, cycles));
    if (Math.min(least, Math.min(visitsInCycle, mistakesInCycle)) < 0) {
      throw new IllegalArgumentException("a run's state has negative counts");
    }
  }

  public RunCounts withUpdates(long count) {
    return new RunCounts(
        count, visits, cycles, rightInARow, visitsInCycle, mistakesInCycle, example, lastUpdated);
  }

  /** After the correction of the last visit. */
  public RunCounts afterCorrection() {
    return new RunCounts(
        updates, visits, cycles, 0, visitsInCycle, mistakesInCycle, example, lastUpdated);
  }

  /** After the cycle ended with the last visit. */
  public RunCounts afterCycle() {
    return new RunCounts(updates, visits, cycles + 1, rightInARow, 0, 0, example, lastUpdated);
  }
}
