package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A boundary in an area: its half-planes, its line and its normal vector. */
record Boundary(BoundaryCut cut, Area area) {

  private static final double ARROW = 44;
  private static final double HEAD = 9;
  private static final Font LETTER = new Font(13).bold().centred().withHalo();

  /** Along the line, where the arrow may start: the middle first, then away from it. */
  private static final double[] STARTS = {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8};

  /** The sides of the line in the colours of their classes. */
  List<Shape> halfPlanes() {
    List<Shape> shapes = new ArrayList<>();
    for (int y : new int[] {-1, 1}) {
      List<Point> corners = new ArrayList<>();
      for (BoundaryCut.Spot spot : cut.half(y)) {
        corners.add(area.at(spot.u(), spot.v()));
      }
      if (!corners.isEmpty()) {
        Role tint = y > 0 ? Role.POSITIVE_TINT : Role.NEGATIVE_TINT;
        shapes.add(
            new Shape.Group(
                "half " + (y > 0 ? "positive" : "negative"),
                List.of(new Shape.Polygon(corners, new Fill(tint)))));
      }
    }
    return shapes;
  }

  boolean isInside() {
    return cut.piece().isPresent();
  }

  /** The line, as far as it is inside. */
  List<Shape> line(String name, Stroke stroke) {
    return ends()
        .map(ends -> new Shape.Group(name, List.<Shape>of(new Shape.Polyline(ends, stroke))))
        .<List<Shape>>map(List::of)
        .orElse(List.of());
  }

  private Optional<List<Point>> ends() {
    return cut.piece()
        .map(
            piece ->
                List.of(
                    area.at(piece.from().u(), piece.from().v()),
                    area.at(piece.to().u(), piece.to().v())));
  }

  /**
   * w as an arrow from the line into the positive side, at right angles to the line as it is drawn;
   * left out where there is no room.
   */
  List<Shape> normal(Stroke stroke) {
    return ends().map(ends -> normal(ends, stroke)).orElse(List.of());
  }

  private List<Shape> normal(List<Point> ends, Stroke stroke) {
    double x = cut.a() / area.width();
    double y = -cut.b() / area.height();
    double length = Math.hypot(x, y);
    for (double part : STARTS) {
      Point from = between(ends.get(0), ends.get(1), part);
      Point tip = along(from, x / length, y / length, ARROW);
      if (area.holds(tip, 14)) {
        return List.of(new Shape.Group("normal", arrow(from, tip, x / length, y / length, stroke)));
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

  private static Point between(Point a, Point b, double part) {
    return new Point(a.x() + part * (b.x() - a.x()), a.y() + part * (b.y() - a.y()));
  }
}
