package dev.pla.cli;

/** How wide a line of help may be. */
final class TerminalWidth {

  /** Longer lines are hard to read. */
  private static final int MOST = 100;

  /** Below this the columns of the help no longer stand side by side. */
  private static final int LEAST = 55;

  private TerminalWidth() {}

  /** The width of the terminal, which the script that starts the program has measured. */
  static int ofHelp() {
    return ofHelp(System.getProperty("pla.columns"));
  }

  /** The width for a terminal of so many columns; null or nonsense where that is not known. */
  static int ofHelp(String columns) {
    if (columns == null || !columns.matches("[1-9][0-9]{0,4}")) {
      return MOST;
    }
    return Math.max(LEAST, Math.min(MOST, Integer.parseInt(columns)));
  }
}
