package dev.pla.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C and SIGTERM, turned into a wish to stop: the learner ends at its next correction, what it
 * has is saved, and only then the program ends, with the signal's own exit code.
 */
public final class Interrupt {

  /** Long enough to write any model; a program that hangs must still end. */
  private static final long PATIENCE_MILLIS = 30_000;

  /** Said next to an answer that more time might have made better. */
  public static final String BEST = "INTERRUPTED: this is the best that was found";

  private static final AtomicInteger WAITING_FOR_INPUT = new AtomicInteger();

  private static volatile boolean wanted;

  /** What a signal does immediately, whatever the program waits for. */
  private static volatile Runnable saving;

  private Interrupt() {}

  /** Waits for the calling thread when a signal comes, unless that thread waits for input. */
  public static void install() {
    Thread worker = Thread.currentThread();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  set(true);
                  Runnable save = saving;
                  if (save != null) {
                    save.run();
                    return;
                  }
                  if (WAITING_FOR_INPUT.get() > 0) {
                    System.err.println("INTERRUPTED while waiting for input");
                    return;
                  }
                  try {
                    worker.join(PATIENCE_MILLIS);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                }));
  }

  static void set(boolean wish) {
    wanted = wish;
  }

  public static boolean isWanted() {
    return wanted;
  }

  /** Ends work that has nothing to save, if the user wants to stop. */
  public static void check() {
    if (wanted) {
      throw new CancellationException("interrupted");
    }
  }

  /**
   * From here on a signal saves and ends the program, without waiting for work that may never end;
   * null for the usual way.
   */
  public static void saveBy(Runnable save) {
    saving = save;
  }

  /** What may take forever. */
  @FunctionalInterface
  public interface Awaited<T> {
    T get() throws IOException;
  }

  /** Waits; a signal then ends the program immediately: there is nothing to save. */
  public static <T> T waitFor(Awaited<T> input) throws IOException {
    WAITING_FOR_INPUT.incrementAndGet();
    try {
      return input.get();
    } finally {
      WAITING_FOR_INPUT.decrementAndGet();
    }
  }

  /** Input that may never come; a signal does not wait for it. */
  public static InputStream input(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        return waitFor(() -> super.read(buffer, from, length));
      }
    };
  }
}
