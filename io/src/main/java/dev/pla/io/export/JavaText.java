package dev.pla.io.export;

import dev.pla.internal.data.Decimals;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Texts and numbers as Java source in ASCII, and the parts of a class that no model changes. */
final class JavaText {

  private JavaText() {}

  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        case '\t' -> literal.append("\\t");
        default -> literal.append(isPrintable(c) ? String.valueOf(c) : unicode(c));
      }
    }
    return literal.append('"').toString();
  }

  private static boolean isPrintable(char c) {
    return c >= ' ' && c < 127;
  }

  private static String unicode(char c) {
    return String.format(Locale.ROOT, "\\u%04x", (int) c);
  }

  /** A text behind //: nothing in it ends the line, escaped or not. */
  static String comment(String text) {
    StringBuilder comment = new StringBuilder();
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean isLine = Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
      comment.append(isPrintable(c) && c != '\\' ? String.valueOf(c) : isLine ? "?" : unicode(c));
    }
    return comment.toString();
  }

  /** A double whose literal reads back as the same bits. */
  static String number(double value) {
    String text = value == 0 && 1 / value < 0 ? "-0.0" : decimal(value);
    return text.matches("-?[0-9]+") ? text + ".0" : Double.isNaN(value) ? "Double.NaN" : text;
  }

  /** What Double.parseDouble reads as this number; as a zero, 0. */
  static String decimal(double value) {
    return Double.isNaN(value) ? "NaN" : Decimals.toString(value);
  }

  /** A part of the class, from this package's resources. */
  static String part(String name) {
    try (InputStream in = JavaText.class.getResourceAsStream("java-" + name + ".txt")) {
      if (in == null) {
        throw new IllegalStateException("no part " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
