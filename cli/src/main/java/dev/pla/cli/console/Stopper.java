package dev.pla.cli.console;

import dev.pla.learn.Observer;
import dev.pla.learn.Step;

/** Ends a run when the user interrupts it or when its seconds are over. */
public final class Stopper implements Observer {

  private final long deadline;
  private final boolean limited;
  private boolean outOfTime;

  /** Stops after so many seconds; null for no limit. */
  public Stopper(Double seconds) {
    this.limited = seconds != null;
    this.deadline = limited ? System.nanoTime() + (long) (seconds * 1e9) : 0;
  }

  @Override
  public boolean wantsToStop() {
    outOfTime |= limited && System.nanoTime() - deadline >= 0;
    return outOfTime || Interrupt.isWanted();
  }

  @Override
  public void on(Event event, Step step) {}

  @Override
  public boolean wants(Event event) {
    return false;
  }

  /** Stops when half of the time that is left is over. */
  public Stopper half() {
    return limited ? new Stopper((deadline - System.nanoTime()) / 2e9) : new Stopper(null);
  }
}
