package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Look;
import dev.pla.picture.view.View;
import java.util.ArrayList;
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

  private final Dataset data;
  private final Schema schema;
  private final Hypothesis w;
  private final BitSet held = new BitSet();

  private SupportVectorPicture(Dataset data, Schema schema, Hypothesis w, List<Integer> rows) {
    this.data = data;
    this.schema = schema;
    this.w = w;
    rows.forEach(held::set);
  }

  /** The widest hyperplane; nothing where there is no direction to look along. */
  public static Optional<Scene> of(
      Dataset data, Schema schema, Hypothesis widest, List<Integer> holding) {
    SupportVectorPicture picture = new SupportVectorPicture(data, schema, widest, holding);
    double nearest = Double.POSITIVE_INFINITY;
    for (int row : holding) {
      nearest = Math.min(nearest, Math.abs(widest.score(data.points(), row)));
    }
    return picture.scene("The widest hyperplane and the rows that hold it", "hold it", nearest);
  }

  /** A hyperplane with no row on its wrong side, and the rows on it. */
  public static Optional<Scene> ofQuasiComplete(
      Dataset data, Schema schema, Hypothesis w, List<Integer> on) {
    SupportVectorPicture picture = new SupportVectorPicture(data, schema, w, on);
    return picture.scene("A hyperplane and the rows that lie on it", "on it", 0);
  }

  /**
   * @param nearest the score of the nearest rows, where lines are drawn parallel to the hyperplane
   */
  private Optional<Scene> scene(String title, String name, double nearest) {
    if (!View.hasDirection(w) || !Double.isFinite(nearest)) {
      return Optional.empty();
    }
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
    PlotBoard board =
        new PlotBoard(
            data, view, sample, PointsBuilder.dense(data.dimension()).build(), page.rest());
    Boundary line = new Boundary(board.cut(w), board.panel().area());
    page.add(board.panel().surface()).addAll(line.halfPlanes()).add(board.panel().axes());
    List<Shape> lines = new ArrayList<>(line.line("boundary current", Marks.BOUNDARY));
    if (nearest > 0) {
      for (int side : new int[] {-1, 1}) {
        Boundary edge = new Boundary(board.cut(moved(side * nearest)), board.panel().area());
        lines.addAll(edge.line("edge", EDGE));
      }
    }
    board.draw(page, lines, Optional.empty());
    page.add(rings(board, sample));
    return Optional.of(page.scene());
  }

  /** The parallel of w at which scores are lower by {@code by}. */
  private Hypothesis moved(double by) {
    double[] weights = w.weights();
    weights[0] -= by;
    return new Hypothesis(weights, w.zero());
  }

  private Shape rings(PlotBoard board, DrawnPoints sample) {
    List<Point> at = new ArrayList<>();
    held.stream().filter(sample::shows).forEach(i -> at.add(board.at(i)));
    return new Shape.Group("held", List.of(Shape.Marks.rings(sample.radius() + 3, HELD, at)));
  }
}
