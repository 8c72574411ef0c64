package dev.pla.cli.console;

import java.util.regex.Pattern;

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

  /** No text of a file contains these, because control characters are replaced. */
  private static final Pattern ESCAPES = Pattern.compile("\033\\[[0-9;]*m");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** Marks a text without blanks, or one that must not be wrapped. */
  public String of(String text) {
    return "\033[" + code + "m" + text + "\033[0m";
  }

  /** How many columns a marked text takes. */
  static int width(String marked) {
    return (int) render(marked, false).codePoints().count();
  }

  /** The text with its escape sequences, or without them. */
  public static String render(String marked, boolean isColored) {
    return isColored ? marked : ESCAPES.matcher(marked).replaceAll("");
  }
}
