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

/** What the signs of a picture mean, in rows across the page. */
final class Legend {

  private static final Font FONT = new Font(12.5);
  private static final double ROW = 21;
  private static final double GAP = 20;

  /** No name may take more than this. */
  private static final double WIDEST = 230;

  private final List<Entry> entries = new ArrayList<>();

  /** A sign, drawn around the middle of its box, and its meaning. */
  private record Entry(double width, Shape sign, String text) {}

  Legend line(Stroke stroke, String text) {
    return add(26, Shape.Polyline.line(new Point(0, 0), new Point(26, 0), stroke), text);
  }

  Legend mark(Marker marker, Fill fill, Stroke outline, String text) {
    return add(12, Shape.Marks.filled(marker, 5, fill, outline, List.of(new Point(6, 0))), text);
  }

  /** The points of class y. */
  Legend points(int y, String text) {
    return mark(Marks.marker(y), new Fill(Marks.role(y)), Marks.RIM, text);
  }

  Legend ring(Stroke stroke, String text) {
    return add(14, Shape.Marks.rings(6.5, stroke, List.of(new Point(7, 0))), text);
  }

  private Legend add(double width, Shape sign, String text) {
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
      parts.add(moved(entry.sign(), x, y));
      Point at = new Point(x + entry.width() + 7, y + 4.5);
      parts.add(new Shape.Text(at, entry.text(), FONT, Role.INK));
      x += width + GAP;
    }
    shapes.add(new Shape.Group("legend", parts));
    return y + ROW / 2;
  }

  private static Shape moved(Shape sign, double x, double y) {
    if (sign instanceof Shape.Polyline line) {
      return new Shape.Polyline(moved(line.points(), x, y), line.stroke());
    }
    Shape.Marks marks = (Shape.Marks) sign;
    return new Shape.Marks(
        marks.marker(), marks.radius(), marks.fill(), marks.outline(), moved(marks.at(), x, y));
  }

  private static List<Point> moved(List<Point> points, double x, double y) {
    return points.stream().map(point -> new Point(point.x() + x, point.y() + y)).toList();
  }
}
