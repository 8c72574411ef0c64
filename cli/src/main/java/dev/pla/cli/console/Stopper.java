package dev.pla.cli.console;

import dev.pla.learn.Observer;
import dev.pla.learn.Step;

/** Ends a run when the user interrupts it or when its seconds are over, and remembers which. */
public final class Stopper implements Observer {

  private final long started = System.nanoTime();
  private final double nanos;
  private volatile boolean outOfTime;
  private volatile boolean interrupted;

  /** Stops after so many seconds; null for no limit. */
  public Stopper(Double seconds) {
    this.nanos = seconds == null ? Double.POSITIVE_INFINITY : seconds * 1e9;
  }

  @Override
  public boolean wantsToStop() {
    isInterrupted();
    outOfTime |= System.nanoTime() - started >= nanos;
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
    double left = nanos - (System.nanoTime() - started);
    return new Stopper(nanos < Double.POSITIVE_INFINITY ? left / 2e9 : null);
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
