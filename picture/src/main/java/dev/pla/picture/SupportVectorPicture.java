package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Look;
import dev.pla.picture.view.View;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A hyperplane and the rows that hold it, in a small picture: those nearest to the widest one, or
 * those on it where separation is quasi-complete. Of more than two features all are seen along the
 * hyperplane.
 */
public final class SupportVectorPicture {

  private static final Size SIZE = new Size(360, 340);

  private static final Stroke HELD = new Stroke(Role.BOUNDARY, 1.7);
  private static final Stroke EDGE = new Stroke(Role.MUTED, 1.4).dashed();

  private SupportVectorPicture() {}

  /** The widest hyperplane; nothing where there is no direction to look along. */
  public static Optional<Scene> of(
      Dataset data, Schema schema, Hypothesis widest, List<Integer> holding) {
    double nearest =
        holding.stream()
            .mapToDouble(row -> Math.abs(widest.score(data.points(), row)))
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    String title = "The widest hyperplane and the rows that hold it";
    return scene(data, schema, widest, holding, title, "hold it", nearest);
  }

  /** A hyperplane with no row on its wrong side, and the rows on it. */
  public static Optional<Scene> ofQuasiComplete(
      Dataset data, Schema schema, Hypothesis w, List<Integer> on) {
    return scene(data, schema, w, on, "A hyperplane and the rows that lie on it", "on it", 0);
  }

  /**
   * @param nearest the score of the nearest rows, where lines are drawn parallel to the hyperplane
   */
  private static Optional<Scene> scene(
      Dataset data,
      Schema schema,
      Hypothesis w,
      List<Integer> rows,
      String title,
      String name,
      double nearest) {
    if (!View.hasDirection(w) || !Double.isFinite(nearest)) {
      return Optional.empty();
    }
    BitSet held = new BitSet();
    rows.forEach(held::set);
    View view =
        View.of(data.dimension() > 2 ? new Look.Projected() : new Look.FirstTwo(), data, schema, w);
    DrawnPoints sample = DrawnPoints.of(data.size(), held, "every row with a ring");
    Page page = new Page(SIZE).named(title);
    String words = Page.joined(view.note(), sample.note());
    if (!words.isEmpty()) {
      page.words(words);
    }
    page.legend(
        new Legend()
            .points(1, schema.className(1))
            .points(-1, schema.className(-1))
            .ring(HELD, name + " (" + NumberText.number(held.cardinality()) + ")"));
    PlotBoard board = new PlotBoard(data, view, sample, page.rest());
    List<Shape> lines = board.lines(null, null, w);
    if (nearest > 0) {
      lines.addAll(board.line("edge", moved(w, -nearest), EDGE));
      lines.addAll(board.line("edge", moved(w, nearest), EDGE));
    }
    board.draw(page, w, lines, null);
    List<Point> at = held.stream().filter(sample::shows).mapToObj(board::at).toList();
    Shape rings = Shape.Marks.rings(sample.radius() + 3, HELD, at);
    return Optional.of(page.add(new Shape.Group("held", List.of(rings))).scene());
  }

  /** The parallel of w at which scores are lower by {@code by}. */
  private static Hypothesis moved(Hypothesis w, double by) {
    double[] weights = w.weights();
    weights[0] -= by;
    return new Hypothesis(weights, w.zero());
  }
}
