package dev.pla.cli.console;

/** The user stopped work that has nothing to show for it. */
public final class InterruptedWork extends RuntimeException {

  private static final long serialVersionUID = 1;

  InterruptedWork() {
    super("interrupted", null, false, false);
  }
}
