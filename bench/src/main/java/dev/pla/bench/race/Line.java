package dev.pla.bench.race;

import java.util.Optional;

/**
 * What one contestant came to.
 *
 * @param timing the median of its runs
 * @param result of its last run
 * @param same whether its answer equals ours
 */
public record Line(Entry entry, Timing timing, String result, boolean same) {

  /** Seconds for one unit of work, by the time that counts for this entry. */
  public double seconds() {
    return seconds(entry.time());
  }

  /** How many times our time it took, both measured alike. */
  public double ratio(Line ours) {
    return seconds() / ours.seconds(entry.time());
  }

  /** How its goal came out beside our line, if it has one. */
  public Optional<Judgement> judged(Line ours, Unit unit) {
    return entry.goal().map(goal -> goal.judge(this, ours, unit));
  }

  private double seconds(Entry.Time time) {
    return (time == Entry.Time.CPU ? timing.cpu() : timing.wall()) / entry.work();
  }
}
