package dev.pla.cli.prove;

import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.TextTable;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import java.util.List;

/**
 * Headings, paragraphs, tables and facts, as a report for a terminal and as a self-contained page,
 * where all text is escaped.
 */
final class StoryPage {

  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>%1$s</title>
      <style>
      %2$s:root { color-scheme: light dark; }
      body { font: 17px/1.55 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--background); }
      main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
      h1 { font-size: 1.7rem; line-height: 1.25; }
      h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #8884; }
      figure { margin: 1rem 0; max-width: 33rem; }
      figure svg { display: block; width: 100%%; height: auto; }
      @media (max-width: 32rem) {
        main { padding: 1rem 1rem 3rem; }
        h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
        table { font-size: .7rem; }
        th, td { padding: .25rem .2rem; }
      }
      </style></head>
      <body><main>
      <h1>%1$s</h1>
      """;

  private final Report report;
  private final StringBuilder html;

  StoryPage(Console console, String title, Style style, String verdict, String sentence) {
    this.report = new Report(console).verdict(style, verdict, sentence);
    this.html = new StringBuilder(HEAD.formatted(escaped(title), Svg.colors()));
    element("p", sentence);
  }

  /** The report, without headings and paragraphs on the page only. */
  Report report() {
    return report;
  }

  void heading(String text) {
    report.heading(text);
    element("h2", text);
  }

  void say(String text) {
    report.entry("  ", text);
    element("p", text);
  }

  void fact(String label, String text) {
    report.fact(label, text);
    element("p", label + ": " + text);
  }

  private void element(String tag, String text) {
    html.append("<%1$s>%2$s</%1$s>\n".formatted(tag, escaped(text)));
  }

  void table(List<List<String>> rows) {
    report.table(TextTable.fitting(rows));
    html.append("<div class=\"scroll\" tabindex=\"0\"><table>\n");
    for (List<String> row : rows) {
      String cell = row == rows.get(0) ? "<th>%s</th>" : "<td>%s</td>";
      html.append("<tr>")
          .append(row.stream().map(text -> cell.formatted(escaped(text))).collect(joining()))
          .append("</tr>\n");
    }
    html.append("</table></div>\n");
  }

  /** A picture, which the report goes without. */
  void picture(Scene scene) {
    html.append("<figure>\n").append(Svg.embedded(scene)).append("</figure>\n");
  }

  String html() {
    return html + "</main></body></html>\n";
  }

  /** Without the marks of its styles. */
  private static String escaped(String text) {
    return Style.render(text, false)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
