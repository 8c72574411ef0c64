package dev.pla.cli.console;

/** The user stopped work that has nothing to show for it; the message says when. */
public final class InterruptedWork extends RuntimeException {

  private static final long serialVersionUID = 1;

  InterruptedWork(String message) {
    super(message, null, false, false);
  }
}
