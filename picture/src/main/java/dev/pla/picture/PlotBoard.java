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
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

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
  private final Points fresh;
  private final ViewPoints freshSpots;
  private final Panel panel;

  PlotBoard(Dataset data, View view, DrawnPoints sample, Area room) {
    this(data, view, sample, PointsBuilder.dense(data.dimension()).build(), room);
  }

  PlotBoard(Dataset data, View view, DrawnPoints sample, Points fresh, Area room) {
    this.data = data;
    this.view = view;
    this.sample = sample;
    this.spots = view.places().of(data.points(), data.labels()::sign);
    this.fresh = fresh;
    this.freshSpots = view.places().of(fresh, i -> 0);
    this.panel = panel(room);
  }

  private Panel panel(Area room) {
    Range x = spots.across(freshSpots);
    Range y = spots.up(freshSpots);
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

  /** The boundaries of these; null for none. */
  List<Shape> lines(Hypothesis former, Hypothesis pocket, Hypothesis current) {
    List<Shape> lines = new ArrayList<>(line("boundary former", former, Marks.FORMER));
    lines.addAll(line("boundary pocket", pocket, Marks.POCKET));
    lines.addAll(line("boundary current", current, Marks.BOUNDARY));
    return lines;
  }

  List<Shape> line(String name, Hypothesis w, Stroke stroke) {
    return w == null ? List.of() : boundary(w).line(name, stroke);
  }

  Point at(int i) {
    return panel.at(spots.x(i), spots.y(i));
  }

  Point freshAt(int i) {
    return panel.at(freshSpots.x(i), freshSpots.y(i));
  }

  /**
   * Points and lines in the order in which they are best seen: over many points, the lines.
   *
   * @param tinted whose half-planes are tinted; null for none
   * @param ringed whose mistakes are ringed; null for none
   */
  void draw(Page page, Hypothesis tinted, List<Shape> lines, Hypothesis ringed) {
    page.add(panel.surface());
    page.addAll(tinted == null ? List.of() : boundary(tinted).halfPlanes());
    page.add(panel.axes());
    page.addAll(sample.isDense() ? List.of() : lines);
    page.add(new Shape.Group("points negative", List.of(points(-1))));
    page.add(new Shape.Group("points positive", List.of(points(1))));
    page.addAll(ringed == null ? List.of() : List.of(rings(ringed)));
    page.addAll(sample.isDense() ? lines : List.of());
  }

  /** Places of the examples that are drawn. */
  private List<Point> shown(IntPredicate which) {
    return places(data.points(), i -> sample.shows(i) && which.test(i), this::at);
  }

  private static List<Point> places(Points points, IntPredicate which, IntFunction<Point> at) {
    return IntStream.range(0, points.size()).filter(which).mapToObj(at).toList();
  }

  /**
   * Each class has its own marker; a rim keeps neighbours apart, and many small ones do without.
   */
  private Shape points(int y) {
    boolean many = sample.isDense();
    Stroke rim = new Stroke(Role.BACKGROUND, many ? 0.4 : 1, many ? 0.4 : 0.9, Stroke.Dash.SOLID);
    List<Point> at = shown(i -> data.labels().sign(i) == y);
    return Shape.Marks.filled(
        Marks.marker(y), sample.radius(), sample.fill(Marks.role(y)), rim, at);
  }

  private Shape rings(Hypothesis w) {
    boolean many = sample.isDense();
    Stroke stroke = many ? new Stroke(Role.MISTAKE, 0.8, 0.5, Stroke.Dash.SOLID) : Marks.RING;
    double radius = sample.radius() + (many ? 2 : 3.3);
    List<Point> at = shown(i -> w.isMistake(data.labels().sign(i), w.score(data.points(), i)));
    return new Shape.Group("mistakes", List.of(Shape.Marks.rings(radius, stroke, at)));
  }

  /** New points: grey triangles with the rim of the class that w gives them. */
  List<Shape> fresh(Hypothesis w) {
    List<Shape> shapes = new ArrayList<>();
    for (int y : new int[] {-1, 1}) {
      List<Point> at = places(fresh, i -> w.label(w.score(fresh, i)) == y, this::freshAt);
      Stroke rim = new Stroke(Marks.role(y), 2);
      Shape marks = Shape.Marks.filled(Marker.TRIANGLE, 6, Marks.FRESH, rim, at);
      shapes.add(new Shape.Group("new " + (y > 0 ? "positive" : "negative"), List.of(marks)));
    }
    return shapes;
  }
}
