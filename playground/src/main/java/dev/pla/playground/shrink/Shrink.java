package dev.pla.playground.shrink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rewrites the files of the page in a folder. */
public final class Shrink {

  private Shrink() {}

  /** Takes the folder. */
  public static void main(String[] arguments) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file);
        Files.writeString(file, shrunk(file, text));
      }
    }
  }

  private static String shrunk(Path file, String text) {
    String name = file.getFileName().toString();
    try {
      if (name.equals("pla.js")) {
        return Shorter.of(text);
      }
      return switch (name.substring(name.lastIndexOf('.') + 1)) {
        case "js" -> Shorter.of(script(text));
        case "css" -> style(text);
        case "html" -> page(text);
        default -> text;
      };
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ", " + e.getMessage(), e);
    }
  }

  /** A tag that begins an element; no attribute holds a bracket. */
  private static final Pattern TAG = Pattern.compile("<[a-z][^<>]*>");

  /** Without comments and blanks, and with short names. */
  static String script(String text) {
    List<Token> tokens = Tokens.of(text);
    Names names = new Names(tokens);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      String written = names.written(i);
      if (!out.isEmpty() && needsBlank(out.charAt(out.length() - 1), written.charAt(0))) {
        out.append(' ');
      }
      out.append(written);
    }
    return out.append('\n').toString();
  }

  static boolean needsBlank(char last, char next) {
    boolean names = Tokens.isNamePart(last) && (Tokens.isNamePart(next) || next == '#');
    boolean signs = (last == '+' || last == '-' || last == '/') && last == next;
    return names || signs;
  }

  /** Without indentation and without the quotes of attributes that are one word. */
  static String page(String text) {
    return TAG.matcher(text.replaceAll("(?m)^ +|^\n", ""))
        .replaceAll(
            tag ->
                Matcher.quoteReplacement(
                    tag.group().replaceAll("=\"([\\w.-]+)\"(?=[\\s>])", "=$1")));
  }

  /** A blank before a colon can part two selectors, so it stays. */
  static String style(String text) {
    return text.replaceAll("(?s)/\\*.*?\\*/", "")
            .replaceAll("\\s+", " ")
            .replaceAll(" ?([{};,]) ?", "$1")
            .replaceAll(": ", ":")
            .replace(";}", "}")
            .strip()
        + "\n";
  }
}
