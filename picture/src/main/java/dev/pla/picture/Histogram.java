package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;

/** How often each number of corrections was needed over many runs, with mean and median. */
public final class Histogram {

  private static final Stroke MEAN = new Stroke(Role.MISTAKE, 2.2);
  private static final Stroke MEDIAN = new Stroke(Role.INK, 2.2).dashed();

  private Histogram() {}

  /** The histogram of the corrections of each run. */
  public static Scene of(List<Long> updates) {
    return of(updates, "Corrections until the data were separated", "corrections", Size.USUAL);
  }

  /** The histogram of any counts; {@code what} names them, in the plural. */
  public static Scene of(List<Long> counts, String title, String what, Size size) {
    Bins bins = Bins.of(counts);
    Legend legend =
        new Legend()
            .line(MEAN, "mean " + Words.about(bins.mean()))
            .line(MEDIAN, "median " + Words.about(bins.median()));
    Page page = new Page(size).title(title).words(words(bins, what)).legend(legend);
    draw(page, bins, what);
    return page.scene();
  }

  private static String words(Bins bins, String what) {
    if (bins.size() == 0) {
      return "No runs.";
    }
    String text =
        Words.count(bins.size(), "run")
            + ": from "
            + Words.number(bins.least())
            + " to "
            + Words.number(bins.most())
            + " "
            + what
            + ".";
    return bins.beyond() == 0
        ? text
        : text
            + " The last bar holds the "
            + Words.count(bins.beyond(), "run")
            + " with "
            + Words.number(bins.start(bins.count() - 1))
            + " or more.";
  }

  private static void draw(Page page, Bins bins, String what) {
    Area rest = page.rest();
    Range y = Range.of(0, (double) Math.max(1, bins.highest())).stretched(1.1);
    y = new Range(0, y.hi());
    Panel.Axis up = new Panel.Axis("runs", y, Ticks.whole(y, (int) (rest.height() / 48)));
    Area area =
        new Area(rest.left() + up.room(), rest.top(), rest.right(), rest.bottom() - Panel.BELOW);
    Range x = Range.of((double) bins.start(0), (double) bins.start(bins.count()));
    List<Ticks.Tick> ticks = Ticks.whole(x, (int) (area.width() / 66));
    Panel panel = new Panel(area, new Panel.Axis(what, x, ticks), up);
    page.add(panel.surface()).add(panel.axes()).add(bars(panel, bins));
    if (bins.size() > 0) {
      // half a step to the right: a whole number fills its bar from its left edge
      page.add(upright(panel, bins.mean() + 0.5, "mean", MEAN));
      page.add(upright(panel, bins.median() + 0.5, "median", MEDIAN));
    }
  }

  private static Shape bars(Panel panel, Bins bins) {
    List<Shape> bars = new ArrayList<>();
    for (int k = 0; k < bins.count(); k++) {
      if (bins.height(k) > 0) {
        Point topLeft = panel.at((double) bins.start(k), (double) bins.height(k));
        Point bottomRight = panel.at((double) bins.start(k + 1), 0);
        double width = bottomRight.x() - topLeft.x();
        double gap = width > 4 ? 1 : 0;
        Role role = k == bins.count() - 1 && bins.beyond() > 0 ? Role.FORMER : Role.POSITIVE;
        bars.add(
            Shape.Polygon.rectangle(
                topLeft.x(),
                topLeft.y(),
                width - gap,
                bottomRight.y() - topLeft.y(),
                new Fill(role, 0.85)));
      }
    }
    return new Shape.Group("bars", bars);
  }

  private static Shape upright(Panel panel, double value, String name, Stroke stroke) {
    double x = panel.at(Math.min(value, panel.across().range().hi()), 0).x();
    Area area = panel.area();
    return new Shape.Group(
        name,
        List.of(
            Shape.Polyline.line(new Point(x, area.top()), new Point(x, area.bottom()), stroke)));
  }
}
