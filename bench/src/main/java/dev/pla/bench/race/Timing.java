package dev.pla.bench.race;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Seconds that something took.
 *
 * @param cpu by the processor
 * @param wall by the clock
 */
public record Timing(double cpu, double wall) {

  private static final double NANOS = 1e9;

  /** Work that may fail. */
  @FunctionalInterface
  public interface Work {
    void run() throws Exception;
  }

  /** Times one run. */
  public static Timing of(Work work, Clock clock) {
    long cpu = clock.nanos();
    long wall = System.nanoTime();
    try {
      work.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return new Timing((clock.nanos() - cpu) / NANOS, (System.nanoTime() - wall) / NANOS);
  }

  /** Each of the two on its own; of an even number, the lower of the two in the middle. */
  public static Timing median(List<Timing> timings) {
    return new Timing(median(timings, Timing::cpu), median(timings, Timing::wall));
  }

  private static double median(List<Timing> timings, ToDoubleFunction<Timing> part) {
    return timings.stream()
        .mapToDouble(part)
        .sorted()
        .skip((timings.size() - 1) / 2)
        .findFirst()
        .orElseThrow();
  }
}
