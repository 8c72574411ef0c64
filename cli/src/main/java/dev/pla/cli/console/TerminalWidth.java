package dev.pla.cli.console;

/** How wide a line of help or of a result may be. */
public final class TerminalWidth {

  /** Longer lines are hard to read. */
  private static final int MOST = 100;

  /** Below this the columns of the help no longer fit. */
  private static final int LEAST = 55;

  private TerminalWidth() {}

  /** The width of the terminal, which the script that starts the program has measured. */
  public static int known() {
    return of(System.getProperty("pla.columns"));
  }

  /** The width for a terminal of this many columns; null or nonsense if that is not known. */
  public static int of(String columns) {
    if (columns == null || !columns.matches("[1-9][0-9]{0,4}")) {
      return MOST;
    }
    return Math.max(LEAST, Math.min(MOST, Integer.parseInt(columns)));
  }
}
