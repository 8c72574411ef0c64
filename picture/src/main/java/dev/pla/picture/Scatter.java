package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
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
import java.util.Optional;

/**
 * Points by class, the boundary between them, and which of them are on the wrong side.
 *
 * <p>Immutable: each {@code with…} gives another picture. The answer, whose mistakes are ringed and
 * whose half-planes are tinted, is the w in the pocket if there is one, else the present w.
 *
 * @param current a w whose boundary is shown
 * @param pocket the best w seen
 * @param fresh points of unknown class, to be told by the answer
 */
public record Scatter(
    Dataset data,
    Schema schema,
    Look look,
    Optional<Hypothesis> current,
    Optional<Hypothesis> pocket,
    Points fresh,
    String title,
    Size size) {

  /** With more new points than this, their names would cover each other. */
  private static final int NAMED = 12;

  private static final Font NAME = new Font(11.5).withHalo();
  private static final double WIDEST_NAME = 90;

  /** The data alone, by their first two features. */
  public static Scatter of(Dataset data, Schema schema) {
    String title = schema.positive() + " against " + schema.negative();
    Points none = PointsBuilder.dense(data.dimension()).build();
    Optional<Hypothesis> no = Optional.empty();
    return new Scatter(data, schema, new Look.FirstTwo(), no, no, none, title, Size.USUAL);
  }

  public Scatter withLook(Look other) {
    return new Scatter(data, schema, other, current, pocket, fresh, title, size);
  }

  public Scatter withCurrent(Hypothesis w) {
    return new Scatter(data, schema, look, Optional.of(w), pocket, fresh, title, size);
  }

  /** With the boundary of the best w seen, which then is the answer. */
  public Scatter withPocket(Hypothesis w) {
    return new Scatter(data, schema, look, current, Optional.of(w), fresh, title, size);
  }

  /** With points of unknown class, to be told by the answer. */
  public Scatter withNew(Points points) {
    return new Scatter(data, schema, look, current, pocket, points, title, size);
  }

  public Scatter withSize(Size other) {
    return new Scatter(data, schema, look, current, pocket, fresh, title, other);
  }

  public Scene scene() {
    Optional<Hypothesis> answer = answer();
    Hypothesis nothing = new Hypothesis(new double[data.dimension() + 1], TieRule.MISTAKE);
    View view = View.of(look, data, schema, answer.orElse(nothing));
    DrawnPoints sample =
        DrawnPoints.of(
            data.size(), answer.map(this::mistakes).orElse(new BitSet()), "every mistake");
    Page page = header(view, sample, "");
    PlotBoard board = new PlotBoard(data, view, sample, fresh, page.rest());
    if (answer.filter(w -> !isZero(w) && !board.boundary(w).isInside()).isEmpty()) {
      return draw(board, page);
    }
    // the words decide how much room is left, and the room whether the line is inside: once more
    page = header(view, sample, "The line lies outside this picture.");
    return draw(new PlotBoard(data, view, sample, fresh, page.rest()), page);
  }

  private Scene draw(PlotBoard board, Page page) {
    Optional<Boundary> last = current.map(board::boundary);
    Optional<Boundary> best = pocket.map(board::boundary);
    List<Shape> lines = new ArrayList<>();
    last.ifPresent(line -> lines.addAll(line.line("boundary current", Marks.BOUNDARY)));
    best.ifPresent(line -> lines.addAll(line.line("boundary pocket", Marks.POCKET)));
    Optional<Hypothesis> answer = answer();
    board.draw(page, best.or(() -> last), lines, answer);
    answer.ifPresent(w -> page.addAll(board.fresh(fresh, w)));
    answer.filter(w -> fresh.size() <= NAMED).ifPresent(w -> page.addAll(named(board, w)));
    last.ifPresent(line -> page.addAll(line.normal(Marks.BOUNDARY)));
    if (last.isEmpty()) {
      best.ifPresent(line -> page.addAll(line.normal(Marks.POCKET)));
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
          names.add(new Shape.Text(baseline, text, NAME.centred(), Role.INK));
          break;
        }
      }
    }
    return names.isEmpty() ? List.of() : List.of(new Shape.Group("predicted", names));
  }

  private BitSet mistakes(Hypothesis w) {
    BitSet wrong = new BitSet(data.size());
    for (int i = 0; i < data.size(); i++) {
      wrong.set(i, w.isMistake(data.labels().sign(i), w.score(data.points(), i)));
    }
    return wrong;
  }

  private Page header(View view, DrawnPoints sample, String where) {
    String note = answer().isPresent() ? view.note() : "";
    String words = Page.joined(summary(), where, note, sample.note());
    return new Page(size).title(title).words(words).legend(legend());
  }

  private Optional<Hypothesis> answer() {
    return pocket.or(() -> current);
  }

  private String summary() {
    if (answer().isEmpty()) {
      return NumberText.count(data.size(), "point") + ".";
    }
    long wrong = answer().get().mistakes(data);
    if (isZero(answer().get())) {
      return "w = 0: there is no line, and %s %s."
          .formatted(
              NumberText.count(wrong, "point"),
              wrong == 1 ? "counts as a mistake" : "count as mistakes");
    }
    if (wrong == 0) {
      return data.size() < 3
          ? "Every point is on the side of its class."
          : "All " + NumberText.count(data.size(), "point") + " are on the side of their class.";
    }
    return NumberText.part(wrong, data.size())
        + " on the wrong side"
        + (pocket.isPresent() ? " of the best line found." : ".");
  }

  static boolean isZero(Hypothesis w) {
    return w.weight(0) == 0 && !View.hasDirection(w);
  }

  private Legend legend() {
    int positives = data.labels().positives();
    int negatives = data.size() - positives;
    String counted = "%s (%s)";
    Legend legend =
        new Legend()
            .points(1, counted.formatted(schema.className(1), NumberText.number(positives)))
            .points(-1, counted.formatted(schema.className(-1), NumberText.number(negatives)));
    long wrong = answer().map(w -> w.mistakes(data)).orElse(0L);
    if (wrong > 0) {
      legend.ring(Marks.RING, NumberText.count(wrong, "mistake"));
    }
    if (fresh.size() > 0 && answer().isPresent()) {
      legend.mark(Marker.TRIANGLE, Marks.FRESH, Marks.RIM, "new (rim: predicted class)");
    }
    current
        .filter(w -> !isZero(w))
        .ifPresent(w -> legend.line(Marks.BOUNDARY, pocket.isPresent() ? "last line" : "boundary"));
    pocket.ifPresent(w -> legend.line(Marks.POCKET, "best line (pocket)"));
    return legend;
  }
}
