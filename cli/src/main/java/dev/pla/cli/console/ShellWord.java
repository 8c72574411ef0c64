package dev.pla.cli.console;

import dev.pla.io.text.SafeText;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Texts as a shell takes them for one word. */
public final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./\\p{L}-]+");

  private ShellWord() {}

  /** A file's name, which no command takes for an option; in single quotes unless it is plain. */
  public static String of(String name) {
    return value(name.startsWith("-") && name.length() > 1 ? "./" + name : name);
  }

  /** A text other than a file name, such as an option's value, as one word of a shell. */
  public static String value(String text) {
    return PLAIN.matcher(text).matches()
        ? text
        : "'" + SafeText.plain(text).replace("'", "'\\''") + "'";
  }

  public static String of(Path file) {
    return of(file.toString());
  }
}
