package dev.pla.picture;

import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/** Series and marks over axes, in panels one below the other over the same numbers. */
final class Chart {

  private static final Font HEADING = new Font(12.5, Font.Trait.BOLD);

  interface Layer {

    Shape draw(Panel panel);
  }

  private record Part(String heading, String up, Range range, boolean whole, List<Layer> layers) {}

  private final String name;
  private final List<Part> parts = new ArrayList<>();
  private Range across;
  private List<Ticks.Tick> ticks;

  Chart(String name) {
    this.name = name;
  }

  /** Shows this range instead of all values of the curves, with these ticks; null: whole ones. */
  Chart across(Range range, List<Ticks.Tick> marked) {
    across = range;
    ticks = marked;
    return this;
  }

  /** A panel of curves from zero up; {@code whole} when their values are counts. */
  Chart panel(String heading, boolean whole, Curve... curves) {
    Range range = range(Stream.of(curves), false);
    parts.add(new Part(heading, "", range, whole, List.of(curves)));
    return this;
  }

  /** A panel with a name of its axis up instead of a heading. */
  Chart panel(String up, Range range, boolean whole, Layer... layers) {
    parts.add(new Part("", up, range, whole, List.of(layers)));
    return this;
  }

  /** A line from bottom to top, at the right end if the value lies beyond it. */
  static Layer upright(String name, Stroke stroke, double value) {
    return panel -> {
      double x = panel.at(Math.min(value, panel.across().range().hi()), 0).x();
      Point top = new Point(x, panel.area().top());
      Point bottom = new Point(x, panel.area().bottom());
      return new Shape.Group(name, List.of(Shape.Polyline.line(top, bottom, stroke)));
    };
  }

  void draw(Page page) {
    Area rest = page.rest();
    double height = rest.height() / parts.size();
    List<Panel.Axis> ups = new ArrayList<>();
    double room = 0;
    for (Part part : parts) {
      int rows = (int) (height / (parts.size() > 1 ? 38 : 46));
      List<Ticks.Tick> heights =
          part.whole() ? Ticks.whole(part.range(), rows) : Ticks.of(part.range(), rows);
      ups.add(new Panel.Axis(part.up(), part.range(), heights));
      room = Math.max(room, ups.get(ups.size() - 1).room());
    }
    Range x = across != null ? across : range(curves(), true);
    for (int k = 0; k < parts.size(); k++) {
      Part part = parts.get(k);
      double top = rest.top() + k * height + (part.heading().isEmpty() ? 0 : 20);
      boolean lowest = k == parts.size() - 1;
      double bottom = rest.top() + (k + 1) * height - (lowest ? Panel.BELOW : 24);
      Area area = new Area(rest.left() + room, top, rest.right() - 4, bottom);
      List<Ticks.Tick> marked = ticks != null ? ticks : Ticks.whole(x, (int) (area.width() / 62));
      Panel panel = new Panel(area, new Panel.Axis(lowest ? name : "", x, marked), ups.get(k));
      Point above = new Point(area.left(), top - 7);
      page.add(new Shape.Text(above, part.heading(), HEADING, Role.INK));
      page.add(panel.surface()).add(panel.axes());
      part.layers().forEach(layer -> page.add(layer.draw(panel)));
    }
  }

  private Stream<Curve> curves() {
    return parts.stream().flatMap(part -> part.layers().stream()).map(Curve.class::cast);
  }

  /** All values of the curves; up, from zero and with some room. */
  private static Range range(Stream<Curve> curves, boolean across) {
    DoubleSummaryStatistics values =
        curves
            .flatMap(curve -> curve.pairs().stream())
            .mapToDouble(across ? Curve.Pair::x : Curve.Pair::y)
            .summaryStatistics();
    double least = across ? values.getMin() : Math.min(0, values.getMin());
    double most = across ? values.getMax() : Math.max(0, values.getMax());
    if (!(least < most)) {
      double at = Double.isFinite(least) ? least : 0;
      return new Range(at, Math.max(at + 1, Math.nextUp(at)));
    }
    Range range = Range.of(least, most);
    double above = range.stretched(1.12).hi();
    double below = least < 0 ? range.stretched(1.12).lo() : range.lo();
    return across ? range : new Range(below, above);
  }
}
