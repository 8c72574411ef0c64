package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.model.Hypothesis;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import dev.pla.picture.view.View;
import dev.pla.picture.view.ViewPoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Data laid out in a panel once, to be drawn with one boundary or with many; the points and the
 * axes stay where they are.
 */
final class PlotBoard {

  /** One unit across and up are drawn equally long unless this many times apart. */
  private static final double COMPARABLE = 3;

  /** As many levels a stack of dots has room for, at least, on each side. */
  private static final double LEVELS = 11;

  private final Dataset data;
  private final View view;
  private final DrawnPoints sample;
  private final ViewPoints spots;
  private final ViewPoints fresh;
  private final Panel panel;

  PlotBoard(Dataset data, View view, DrawnPoints sample, Area room) {
    this(data, view, sample, PointsBuilder.dense(data.dimension()).build(), room);
  }

  PlotBoard(Dataset data, View view, DrawnPoints sample, Points fresh, Area room) {
    this.data = data;
    this.view = view;
    this.sample = sample;
    this.spots = view.places().of(data.points(), data.labels()::sign);
    this.fresh = view.places().of(fresh, i -> 0);
    this.panel = panel(room);
  }

  private Panel panel(Area room) {
    Range x = spots.across(fresh);
    Range y = spots.up(fresh);
    if (view.up().isEmpty()) {
      y = new Range(Math.min(y.lo(), -LEVELS), Math.max(y.hi(), LEVELS));
    }
    int rows = (int) (room.height() / 48);
    Panel.Axis up = up(y, rows);
    double bottom = room.bottom() - Panel.BELOW;
    Area area = new Area(room.left() + up.room(), room.top(), room.right(), bottom);
    if (view.sameUnits()) {
      double ratio = (x.span() / area.width()) / (y.span() / area.height());
      if (ratio > 1 && ratio < COMPARABLE) {
        y = y.stretched(ratio);
      } else if (ratio < 1 && ratio > 1 / COMPARABLE) {
        x = x.stretched(1 / ratio);
      }
      up = up(y, rows);
      area = new Area(room.left() + up.room(), room.top(), room.right(), bottom);
    }
    int columns = (int) (area.width() / 66);
    return new Panel(area, new Panel.Axis(view.across(), x, Ticks.of(x, columns)), up);
  }

  private Panel.Axis up(Range y, int rows) {
    return new Panel.Axis(view.up(), y, view.up().isEmpty() ? List.of() : Ticks.of(y, rows));
  }

  Panel panel() {
    return panel;
  }

  Boundary boundary(Hypothesis w) {
    return Boundary.of(view.lines().apply(w), panel);
  }

  Point at(int i) {
    return panel.at(spots.x(i), spots.y(i));
  }

  /** Points and lines in the order in which they are best seen: over many points, the lines. */
  void draw(Page page, Optional<Boundary> tinted, List<Shape> lines, Optional<Hypothesis> ringed) {
    page.add(panel.surface());
    tinted.ifPresent(boundary -> page.addAll(boundary.halfPlanes()));
    page.add(panel.axes());
    if (!sample.isDense()) {
      page.addAll(lines);
    }
    page.addAll(points());
    ringed.ifPresent(w -> page.add(rings(w)));
    if (sample.isDense()) {
      page.addAll(lines);
    }
  }

  /** The examples that are drawn, each class with its own marker. */
  private List<Shape> points() {
    return List.of(
        new Shape.Group("points negative", List.of(points(-1))),
        new Shape.Group("points positive", List.of(points(1))));
  }

  private Shape points(int y) {
    List<Point> at = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      if (data.labels().sign(i) == y && sample.shows(i)) {
        at.add(at(i));
      }
    }
    return Shape.Marks.filled(
        Marks.marker(y), sample.radius(), sample.fill(Marks.role(y)), rim(), at);
  }

  /** A rim of the background keeps neighbours apart; many small markers do without. */
  private Stroke rim() {
    boolean many = sample.isDense();
    return new Stroke(Role.BACKGROUND, many ? 0.4 : 1, many ? 0.4 : 0.9, Stroke.Dash.SOLID);
  }

  private Shape rings(Hypothesis w) {
    List<Point> at = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      if (sample.shows(i) && w.isMistake(data.labels().sign(i), w.score(data.points(), i))) {
        at.add(at(i));
      }
    }
    boolean many = sample.isDense();
    Stroke stroke = many ? new Stroke(Role.MISTAKE, 0.8, 0.5, Stroke.Dash.SOLID) : Marks.RING;
    double radius = sample.radius() + (many ? 2 : 3.3);
    return new Shape.Group("mistakes", List.of(Shape.Marks.rings(radius, stroke, at)));
  }

  /** New points: grey triangles with the rim of the class that w gives them. */
  List<Shape> fresh(Points points, Hypothesis w) {
    List<Shape> shapes = new ArrayList<>();
    for (int y : new int[] {-1, 1}) {
      List<Point> at = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        if (w.label(w.score(points, i)) == y) {
          at.add(panel.at(fresh.x(i), fresh.y(i)));
        }
      }
      Shape marks =
          Shape.Marks.filled(
              Marker.TRIANGLE, Marks.FRESH_RADIUS, Marks.FRESH, Marks.freshRim(y), at);
      shapes.add(new Shape.Group("new " + (y > 0 ? "positive" : "negative"), List.of(marks)));
    }
    return shapes;
  }

  Point freshAt(int i) {
    return panel.at(fresh.x(i), fresh.y(i));
  }
}
