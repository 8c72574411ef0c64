package dev.pla.bench.race;

import java.util.Optional;

/**
 * A contestant in a race.
 *
 * @param who with its version
 * @param work rows visited, bytes read, corrections made in one run
 * @param time which of the two times counts
 * @param goal what the comparison with ours should come to, if anything
 */
public record Entry(
    String who, double work, Time time, Contestant contestant, Optional<Goal> goal) {

  /** Which time counts. */
  public enum Time {
    CPU,
    WALL
  }

  public static Entry of(String who, double work, Contestant contestant) {
    return new Entry(who, work, Time.CPU, contestant, Optional.empty());
  }

  public Entry byTheClock() {
    return new Entry(who, work, Time.WALL, contestant, goal);
  }

  public Entry aiming(Goal aim) {
    return new Entry(who, work, time, contestant, Optional.of(aim));
  }
}
