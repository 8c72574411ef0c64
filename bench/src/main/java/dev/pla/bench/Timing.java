package dev.pla.bench;

import java.util.Comparator;
import java.util.List;

/**
 * Seconds that something took.
 *
 * @param cpu by the processor
 * @param wall by the clock
 */
record Timing(double cpu, double wall) {

  private static final double NANOS = 1e9;

  /** Times one run; garbage of earlier runs is cleared first. */
  static Timing of(Runnable work, Clock clock) {
    System.gc();
    long cpu = clock.nanos();
    long wall = System.nanoTime();
    work.run();
    return new Timing((clock.nanos() - cpu) / NANOS, (System.nanoTime() - wall) / NANOS);
  }

  /** Each of the two on its own. */
  static Timing median(List<Timing> timings) {
    Comparator<Timing> byCpu = Comparator.comparingDouble(Timing::cpu);
    Comparator<Timing> byWall = Comparator.comparingDouble(Timing::wall);
    int middle = timings.size() / 2;
    return new Timing(
        timings.stream().sorted(byCpu).toList().get(middle).cpu(),
        timings.stream().sorted(byWall).toList().get(middle).wall());
  }
}
