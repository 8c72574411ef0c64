package dev.pla.picture;

import static java.util.stream.Collectors.joining;

import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A picture in the making: title, words and legend from the top down, then panels. */
final class Page {

  static final double MARGIN = 24;
  private static final Font TITLE = new Font(19, Font.Trait.BOLD);
  private static final Font ASIDE = new Font(15, Font.Trait.BOLD, Font.Trait.TO_THE_LEFT);
  private static final Font WORDS = new Font(13);
  private static final double LINE = 18;

  private final Size size;
  private final List<Shape> shapes = new ArrayList<>();
  private final StringBuilder description = new StringBuilder();
  private String title = "";
  private double top = 14;

  Page(Size size) {
    this.size = size;
  }

  Page title(String text) {
    return title(text, "");
  }

  /** A title that is not drawn, for pictures that stand below a heading. */
  Page named(String text) {
    title = text;
    top = 2;
    return this;
  }

  /** A title, and something at the other end of its line. */
  Page title(String text, String aside) {
    title = text;
    top += 24;
    double taken = aside.isEmpty() ? 0 : ASIDE.width(aside) + 20;
    String fitting = TITLE.fit(text, size.width() - 2 * MARGIN - taken);
    shapes.add(new Shape.Text(new Point(MARGIN, top - 4), fitting, TITLE, Role.INK));
    if (!aside.isEmpty()) {
      Point end = new Point(size.width() - MARGIN, top - 4);
      Shape words = new Shape.Text(end, aside, ASIDE, Role.INK);
      shapes.add(new Shape.Group("aside", List.of(words)));
    }
    return this;
  }

  Page words(String text) {
    List<Shape> lines = new ArrayList<>();
    for (String line : broken(text, size.width() - 2 * MARGIN)) {
      top += LINE;
      lines.add(new Shape.Text(new Point(MARGIN, top - 3), line, WORDS, Role.MUTED));
    }
    shapes.add(new Shape.Group("words", lines));
    description.append(description.isEmpty() ? "" : " ").append(text);
    return this;
  }

  /** The sentences that say something, with a space between them. */
  static String joined(String... sentences) {
    return Stream.of(sentences).filter(text -> !text.isEmpty()).collect(joining(" "));
  }

  private static List<String> broken(String text, double widest) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && WORDS.width(line + " " + word) > widest) {
        lines.add(WORDS.fit(line.toString(), widest));
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(WORDS.fit(line.toString(), widest));
    return lines;
  }

  Page legend(Legend legend) {
    if (!legend.isEmpty()) {
      top = legend.draw(MARGIN, size.width() - MARGIN, top + 3, shapes);
    }
    return this;
  }

  /** Leaves lines empty, so that what follows stays at its place from picture to picture. */
  Page until(double least) {
    top = Math.max(top, least);
    return this;
  }

  double top() {
    return top;
  }

  Area rest() {
    return new Area(MARGIN, top + 12, size.width() - MARGIN, size.height() - 12.0);
  }

  Page add(Shape shape) {
    shapes.add(shape);
    return this;
  }

  Page addAll(List<? extends Shape> more) {
    shapes.addAll(more);
    return this;
  }

  Scene scene() {
    return new Scene(size.width(), size.height(), title, description.toString(), shapes);
  }
}
