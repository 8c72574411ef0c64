package dev.pla.bench.report;

/** The part of a document that this program writes; the rest of the document is left alone. */
public record Section(String name) {

  /** The document with this text in the section, which is added at the end where it is missing. */
  public String replaced(String document, String text) {
    int begin = document.indexOf(begin());
    int end = document.indexOf(end());
    if (begin < 0 || end < begin) {
      return document + "\n" + begin() + text + end();
    }
    return document.substring(0, begin) + begin() + text + document.substring(end);
  }

  private String begin() {
    return "<!-- " + name + ": written by bench/run -->\n";
  }

  private String end() {
    return "<!-- " + name + ": end -->\n";
  }
}
