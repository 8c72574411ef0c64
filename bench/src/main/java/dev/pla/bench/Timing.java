package dev.pla.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.List;

/**
 * Seconds that something took.
 *
 * @param cpu of all threads of the process, those of the compiler and the collector included
 * @param wall by the clock
 */
record Timing(double cpu, double wall) {

  private static final double NANOS = 1e9;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** Times one run; garbage of earlier runs is cleared first. */
  static Timing of(Runnable work) {
    System.gc();
    long cpu = SYSTEM.getProcessCpuTime();
    long wall = System.nanoTime();
    work.run();
    return new Timing(
        (SYSTEM.getProcessCpuTime() - cpu) / NANOS, (System.nanoTime() - wall) / NANOS);
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
