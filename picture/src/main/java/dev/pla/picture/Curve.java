package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;

/** A named sequence of pairs, drawn as a line; with dots, if wanted, while they are few. */
record Curve(String name, Stroke stroke, List<Pair> pairs, boolean dotted) implements Chart.Layer {

  private static final int DOTS = 40;

  /** One value of the curve; what is not a number is left out. */
  record Pair(double x, double y) {

    boolean isFinite() {
      return Double.isFinite(x) && Double.isFinite(y);
    }
  }

  Curve(String name, Stroke stroke, List<Pair> pairs) {
    this(name, stroke, pairs, stroke.dash() == Stroke.Dash.SOLID);
  }

  Curve {
    pairs = pairs.stream().filter(Pair::isFinite).toList();
  }

  @Override
  public Shape draw(Panel panel) {
    List<Point> points = pairs.stream().map(pair -> panel.at(pair.x(), pair.y())).toList();
    List<Shape> parts = new ArrayList<>();
    if (points.size() > 1) {
      parts.add(new Shape.Polyline(points, stroke));
    }
    if (dotted && points.size() <= DOTS) {
      Fill fill = new Fill(stroke.role());
      parts.add(Shape.Marks.filled(Marker.CIRCLE, 3, fill, Marks.RIM, points));
    }
    return new Shape.Group("curve " + name, parts);
  }
}
