package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The widest hyperplane, the parallels beside it, and the rows that hold it. */
final class SupportVectorPictureTest {

  private static final Schema SCHEMA = new Schema(List.of("a", "b", "c"), "yes", "no");

  private static Hypothesis w(double... weights) {
    return new Hypothesis(weights, TieRule.MISTAKE);
  }

  private static List<Shape> group(Scene scene, String name) {
    List<Shape> parts = new ArrayList<>();
    for (Shape shape : scene.shapes()) {
      if (shape instanceof Shape.Group group && group.name().equals(name)) {
        parts.addAll(group.parts());
      }
    }
    return parts;
  }

  private static List<Point> rings(Scene scene) {
    return ((Shape.Marks) group(scene, "held").get(0)).at();
  }

  /** How far a point is from the nearest of these lines. */
  private static double away(Point p, List<Shape> lines) {
    return lines.stream()
        .map(line -> ((Shape.Polyline) line).points())
        .mapToDouble(
            ends -> {
              double dx = ends.get(1).x() - ends.get(0).x();
              double dy = ends.get(1).y() - ends.get(0).y();
              double cross = dx * (p.y() - ends.get(0).y()) - dy * (p.x() - ends.get(0).x());
              return Math.abs(cross) / Math.hypot(dx, dy);
            })
        .min()
        .orElseThrow();
  }

  @Test
  void theRowsThatHoldItLieOnItsParallels() {
    double[][] x = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    Dataset and = new Dataset(Points.of(x), Labels.of(-1, -1, -1, 1));
    Scene scene =
        SupportVectorPicture.of(and, SCHEMA, w(-1.5, 1, 1), List.of(1, 2, 3)).orElseThrow();
    assertThat(rings(scene)).hasSize(3);
    assertThat(group(scene, "edge")).hasSize(2);
    for (Point ring : rings(scene)) {
      assertThat(away(ring, group(scene, "edge"))).isCloseTo(0, within(0.01));
      assertThat(away(ring, group(scene, "boundary current"))).isGreaterThan(20);
    }
  }

  @Test
  void ofMoreFeaturesTheyDoSoAlongTheHyperplane() {
    double[][] x = {{0, 5, 1}, {1, 0, 0}, {3, 2, 7}, {9, 1, 1}};
    Dataset data = new Dataset(Points.of(x), Labels.of(-1, -1, 1, 1));
    Scene scene =
        SupportVectorPicture.of(data, SCHEMA, w(-2, 1, 0, 0), List.of(1, 2)).orElseThrow();
    assertThat(rings(scene)).hasSize(2);
    for (Point ring : rings(scene)) {
      assertThat(away(ring, group(scene, "edge"))).isCloseTo(0, within(0.01));
    }
    assertThat(scene.description()).contains("All 3 features");
  }

  @Test
  void rowsOnAHyperplaneLieOnIt() {
    double[][] x = {{0, 0}, {1, 5}, {1, 5}, {2, 3}};
    Dataset data = new Dataset(Points.of(x), Labels.of(-1, -1, 1, 1));
    Scene scene =
        SupportVectorPicture.ofQuasiComplete(data, SCHEMA, w(-1, 1, 0), List.of(1, 2))
            .orElseThrow();
    assertThat(group(scene, "edge")).isEmpty();
    for (Point ring : rings(scene)) {
      assertThat(away(ring, group(scene, "boundary current"))).isCloseTo(0, within(0.01));
    }
  }

  @Test
  void oneFeatureIsDrawnOnALineAndNoDirectionNotAtAll() {
    Dataset line = new Dataset(Points.of(new double[][] {{-1}, {2}}), Labels.of(-1, 1));
    assertThat(SupportVectorPicture.of(line, SCHEMA, w(-1, 2), List.of(0, 1))).isPresent();
    assertThat(SupportVectorPicture.of(line, SCHEMA, w(1, 0), List.of(0))).isEmpty();
  }
}
