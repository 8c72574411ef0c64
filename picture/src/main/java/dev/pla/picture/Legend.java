package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the signs of a picture mean, in rows across the page. */
final class Legend {

  private static final Font FONT = new Font(12.5);
  private static final double ROW = 21;
  private static final double GAP = 20;

  private static final double WIDEST = 230;

  private final List<Entry> entries = new ArrayList<>();

  /** A sign as it is drawn from the left end of its box, and its meaning. */
  private record Entry(double width, Function<Point, Shape> sign, String text) {}

  Legend line(Stroke stroke, String text) {
    return add(26, at -> Shape.Polyline.line(at, new Point(at.x() + 26, at.y()), stroke), text);
  }

  Legend mark(Marker marker, Fill fill, Stroke outline, String text) {
    return add(12, at -> Shape.Marks.filled(marker, 5, fill, outline, middle(at, 6)), text);
  }

  Legend points(int y, String text) {
    return mark(Marks.marker(y), new Fill(Marks.role(y)), Marks.RIM, text);
  }

  Legend ring(Stroke stroke, String text) {
    return add(14, at -> Shape.Marks.rings(6.5, stroke, middle(at, 7)), text);
  }

  private static List<Point> middle(Point left, double half) {
    return List.of(new Point(left.x() + half, left.y()));
  }

  private Legend add(double width, Function<Point, Shape> sign, String text) {
    entries.add(new Entry(width, sign, FONT.fit(text, WIDEST)));
    return this;
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Appends the legend below {@code top} and returns where it ends. */
  double draw(double left, double right, double top, List<Shape> shapes) {
    List<Shape> parts = new ArrayList<>();
    double x = left;
    double y = top + ROW / 2;
    for (Entry entry : entries) {
      double width = entry.width() + 7 + FONT.width(entry.text());
      if (x > left && x + width > right) {
        x = left;
        y += ROW;
      }
      parts.add(entry.sign().apply(new Point(x, y)));
      Point at = new Point(x + entry.width() + 7, y + 4.5);
      parts.add(new Shape.Text(at, entry.text(), FONT, Role.INK));
      x += width + GAP;
    }
    shapes.add(new Shape.Group("legend", parts));
    return y + ROW / 2;
  }
}
