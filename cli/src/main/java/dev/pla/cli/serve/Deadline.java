package dev.pla.cli.serve;

import dev.pla.cli.http.Refusal;
import java.util.concurrent.TimeUnit;

/** When a request must be answered; it ends the waiting of the thread that reads the request. */
final class Deadline {

  private final int seconds;
  private final long end;
  private final Thread reader = Thread.currentThread();
  private boolean isRead;

  /** Begins now. */
  Deadline(int seconds) {
    this.seconds = seconds;
    this.end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
  }

  long nanosLeft() {
    return end - System.nanoTime();
  }

  /** Refuses to continue when the time is over. */
  void check() {
    if (nanosLeft() <= 0) {
      throw over();
    }
  }

  Refusal over() {
    return new Refusal(408, "the request took longer than %d s".formatted(seconds));
  }

  /** The request was read, or will not be: its thread waits for it no longer. */
  synchronized void endReading() {
    isRead = true;
    Thread.interrupted(); // it may have come too late
  }

  /**
   * Says what is to be said and ends the connection, if its thread still waits for the request. The
   * JDK's stream has no time limit of its own; an interrupt closes its channel.
   */
  synchronized void expire(Runnable farewell) {
    if (!isRead) {
      farewell.run();
      reader.interrupt();
    }
  }
}
