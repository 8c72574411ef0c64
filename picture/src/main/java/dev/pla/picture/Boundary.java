package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import dev.pla.picture.view.ViewLine;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A boundary in an area: its half-planes, its line and its normal vector. It is s(u, v) = c + a·u +
 * b·v = 0 in the unit square that the area shows; the largest coefficient is ±1, or all of them are
 * zero where there is no line.
 */
record Boundary(double c, double a, double b, Area area) {

  private static final double ARROW = 44;
  private static final double HEAD = 9;
  private static final Font LETTER =
      new Font(13, Font.Trait.BOLD, Font.Trait.CENTRED, Font.Trait.HALO);

  /** Along the line, where the arrow may start: the middle first, then away from it. */
  private static final double[] STARTS = {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8};

  private record Spot(double u, double v) {}

  private static final List<Spot> CORNERS =
      List.of(new Spot(0, 0), new Spot(1, 0), new Spot(1, 1), new Spot(0, 1));

  /** In exact decimals, so that neither huge nor tiny coordinates overflow. */
  static Boundary of(ViewLine line, Panel panel) {
    Range x = panel.across().range();
    Range y = panel.up().range();
    BigDecimal a = new BigDecimal(line.a());
    BigDecimal b = new BigDecimal(line.b());
    BigDecimal c =
        new BigDecimal(line.c())
            .add(a.multiply(new BigDecimal(x.lo())))
            .add(b.multiply(new BigDecimal(y.lo())));
    a = a.multiply(width(x));
    b = b.multiply(width(y));
    BigDecimal largest = c.abs().max(a.abs()).max(b.abs());
    return largest.signum() == 0
        ? new Boundary(0, 0, 0, panel.area())
        : new Boundary(part(c, largest), part(a, largest), part(b, largest), panel.area());
  }

  private static BigDecimal width(Range range) {
    return new BigDecimal(range.hi()).subtract(new BigDecimal(range.lo()));
  }

  private static double part(BigDecimal value, BigDecimal largest) {
    return value.divide(largest, MathContext.DECIMAL64).doubleValue();
  }

  private double side(Spot spot) {
    return c + a * spot.u() + b * spot.v();
  }

  /** The sides of the line in the colours of their classes. */
  List<Shape> halfPlanes() {
    List<Shape> shapes = new ArrayList<>();
    for (int y : new int[] {-1, 1}) {
      List<Point> corners = half(y);
      if (corners.size() > 2) {
        Fill tint = new Fill(y > 0 ? Role.POSITIVE_TINT : Role.NEGATIVE_TINT);
        String name = "half " + (y > 0 ? "positive" : "negative");
        shapes.add(new Shape.Group(name, List.of(new Shape.Polygon(corners, tint))));
      }
    }
    return shapes;
  }

  /** The corners of the part of the square on the side of this sign. */
  private List<Point> half(int sign) {
    List<Point> kept = new ArrayList<>();
    boolean isNothing = c == 0 && a == 0 && b == 0;
    for (int k = 0; k < CORNERS.size() && !isNothing; k++) {
      Spot here = CORNERS.get(k);
      Spot next = CORNERS.get((k + 1) % CORNERS.size());
      double before = sign * side(here);
      double after = sign * side(next);
      if (before >= 0) {
        kept.add(area.at(here.u(), here.v()));
      }
      if ((before > 0 && after < 0) || (before < 0 && after > 0)) {
        double part = before / (before - after);
        double u = here.u() + part * (next.u() - here.u());
        kept.add(area.at(u, here.v() + part * (next.v() - here.v())));
      }
    }
    return kept;
  }

  boolean isInside() {
    return ends().isPresent();
  }

  List<Shape> line(String name, Stroke stroke) {
    return ends()
        .map(ends -> new Shape.Group(name, List.<Shape>of(new Shape.Polyline(ends, stroke))))
        .<List<Shape>>map(List::of)
        .orElse(List.of());
  }

  /** Where the line enters and leaves the square; nothing if it passes by. */
  private Optional<List<Point>> ends() {
    double squared = a * a + b * b;
    double pull = side(new Spot(0.5, 0.5)) / squared;
    double u = 0.5 - pull * a; // the place on the line nearest to the middle
    double v = 0.5 - pull * b;
    double length = Math.sqrt(squared);
    double[] reach = {-2, 2};
    boolean isNear = Math.abs(u) < 2 && Math.abs(v) < 2;
    return isNear && limit(u, -b / length, reach) && limit(v, a / length, reach)
        ? Optional.of(
            List.of(
                area.at(u - reach[0] * b / length, v + reach[0] * a / length),
                area.at(u - reach[1] * b / length, v + reach[1] * a / length)))
        : Optional.empty();
  }

  /** Limits start + t·direction to [0, 1]; false when no t is left. */
  private static boolean limit(double start, double direction, double[] reach) {
    if (direction == 0) {
      return start >= 0 && start <= 1;
    }
    double one = -start / direction;
    double other = (1 - start) / direction;
    reach[0] = Math.max(reach[0], Math.min(one, other));
    reach[1] = Math.min(reach[1], Math.max(one, other));
    return reach[0] < reach[1];
  }

  /**
   * w as an arrow from the line into the positive side, at right angles to the line as it is drawn;
   * left out where there is no room.
   */
  List<Shape> normal(Stroke stroke) {
    return ends().map(ends -> normal(ends.get(0), ends.get(1), stroke)).orElse(List.of());
  }

  private List<Shape> normal(Point start, Point end, Stroke stroke) {
    double length = Math.hypot(a / area.width(), -b / area.height());
    double x = a / area.width() / length;
    double y = -b / area.height() / length;
    for (double part : STARTS) {
      Point from = along(start, end.x() - start.x(), end.y() - start.y(), part);
      Point tip = along(from, x, y, ARROW);
      if (area.holds(tip, 14)) {
        return List.of(new Shape.Group("normal", arrow(from, tip, x, y, stroke)));
      }
    }
    return List.of();
  }

  private static List<Shape> arrow(Point from, Point tip, double x, double y, Stroke stroke) {
    Point neck = along(tip, x, y, -HEAD);
    List<Point> head = List.of(tip, along(neck, -y, x, HEAD / 2), along(neck, -y, x, -HEAD / 2));
    Point letter = along(along(tip, x, y, -10), -y, x, 13);
    return List.of(
        Shape.Polyline.line(from, neck, new Stroke(stroke.role(), 2)),
        new Shape.Polygon(head, new Fill(stroke.role())),
        new Shape.Text(new Point(letter.x(), letter.y() + 4), "w", LETTER, stroke.role()));
  }

  private static Point along(Point from, double x, double y, double length) {
    return new Point(from.x() + x * length, from.y() + y * length);
  }
}
