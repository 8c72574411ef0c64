package dev.pla.cli.prove;

import dev.pla.cli.console.HtmlPage;
import dev.pla.cli.console.TextTable;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import java.util.ArrayList;
import java.util.List;

/** A short report: headings, paragraphs and tables, as text or as a page. */
final class StoryPage {

  private sealed interface Part {}

  private record Heading(String text) implements Part {}

  private record Paragraph(String text) implements Part {}

  /** The first row is the head. */
  private record Rows(List<List<String>> rows) implements Part {}

  /** On the page only. */
  private record Picture(Scene scene) implements Part {}

  private final String title;
  private final List<Part> parts = new ArrayList<>();

  StoryPage(String title) {
    this.title = title;
  }

  StoryPage heading(String text) {
    parts.add(new Heading(text));
    return this;
  }

  StoryPage say(String text) {
    parts.add(new Paragraph(text));
    return this;
  }

  /** A fact behind its label, as a sentence. */
  StoryPage fact(String label, String text) {
    return say(label.replace("?", "") + ": " + text + (text.endsWith(".") ? "" : "."));
  }

  StoryPage table(List<List<String>> rows) {
    parts.add(new Rows(List.copyOf(rows)));
    return this;
  }

  /** A picture, which the text goes without. */
  StoryPage picture(Scene scene) {
    parts.add(new Picture(scene));
    return this;
  }

  String text() {
    StringBuilder text = new StringBuilder(title + "\n" + "=".repeat(title.length()) + "\n");
    for (Part part : parts) {
      if (part instanceof Heading heading) {
        text.append('\n')
            .append(heading.text())
            .append('\n')
            .append("-".repeat(heading.text().length()))
            .append('\n');
      } else if (part instanceof Paragraph paragraph) {
        text.append(wrapped(paragraph.text())).append('\n');
      } else if (part instanceof Rows table) {
        text.append(TextTable.of(table.rows()));
      }
    }
    return text.toString();
  }

  /** Lines of at most 88 characters. */
  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : text.split(" ", -1)) {
      if (length > 0 && length + 1 + word.length() > 88) {
        lines.append('\n');
        length = 0;
      }
      lines.append(length == 0 ? "" : " ").append(word);
      length += (length == 0 ? 0 : 1) + word.length();
    }
    return lines.toString();
  }

  String html() {
    StringBuilder page = new StringBuilder(HtmlPage.head(title));
    for (Part part : parts) {
      if (part instanceof Heading heading) {
        page.append("<h2>").append(HtmlPage.escaped(heading.text())).append("</h2>\n");
      } else if (part instanceof Paragraph paragraph) {
        page.append("<p>").append(HtmlPage.escaped(paragraph.text())).append("</p>\n");
      } else if (part instanceof Rows table) {
        page.append(HtmlPage.table(table.rows()));
      } else if (part instanceof Picture picture) {
        page.append("<figure>\n").append(Svg.embedded(picture.scene())).append("</figure>\n");
      }
    }
    return page.append("</main></body></html>\n").toString();
  }
}
