package dev.pla.picture.scene;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Writes a scene as SVG.
 *
 * <p>Plain shapes with attributes: no style sheet, script, identifier or reference, so that a file
 * can be put into any page; equal scenes give equal bytes.
 */
public final class Svg {

  private static final String FACES =
      "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif";

  private final StringBuilder out = new StringBuilder();
  private final Function<Role, String> colors;

  private Svg(Function<Role, String> colors) {
    this.colors = colors;
  }

  /** Writes the scene in UTF-8 and leaves the stream open. */
  public static void write(Scene scene, Theme theme, OutputStream stream) throws IOException {
    stream.write(text(scene, theme).getBytes(StandardCharsets.UTF_8));
    stream.flush();
  }

  public static String text(Scene scene, Theme theme) {
    return text(scene, theme::hex);
  }

  /** For a page that has {@link #colors}, so that the picture is light or dark as the page is. */
  public static String embedded(Scene scene) {
    return text(scene, role -> "var(" + variable(role) + ")");
  }

  /** The rules of a style sheet that give embedded pictures the reader's theme. */
  public static String colors() {
    return ":root {%s }\n@media (prefers-color-scheme: dark) { :root {%s } }\n"
        .formatted(variables(Theme.LIGHT), variables(Theme.DARK));
  }

  private static String variables(Theme theme) {
    return Stream.of(Role.values())
        .map(role -> " " + variable(role) + ": " + theme.hex(role) + ";")
        .collect(joining());
  }

  private static String variable(Role role) {
    return "--" + role.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String text(Scene scene, Function<Role, String> colors) {
    Svg svg = new Svg(colors);
    svg.document(scene);
    return svg.out.toString();
  }

  private void document(Scene scene) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    attribute("width", scene.width());
    attribute("height", scene.height());
    out.append(" viewBox=\"0 0 ").append(scene.width()).append(' ').append(scene.height());
    out.append('"');
    attribute("font-family", FACES);
    out.append(">\n<title>").append(escaped(scene.title())).append("</title>\n<desc>");
    out.append(escaped(scene.description())).append("</desc>\n");
    out.append("<rect width=\"100%\" height=\"100%\"");
    attribute("fill", colors.apply(Role.BACKGROUND));
    out.append("/>\n");
    scene.shapes().forEach(this::shape);
    out.append("</svg>\n");
  }

  private void shape(Shape shape) {
    if (shape instanceof Shape.Polygon polygon) {
      points("polygon", polygon.corners());
      fill(Optional.of(polygon.fill()));
      out.append("/>\n");
    } else if (shape instanceof Shape.Polyline line) {
      points("polyline", line.points());
      fill(Optional.empty());
      stroke(line.stroke());
      out.append("/>\n");
    } else if (shape instanceof Shape.Marks marks) {
      marks(marks);
    } else if (shape instanceof Shape.Text text) {
      text(text);
    } else if (shape instanceof Shape.Group group) {
      out.append("<g");
      attribute("class", group.name());
      out.append(">\n");
      group.parts().forEach(this::shape);
      out.append("</g>\n");
    }
  }

  private void marks(Shape.Marks marks) {
    out.append("<g");
    fill(marks.fill());
    stroke(marks.outline());
    out.append(">\n");
    for (Point at : marks.at()) {
      if (marks.marker() == Marker.CIRCLE) {
        out.append("<circle");
        attribute("cx", at.x());
        attribute("cy", at.y());
        attribute("r", marks.radius());
      } else {
        points("polygon", marks.marker().corners(at, marks.radius()));
      }
      out.append("/>\n");
    }
    out.append("</g>\n");
  }

  private void text(Shape.Text text) {
    Font font = text.font();
    out.append("<text");
    attribute("x", text.at().x());
    attribute("y", text.at().y());
    attribute("font-size", font.size());
    if (font.is(Font.Trait.BOLD)) {
      attribute("font-weight", "bold");
    }
    if (font.is(Font.Trait.CENTRED) || font.is(Font.Trait.TO_THE_LEFT)) {
      attribute("text-anchor", font.is(Font.Trait.CENTRED) ? "middle" : "end");
    }
    if (font.is(Font.Trait.UPWARD)) {
      String place = number(text.at().x()) + " " + number(text.at().y());
      attribute("transform", "rotate(-90 " + place + ")");
    }
    if (font.is(Font.Trait.HALO)) {
      attribute("paint-order", "stroke");
      attribute("stroke-linejoin", "round");
      attribute("stroke", colors.apply(Role.BACKGROUND));
      attribute("stroke-width", 3);
    }
    attribute("fill", colors.apply(text.role()));
    out.append(" xml:space=\"preserve\">").append(escaped(text.text())).append("</text>\n");
  }

  private void points(String element, List<Point> points) {
    out.append('<').append(element);
    attribute(
        "points",
        points.stream().map(p -> number(p.x()) + "," + number(p.y())).collect(joining(" ")));
  }

  private void fill(Optional<Fill> fill) {
    attribute("fill", fill.map(f -> colors.apply(f.role())).orElse("none"));
    fill.filter(f -> f.opacity() < 1).ifPresent(f -> attribute("fill-opacity", f.opacity()));
  }

  private void stroke(Stroke stroke) {
    attribute("stroke", colors.apply(stroke.role()));
    attribute("stroke-width", stroke.width());
    attribute("stroke-linejoin", "round");
    if (stroke.opacity() < 1) {
      attribute("stroke-opacity", stroke.opacity());
    }
    double[] dashes = stroke.dash().pattern(stroke.width());
    if (dashes.length > 0) {
      attribute(
          "stroke-dasharray", DoubleStream.of(dashes).mapToObj(Svg::number).collect(joining(" ")));
    }
  }

  private void attribute(String name, double value) {
    attribute(name, number(value));
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
  }

  /** Hundredths of a pixel are enough; written without a locale. */
  private static String number(double value) {
    return BigDecimal.valueOf(Math.round(value * 100), 2).stripTrailingZeros().toPlainString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
