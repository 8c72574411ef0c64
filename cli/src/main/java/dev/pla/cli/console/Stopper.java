package dev.pla.cli.console;

import com.sun.management.OperatingSystemMXBean;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import java.lang.management.ManagementFactory;

/**
 * Ends a run when the user interrupts it or when its seconds are over, and remembers which.
 *
 * <p>Seconds are work: the time in which the thread that began the run had a processor, or all
 * threads together had one for each that there is. On a busy machine waiting does not count, and on
 * an idle one these are seconds.
 */
public final class Stopper implements Observer {

  /** The clock of work is read again after this many nanoseconds. */
  private static final long OFTEN = 1_000_000;

  private final long started = System.nanoTime();
  private final Thread worker = Thread.currentThread();
  private final long ownBefore;
  private final long allBefore;
  private final double nanos;
  private volatile long asked;
  private volatile boolean outOfTime;
  private volatile boolean interrupted;

  /** Stops after this many seconds; null for no limit. */
  public Stopper(Double seconds) {
    this.nanos = seconds == null ? Double.POSITIVE_INFINITY : seconds * 1e9;
    this.ownBefore = seconds == null ? 0 : own();
    this.allBefore = seconds == null ? 0 : all();
  }

  /** Work done since the beginning, in nanoseconds. */
  private long work() {
    return Math.max(own() - ownBefore, all() - allBefore);
  }

  /** What the thread that began has done; time itself where Java cannot tell. */
  private long own() {
    long own = ManagementFactory.getThreadMXBean().getThreadCpuTime(worker.getId());
    return own < 0 ? System.nanoTime() : own;
  }

  /** What all threads have done, for each processor. */
  private static long all() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean process
        ? process.getProcessCpuTime() / process.getAvailableProcessors()
        : 0;
  }

  /** Whether the seconds are over; work never takes less time than it is. */
  private boolean isOutOfTime() {
    long now = System.nanoTime();
    if (now - started < nanos || (asked != 0 && now - asked < OFTEN)) {
      return outOfTime;
    }
    asked = now;
    return work() >= nanos;
  }

  @Override
  public boolean wantsToStop() {
    isInterrupted();
    outOfTime |= isOutOfTime();
    return outOfTime || interrupted;
  }

  @Override
  public void on(Event event, Step step) {}

  @Override
  public boolean wants(Event event) {
    return false;
  }

  /** Stops when half of the time that is left is over. */
  public Stopper half() {
    return new Stopper(nanos < Double.POSITIVE_INFINITY ? (nanos - work()) / 2e9 : null);
  }

  /** Whether the user wants to stop, however much time is left. */
  public boolean isInterrupted() {
    interrupted |= Interrupt.isWanted();
    return interrupted;
  }

  /** Whether a run was ended because the user interrupted it. */
  public boolean hasInterrupted() {
    return interrupted;
  }

  /** Whether a run was ended at all. */
  public boolean hasStopped() {
    return interrupted || outOfTime;
  }
}
