package dev.pla.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The part of a document that this program writes; the rest of the document is left alone. */
final class Section {

  private static final String BEGIN = "<!-- verdict: written by bench/run -->\n";
  private static final String END = "<!-- verdict: end -->\n";
  private static final String TITLE = "# Benchmarks\n\n";

  private Section() {}

  static void write(Path document, String text) throws IOException {
    String before = Files.exists(document) ? Files.readString(document) : TITLE;
    Files.writeString(document, replaced(before, text));
  }

  private static String replaced(String document, String text) {
    int begin = document.indexOf(BEGIN);
    int end = document.indexOf(END);
    if (begin < 0 || end < begin) {
      return document + BEGIN + text + END;
    }
    return document.substring(0, begin) + BEGIN + text + document.substring(end);
  }
}
