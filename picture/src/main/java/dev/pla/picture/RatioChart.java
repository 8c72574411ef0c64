package dev.pla.picture;

import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;

/** Ratios as bars that begin at 1, on a logarithmic scale and in groups, each with its target. */
public final class RatioChart {

  private static final int WIDTH = 760;
  private static final int LEAST_HEIGHT = 280;
  private static final double ROW = 21;
  private static final double BAR = 12;

  /** Right of the longest bar, for its number. */
  private static final double NUMBER = 44;

  private static final Font HEADING = new Font(12.5).bold();
  private static final Stroke TARGET = new Stroke(Role.INK, 2.2);

  /** A ratio beside the least that is wanted; both are more than 0. */
  public record Bar(String name, double ratio, double target) {

    boolean isReached() {
      return ratio >= target;
    }
  }

  /** Bars under a heading. */
  public record Group(String heading, List<Bar> bars) {

    public Group {
      bars = List.copyOf(bars);
    }
  }

  private RatioChart() {}

  /** The groups from the top down; {@code across} says what the ratios are of. */
  public static Scene of(String title, String words, String across, List<Group> groups) {
    double top = header(title, words, Size.USUAL.height()).rest().top();
    double height = top + ROW * rows(groups).size() + Panel.BELOW + 12;
    Page page = header(title, words, (int) Math.max(LEAST_HEIGHT, height));
    draw(page, across, groups);
    return page.scene();
  }

  private static Page header(String title, String words, int height) {
    Legend legend =
        new Legend()
            .mark(Marker.SQUARE, new Fill(Role.POSITIVE), Marks.RIM, "target reached")
            .mark(Marker.SQUARE, new Fill(Role.NEGATIVE), Marks.RIM, "not reached")
            .line(TARGET, "target");
    return new Page(new Size(WIDTH, height)).title(title).words(words).legend(legend);
  }

  /** The text of each row: none for a heading, which has a line of its own. */
  private static List<String> rows(List<Group> groups) {
    List<String> rows = new ArrayList<>();
    for (Group group : groups) {
      rows.add("");
      group.bars().forEach(bar -> rows.add(bar.name()));
    }
    return rows;
  }

  private static void draw(Page page, String across, List<Group> groups) {
    List<Ticks.Tick> names = new ArrayList<>();
    for (String name : rows(groups)) {
      names.add(new Ticks.Tick(-0.5 - names.size(), name));
    }
    Panel.Axis up = new Panel.Axis("", new Range(Math.min(-1, -names.size()), 0), names);
    Area rest = page.rest();
    double bottom = rest.bottom() - Panel.BELOW;
    Area area = new Area(rest.left() + up.room(), rest.top(), rest.right() - NUMBER, bottom);
    Panel panel = new Panel(area, ratios(across, groups), up);
    page.add(panel.surface()).add(panel.axes());
    double row = -0.5;
    for (Group group : groups) {
      page.add(heading(group, panel.at(0, row--).y()));
      for (Bar bar : group.bars()) {
        page.add(bar(bar, panel, panel.at(0, row--).y()));
      }
    }
  }

  /** On a band of the page's colour, so that the grid does not cross it. */
  private static Shape heading(Group group, double middle) {
    Fill band = new Fill(Role.BACKGROUND);
    String text = HEADING.fit(group.heading(), WIDTH - 2 * Page.MARGIN);
    Point at = new Point(Page.MARGIN, middle + 5);
    return new Shape.Group(
        "heading",
        List.of(
            Shape.Polygon.rectangle(0, middle - ROW / 2, WIDTH, ROW, band),
            new Shape.Text(at, text, HEADING, Role.INK)));
  }

  private static Shape bar(Bar bar, Panel panel, double middle) {
    double one = panel.at(0, 0).x();
    double end = panel.at(Math.log10(bar.ratio()), 0).x();
    double target = panel.at(Math.log10(bar.target()), 0).x();
    double width = Math.max(1, Math.abs(end - one));
    double left = Math.min(one, end);
    Fill fill = new Fill(bar.isReached() ? Role.POSITIVE : Role.NEGATIVE);
    Point from = new Point(target, middle - BAR / 2 - 2);
    Point to = new Point(target, middle + BAR / 2 + 2);
    Point beside = new Point(Math.max(left + width, target) + 6, middle + 4);
    return new Shape.Group(
        "bar " + bar.name(),
        List.of(
            Shape.Polygon.rectangle(left, middle - BAR / 2, width, BAR, fill),
            Shape.Polyline.line(from, to, TARGET),
            new Shape.Text(beside, Words.about(bar.ratio()) + "×", Panel.SMALL, Role.MUTED)));
  }

  /** Logarithms, with ticks at 1 and 3 times powers of ten; they enclose all ratios, and 1. */
  private static Panel.Axis ratios(String name, List<Group> groups) {
    double least = 1;
    double most = 1;
    for (Group group : groups) {
      for (Bar bar : group.bars()) {
        least = Math.min(least, Math.min(bar.ratio(), bar.target()));
        most = Math.max(most, Math.max(bar.ratio(), bar.target()));
      }
    }
    List<Ticks.Tick> ticks = new ArrayList<>();
    double before = Math.pow(10, Math.floor(Math.log10(least)));
    for (double at = before; before < most || ticks.size() < 2; at = after(at)) {
      if (after(at) > least) {
        ticks.add(tick(at));
      }
      before = at;
    }
    Range range = new Range(ticks.get(0).value(), ticks.get(ticks.size() - 1).value());
    return new Panel.Axis(name, range, ticks);
  }

  /** 1, 3, 10, 30, … */
  private static double after(double at) {
    double power = Math.pow(10, Math.floor(Math.log10(at) + 1e-9));
    return at < 2 * power ? 3 * power : 10 * power;
  }

  private static Ticks.Tick tick(double ratio) {
    return new Ticks.Tick(Math.log10(ratio), Words.about(ratio) + "×");
  }
}
