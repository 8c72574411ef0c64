package dev.pla.cli.console;

/**
 * Ctrl-C and SIGTERM, turned into a wish to stop: the learner ends at its next correction, what it
 * has is saved, and only then the program ends, with the signal's own exit code.
 */
public final class Interrupt {

  /** Long enough to write any model; a program that hangs must still end. */
  private static final long PATIENCE_MILLIS = 30_000;

  private static volatile boolean wanted;

  private Interrupt() {}

  /** Waits for the calling thread when a signal comes. */
  public static void install() {
    Thread worker = Thread.currentThread();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  wanted = true;
                  try {
                    worker.join(PATIENCE_MILLIS);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                }));
  }

  public static boolean isWanted() {
    return wanted;
  }
}
