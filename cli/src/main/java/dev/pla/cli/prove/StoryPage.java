package dev.pla.cli.prove;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.HtmlPage;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.console.TextTable;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import java.util.List;

/** Headings, paragraphs, tables and facts, as a report for a terminal and as a page. */
final class StoryPage {

  private final Report report;
  private final StringBuilder html;

  StoryPage(Console console, String title, Style style, String verdict, String sentence) {
    this.report = new Report(console).verdict(style, verdict, sentence);
    this.html = new StringBuilder(HtmlPage.head(title));
    html.append("<p>").append(HtmlPage.escaped(sentence)).append("</p>\n");
  }

  /** The report, without headings and paragraphs on the page only. */
  Report report() {
    return report;
  }

  void heading(String text) {
    report.heading(text);
    html.append("<h2>").append(HtmlPage.escaped(text)).append("</h2>\n");
  }

  void say(String text) {
    report.paragraph(text);
    html.append("<p>").append(HtmlPage.escaped(text)).append("</p>\n");
  }

  void fact(String label, String text) {
    report.fact(label, text);
    String plain = Style.render(label + ": " + text, false);
    html.append("<p>").append(HtmlPage.escaped(plain)).append("</p>\n");
  }

  void table(List<List<String>> rows) {
    report.table(TextTable.fitting(rows));
    html.append(
        HtmlPage.table(
            rows.stream()
                .map(row -> row.stream().map(cell -> Style.render(cell, false)).toList())
                .toList()));
  }

  /** A picture, which the report goes without. */
  void picture(Scene scene) {
    html.append("<figure>\n").append(Svg.embedded(scene)).append("</figure>\n");
  }

  String html() {
    return html + "</main></body></html>\n";
  }
}
