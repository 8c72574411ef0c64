package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;

/** An area of the page with an axis across and one up. */
record Panel(Area area, Axis across, Axis up) {

  static final Font SMALL = new Font(11.5);
  private static final Font NAME = new Font(12.5, Font.Trait.CENTRED);

  /** Room for a tick's text and for the name of the axis across. */
  static final double BELOW = 44;

  /** A name, the numbers shown and the ticks among them. */
  record Axis(String name, Range range, List<Ticks.Tick> ticks) {

    Axis {
      ticks = List.copyOf(ticks);
    }

    /** Room for the widest tick's text and for the name, left of an area. */
    double room() {
      double widest = ticks.stream().mapToDouble(tick -> SMALL.width(tick.text())).max().orElse(0);
      return widest + 8 + (name.isEmpty() ? 0 : 20);
    }
  }

  Point at(double x, double y) {
    return area.at(across.range().fraction(x), up.range().fraction(y));
  }

  Shape surface() {
    return Shape.Polygon.rectangle(
        area.left(), area.top(), area.width(), area.height(), new Fill(Role.SURFACE));
  }

  /** Grid, ticks, frame and names, to be drawn over the tints and under the data. */
  Shape axes() {
    List<Shape> parts = new ArrayList<>();
    Stroke grid = new Stroke(Role.GRID, 1);
    double free = 0;
    for (Ticks.Tick tick : across.ticks()) {
      double x = at(tick.value(), up.range().lo()).x();
      parts.add(line(x, area.top(), x, area.bottom(), grid));
      double half = SMALL.width(tick.text()) / 2;
      if (x - half > free) { // a number that would cover the one before is left out
        Point below = new Point(x, area.bottom() + 17);
        parts.add(new Shape.Text(below, tick.text(), SMALL.with(Font.Trait.CENTRED), Role.MUTED));
        free = x + half + 6;
      }
    }
    for (Ticks.Tick tick : up.ticks()) {
      double y = at(across.range().lo(), tick.value()).y();
      parts.add(line(area.left(), y, area.right(), y, grid));
      Point left = new Point(area.left() - 7, y + 4);
      parts.add(new Shape.Text(left, tick.text(), SMALL.with(Font.Trait.TO_THE_LEFT), Role.MUTED));
    }
    Stroke frame = new Stroke(Role.AXIS, 1);
    parts.add(line(area.left(), area.bottom(), area.right(), area.bottom(), frame));
    parts.add(line(area.left(), area.top(), area.left(), area.bottom(), frame));
    parts.addAll(names());
    return new Shape.Group("axes", parts);
  }

  private List<Shape> names() {
    double middle = (area.left() + area.right()) / 2;
    double centre = (area.top() + area.bottom()) / 2;
    return List.of(
        new Shape.Text(
            new Point(middle, area.bottom() + 37),
            NAME.fit(across.name(), area.width()),
            NAME,
            Role.INK),
        new Shape.Text(
            new Point(area.left() - up.room() + 8, centre),
            NAME.fit(up.name(), area.height()),
            NAME.with(Font.Trait.UPWARD),
            Role.INK));
  }

  private static Shape line(double x1, double y1, double x2, double y2, Stroke stroke) {
    return Shape.Polyline.line(new Point(x1, y1), new Point(x2, y2), stroke);
  }
}
