package dev.pla.cli.console;

import dev.pla.io.text.SafeText;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A file's name as a shell takes it for one word, and a command for no option. */
public final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./\\p{L}-]+");

  private ShellWord() {}

  /** The word as it is where it is plain, and otherwise in single quotes. */
  public static String of(String name) {
    String word = name.startsWith("-") && name.length() > 1 ? "./" + name : name;
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    return "'" + SafeText.plain(word).replace("'", "'\\''") + "'";
  }

  public static String of(Path file) {
    return of(file.toString());
  }
}
