package dev.pla.bench.race;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Which CPU time counts. */
public enum Clock {
  /** That of the calling thread, for work that has no other; fine-grained. */
  THREAD,
  /** That of all threads, those of Java's compiler and collector included; in steps of 10 ms. */
  PROCESS;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  public long nanos() {
    return this == THREAD ? THREADS.getCurrentThreadCpuTime() : SYSTEM.getProcessCpuTime();
  }
}
