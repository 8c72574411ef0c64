package dev.pla.cli.console;

/** How a word is shown on a terminal; {@link Report} drops it elsewhere. */
public enum Style {
  BOLD("1"),
  DIM("2"),
  /** Of an answer that is a yes. */
  GOOD("1;32"),
  /** Of an answer that is a no. */
  NOTABLE("1;33"),
  /** Of an answer that something is wrong. */
  BAD("1;31"),
  /** Of a command to type. */
  COMMAND("1;36"),
  /** Of the positive class. */
  POSITIVE("36"),
  /** Of the negative class. */
  NEGATIVE("35");

  /** Characters that no text of a table contains, because control characters are replaced. */
  private static final char BEGIN = '\u000E';

  private static final char MIDDLE = '\u0002';

  private static final char END = '\u000F';

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** Marks a text without blanks, or one that must not be wrapped. */
  public String of(String text) {
    return BEGIN + code + MIDDLE + text + END;
  }

  /** How many columns a marked text takes. */
  static int width(String marked) {
    return (int) render(marked, false).codePoints().count();
  }

  /** The text with escape sequences, or without the marks. */
  public static String render(String marked, boolean isColored) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < marked.length(); k++) {
      char c = marked.charAt(k);
      if (c == BEGIN) {
        int end = marked.indexOf(MIDDLE, k);
        text.append(isColored ? "\033[" + marked.substring(k + 1, end) + "m" : "");
        k = end;
      } else if (c == END) {
        text.append(isColored ? "\033[0m" : "");
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
