package dev.pla.picture.scene;

/**
 * Text as it may be shown: whatever people put into a name, it stays one line of visible
 * characters.
 */
final class PlainText {

  /** No name needs more; a header of a gigabyte must not become one. */
  private static final int LONGEST = 500;

  private PlainText() {}

  /** Control characters and others that cannot be seen become their codes, as in {@code \x1b}. */
  static String printable(String text) {
    StringBuilder shown = new StringBuilder();
    for (int k = 0; k < text.length() && shown.length() < LONGEST; ) {
      int c = text.codePointAt(k);
      if (isVisible(c)) {
        shown.appendCodePoint(c);
      } else {
        shown.append(code(c));
      }
      k += Character.charCount(c);
    }
    return shown.toString();
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      // FORMAT holds the marks that turn the direction of text around
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static String code(int c) {
    return (c < 0x100 ? "\\x%02x" : "\\u%04x").formatted(c);
  }

  /**
   * About how wide the text is, in units of its size; measured on a wide face (DejaVu Sans), so
   * that others fit as well. An estimate of our own keeps the layout the same on every machine.
   */
  static double ems(String text) {
    return text.codePoints().mapToDouble(PlainText::em).reduce(0, Double::sum);
  }

  private static double em(int c) {
    if ("ijlI|!'.,:;·".indexOf(c) >= 0) {
      return 0.31;
    }
    if (" ftr()[]/-\"".indexOf(c) >= 0) {
      return 0.39;
    }
    if ("mwMW@%—".indexOf(c) >= 0) {
      return 0.96;
    }
    if (c < 0x80 && Character.isUpperCase(c)) {
      return 0.7;
    }
    return c >= 0x1100 ? wide(c) : 0.62;
  }

  private static double wide(int c) {
    return Character.isIdeographic(c) || c >= 0x1F000 || (c >= 0x3000 && c < 0xFB00) ? 1.05 : 0.85;
  }
}
