package dev.pla.io.text;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Text from a file, made safe to show: quoted, cut, and without control characters. */
public final class SafeText {

  private static final int LONGEST = 40;

  private static final int SHOWN = 12;

  private SafeText() {}

  /** The text in quotes, at most {@value #LONGEST} characters of it. */
  public static String quoted(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    return '"' + plain(cut) + '"';
  }

  /**
   * The text with every control character replaced, so that a terminal shows it and does not obey
   * it.
   */
  public static String plain(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean control =
          Character.isISOControl(c)
              || (c >= '\u202a' && c <= '\u202e')
              || (c >= '\u2066' && c <= '\u2069');
      safe.append(control ? '\ufffd' : c);
    }
    return safe.toString();
  }

  public static String plain(Path file) {
    return plain(file.toString());
  }

  /** Makes a message of several lines safe to show; line ends stay. */
  public static String lines(String text) {
    return text.lines().map(SafeText::plain).collect(Collectors.joining("\n"));
  }

  public static String listed(List<String> names) {
    String first =
        names.stream().limit(SHOWN).map(SafeText::plain).collect(Collectors.joining(", "));
    return names.size() > SHOWN ? "%s, … (%d in all)".formatted(first, names.size()) : first;
  }
}
