package dev.pla.cli.console;

import dev.pla.picture.scene.Svg;
import java.util.List;

/** A self-contained page; all text is escaped. */
public final class HtmlPage {

  private static final String STYLE =
      """
      :root { color-scheme: light dark; }
      body { font: 17px/1.55 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--background); }
      main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
      h1 { font-size: 1.7rem; line-height: 1.25; }
      h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #8884; }
      figure { margin: 1rem 0; max-width: 33rem; }
      figure svg { display: block; width: 100%; height: auto; }
      @media (max-width: 32rem) {
        main { padding: 1rem 1rem 3rem; }
        h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
        table { font-size: .7rem; }
        th, td { padding: .25rem .2rem; }
      }
      """;

  private HtmlPage() {}

  public static String head(String title) {
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        + "<title>"
        + escaped(title)
        + "</title>\n<style>\n"
        + Svg.colors()
        + STYLE
        + "</style></head>\n<body><main>\n<h1>"
        + escaped(title)
        + "</h1>\n";
  }

  public static String table(List<List<String>> rows) {
    StringBuilder html = new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table>\n");
    for (int k = 0; k < rows.size(); k++) {
      String tag = k == 0 ? "th" : "td";
      html.append("<tr>");
      for (String cell : rows.get(k)) {
        html.append('<')
            .append(tag)
            .append('>')
            .append(escaped(cell))
            .append("</")
            .append(tag)
            .append('>');
      }
      html.append("</tr>\n");
    }
    return html.append("</table></div>\n").toString();
  }

  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
