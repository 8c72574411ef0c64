package dev.pla.picture;

import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;

/** Panels of curves, one below the other, over the same numbers. */
final class Chart {

  private static final Font HEADING = new Font(12.5).bold();

  private final String across;
  private final List<Part> parts = new ArrayList<>();

  private record Part(String heading, boolean whole, List<Curve> curves) {}

  Chart(String across) {
    this.across = across;
  }

  /** A panel; {@code whole} when its values are counts. */
  Chart panel(String heading, boolean whole, Curve... curves) {
    parts.add(new Part(heading, whole, List.of(curves)));
    return this;
  }

  /** Draws the panels into what is left of the page. */
  void draw(Page page) {
    Area rest = page.rest();
    double height = rest.height() / parts.size();
    List<Panel.Axis> ups = new ArrayList<>();
    double room = 0;
    for (Part part : parts) {
      Range range = range(part.curves(), false);
      int rows = (int) (height / 38);
      ups.add(new Panel.Axis("", range, ticks(part.whole(), range, rows)));
      room = Math.max(room, ups.get(ups.size() - 1).room());
    }
    Range x = range(parts.stream().flatMap(part -> part.curves().stream()).toList(), true);
    for (int k = 0; k < parts.size(); k++) {
      double top = rest.top() + k * height + 20;
      boolean lowest = k == parts.size() - 1;
      double bottom = rest.top() + (k + 1) * height - (lowest ? Panel.BELOW : 24);
      Area area = new Area(rest.left() + room, top, rest.right() - 8, bottom);
      List<Ticks.Tick> ticks = Ticks.whole(x, (int) (area.width() / 66));
      Panel.Axis axis = new Panel.Axis(lowest ? across : "", x, ticks);
      draw(page, parts.get(k), new Panel(area, axis, ups.get(k)));
    }
  }

  private static List<Ticks.Tick> ticks(boolean whole, Range range, int rows) {
    return whole ? Ticks.whole(range, rows) : Ticks.of(range, rows);
  }

  private static void draw(Page page, Part part, Panel panel) {
    Area area = panel.area();
    Point above = new Point(area.left(), area.top() - 7);
    page.add(new Shape.Text(above, part.heading(), HEADING, Role.INK));
    page.add(panel.surface()).add(panel.axes());
    part.curves().forEach(curve -> page.add(curve.draw(panel)));
  }

  /** All values of the curves; up, from zero and with some room. */
  private static Range range(List<Curve> curves, boolean across) {
    double least = across ? Double.POSITIVE_INFINITY : 0;
    double most = across ? Double.NEGATIVE_INFINITY : 0;
    for (Curve curve : curves) {
      for (Curve.Pair pair : curve.pairs()) {
        double value = across ? pair.x() : pair.y();
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    if (!(least < most)) {
      double at = Double.isFinite(least) ? least : 0;
      return new Range(at, Math.max(at + 1, Math.nextUp(at)));
    }
    return across ? Range.of(least, most) : withRoomAbove(Range.of(least, most));
  }

  private static Range withRoomAbove(Range range) {
    Range wider = range.stretched(1.12);
    return new Range(range.lo() < 0 ? wider.lo() : range.lo(), wider.hi());
  }
}
