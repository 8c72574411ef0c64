package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.view.Look;
import dev.pla.picture.view.View;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Points by class, the boundary between them, and which of them are on the wrong side.
 *
 * <p>The answer, whose mistakes are ringed and whose half-planes are tinted, is the w in the pocket
 * if there is one, else the present w.
 *
 * @param current a w whose boundary is shown; null for none
 * @param pocket the best w seen; null for none
 * @param fresh points of unknown class, to be told by the answer
 */
public record Scatter(
    Dataset data, Schema schema, Look look, Hypothesis current, Hypothesis pocket, Points fresh) {

  /** With more new points than this, their names would cover each other. */
  private static final int NAMED = 12;

  private static final Font NAME = new Font(11.5, Font.Trait.CENTRED, Font.Trait.HALO);
  private static final double WIDEST_NAME = 90;

  public Scene scene(Size size) {
    Hypothesis answer = answer();
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    View view = View.of(look, data, schema, answer == null ? nothing : answer);
    DrawnPoints sample = DrawnPoints.of(data.size(), mistakes(), "every mistake");
    String notes = Page.joined(answer == null ? "" : view.note(), sample.note());
    Page page = header(size, notes);
    PlotBoard board = new PlotBoard(data, view, sample, fresh, page.rest());
    if (answer != null && !isZero(answer) && !board.boundary(answer).isInside()) {
      // the words decide how much room is left, and the room whether the line is inside: once more
      page = header(size, Page.joined("The line lies outside this picture.", notes));
      board = new PlotBoard(data, view, sample, fresh, page.rest());
    }
    List<Shape> lines = board.lines(null, null, current);
    lines.addAll(board.lines(null, pocket, null));
    board.draw(page, answer, lines, answer);
    if (answer != null) {
      page.addAll(board.fresh(answer));
      page.addAll(fresh.size() <= NAMED ? named(board, answer) : List.of());
      page.addAll(
          current != null
              ? board.boundary(current).normal(Marks.BOUNDARY)
              : board.boundary(pocket).normal(Marks.POCKET));
    }
    return page.scene();
  }

  /** Names next to new points, each where it covers no other name and no point that has one. */
  private List<Shape> named(PlotBoard board, Hypothesis w) {
    List<Area> taken = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      taken.add(Area.around(board.freshAt(i), 6, 6));
    }
    List<Shape> names = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      String text = NAME.fit(schema.className(w.label(w.score(fresh, i))), WIDEST_NAME);
      double half = NAME.width(text) / 2;
      Point at = board.freshAt(i);
      for (double[] shift : new double[][] {{10 + half, 0}, {-10 - half, 0}, {0, -16}, {0, 16}}) {
        Area box = Area.around(new Point(at.x() + shift[0], at.y() + shift[1]), half, 7);
        if (board.panel().area().holds(box) && taken.stream().noneMatch(box::meets)) {
          taken.add(box);
          Point baseline = new Point(at.x() + shift[0], at.y() + shift[1] + 4);
          names.add(new Shape.Text(baseline, text, NAME, Role.INK));
          break;
        }
      }
    }
    return names.isEmpty() ? List.of() : List.of(new Shape.Group("predicted", names));
  }

  private BitSet mistakes() {
    BitSet wrong = new BitSet(data.size());
    for (int i = 0; i < data.size() && answer() != null; i++) {
      double score = answer().score(data.points(), i);
      wrong.set(i, answer().isMistake(data.labels().sign(i), score));
    }
    return wrong;
  }

  private Page header(Size size, String notes) {
    String title = schema.positive() + " against " + schema.negative();
    return new Page(size).title(title).words(Page.joined(summary(), notes)).legend(legend());
  }

  private Hypothesis answer() {
    return pocket != null ? pocket : current;
  }

  private String summary() {
    String all = NumberText.count(data.size(), "point");
    if (answer() == null) {
      return all + ".";
    }
    long wrong = answer().mistakes(data);
    if (isZero(answer())) {
      return "w = 0: there is no line, and %s %s."
          .formatted(
              NumberText.count(wrong, "point"),
              wrong == 1 ? "counts as a mistake" : "count as mistakes");
    }
    if (wrong == 0) {
      return data.size() < 3
          ? "Every point is on the side of its class."
          : "All " + all + " are on the side of their class.";
    }
    return NumberText.part(wrong, data.size())
        + " on the wrong side"
        + (pocket != null ? " of the best line found." : ".");
  }

  static boolean isZero(Hypothesis w) {
    return w.weight(0) == 0 && !View.hasDirection(w);
  }

  private Legend legend() {
    int positives = data.labels().positives();
    Legend legend = new Legend();
    for (int y : new int[] {1, -1}) {
      int count = y > 0 ? positives : data.size() - positives;
      legend.points(y, "%s (%s)".formatted(schema.className(y), NumberText.number(count)));
    }
    long wrong = answer() == null ? 0 : answer().mistakes(data);
    if (wrong > 0) {
      legend.ring(Marks.RING, NumberText.count(wrong, "mistake"));
    }
    if (fresh.size() > 0 && answer() != null) {
      legend.mark(Marker.TRIANGLE, Marks.FRESH, Marks.RIM, "new (rim: predicted class)");
    }
    if (current != null && !isZero(current)) {
      legend.line(Marks.BOUNDARY, pocket != null ? "last line" : "boundary");
    }
    if (pocket != null) {
      legend.line(Marks.POCKET, "best line (pocket)");
    }
    return legend;
  }
}
