package dev.pla.cli.console;

import java.util.function.Supplier;

/**
 * One line on a terminal that rewrites itself during the work; silent elsewhere, and silent for the
 * first half second, so that short work leaves no trace.
 */
public final class ProgressLine implements AutoCloseable {

  /** Shows nothing. */
  public static final ProgressLine NONE = new ProgressLine(null, true);

  private static final long FIRST_AFTER = 500_000_000L;
  private static final long BETWEEN = 100_000_000L;
  private static final int WIDTH = 79;

  private final Console console;
  private final boolean silent;
  private long due = System.nanoTime() + FIRST_AFTER;
  private boolean shown;

  public ProgressLine(Console console, boolean quiet) {
    this.console = console;
    this.silent = quiet || !console.terminal();
  }

  /** Shows the line if it is time; the text is only made then. Any thread may call it. */
  public synchronized void say(Supplier<String> text) {
    if (silent) {
      return;
    }
    long now = System.nanoTime();
    if (now - due >= 0) {
      String line = text.get();
      console.err().print("\r\033[K" + (line.length() > WIDTH ? line.substring(0, WIDTH) : line));
      console.err().flush();
      shown = true;
      due = now + BETWEEN;
    }
  }

  @Override
  public synchronized void close() {
    if (shown) {
      console.err().print("\r\033[K");
      console.err().flush();
    }
  }
}
