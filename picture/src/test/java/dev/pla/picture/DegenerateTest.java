package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.learn.Budget;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.view.Look;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the numbers, there is a picture, and no number in it is not one. */
class DegenerateTest {

  private static final double[] ODD = {
    0,
    1,
    -1,
    1e-320,
    Double.MIN_VALUE,
    1e-200,
    1e17,
    1e17 + 16,
    1e200,
    -1e308,
    1.7e308,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    0.1,
    3
  };

  @Test
  void anyFinitePointsAndWeightsCanBeDrawn() {
    Random random = new Random(1);
    for (int k = 0; k < 400; k++) {
      int d = random.nextInt(5);
      int n = 1 + random.nextInt(5);
      double[][] rows = new double[n][d];
      Labels.Builder labels = new Labels.Builder();
      for (double[] row : rows) {
        labels.add(random.nextBoolean() ? 1 : -1);
        for (int j = 0; j < d; j++) {
          row[j] = odd(random);
        }
      }
      double[] weights = new double[d + 1];
      double[] others = new double[d + 1];
      for (int j = 0; j <= d; j++) {
        weights[j] = odd(random);
        others[j] = odd(random);
      }
      Dataset data = new Dataset(Points.of(rows), labels.build());
      Look look = random.nextBoolean() ? new Look.Projected() : new Look.FirstTwo();
      Hypothesis current = new Hypothesis(weights, TieRule.MISTAKE);
      Hypothesis pocket = new Hypothesis(others, TieRule.NEGATIVE);
      Scatter scatter = new Scatter(data, Sets.named(d), look, current, pocket, data.points());
      Drawn drawn = Drawn.of(scatter.scene(Size.USUAL));
      assertThat(drawn.marks("points positive").size() + drawn.marks("points negative").size())
          .isEqualTo(n);
      for (String name : List.of("points positive", "points negative", "new positive")) {
        assertThat(drawn.marks(name))
            .allSatisfy(
                at -> {
                  assertThat(at.x()).isBetween(0.0, 720.0);
                  assertThat(at.y()).isBetween(0.0, 560.0);
                });
      }
    }
  }

  private static double odd(Random random) {
    return random.nextInt(3) == 0 ? random.nextGaussian() : ODD[random.nextInt(ODD.length)];
  }

  @Test
  void withoutWeightsThereIsNoLineAndThePictureSaysSo() {
    Hypothesis none = new Hypothesis(new double[3], TieRule.MISTAKE);
    Drawn drawn = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, none));
    assertThat(drawn.groups("boundary current")).isEmpty();
    assertThat(drawn.groups("half positive")).isEmpty();
    assertThat(drawn.words()).contains("w = 0: there is no line");
  }

  @Test
  void aLineThatPassesByIsNotDrawnButSaid() {
    Hypothesis far = new Hypothesis(new double[] {-100, 1, 1}, TieRule.MISTAKE);
    Drawn drawn = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, far));
    assertThat(drawn.groups("boundary current")).isEmpty();
    assertThat(drawn.groups("half negative")).hasSize(1);
    assertThat(drawn.groups("half positive")).isEmpty();
    assertThat(drawn.words()).contains("The line lies outside this picture");
  }

  @Test
  void hugeCoordinatesKeepTheirLine() {
    Dataset data = Sets.of(new double[][] {{1e308, -1e308}, {-1e308, 1e308}}, 1, -1);
    Hypothesis w = new Hypothesis(new double[] {0, 1, -1}, TieRule.MISTAKE);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.XY, w));
    for (Drawn.At end : drawn.line("boundary current")) {
      Drawn.At at = drawn.value(end);
      assertThat(at.x() / 1e308).isCloseTo(at.y() / 1e308, within(0.02));
    }
  }

  @Test
  void oneDimensionIsStackedWithoutChance() {
    Dataset data = Sets.of(new double[][] {{1}, {1}, {1}, {2}, {2}}, -1, -1, 1, 1, 1);
    Hypothesis w = new Hypothesis(new double[] {-1.5, 1}, TieRule.MISTAKE);
    Schema schema = new Schema(List.of("age"), "no", "yes");
    Drawn drawn = Drawn.of(Sets.scatter(data, schema, w));
    List<Drawn.At> minus = drawn.marks("points negative");
    assertThat(minus.get(0).x()).isEqualTo(minus.get(1).x());
    assertThat(minus.get(1).y() - minus.get(0).y()).isGreaterThan(8); // no overlap
    List<Drawn.At> plus = drawn.marks("points positive");
    assertThat(plus).allMatch(at -> at.y() < minus.get(0).y());
    List<Drawn.At> line = drawn.line("boundary current");
    assertThat(line.get(0).x())
        .isEqualTo(line.get(1).x())
        .isCloseTo((plus.get(0).x() + plus.get(1).x()) / 2, within(0.02));
    assertThat(drawn.marks("mistakes")).containsExactly(plus.get(0));
  }

  @Test
  void oneClassAloneCanBeDrawn() {
    Dataset data = Sets.of(new double[][] {{1, 1}, {1, 1}}, 1, 1);
    assertThat(Drawn.of(Sets.scatter(data, Sets.XY, null)).words()).contains("minus (0)");
  }

  @Test
  void runsOnOddDataCanBeWatched() {
    Dataset same = Sets.of(new double[][] {{1, 1}, {1, 1}}, 1, -1);
    Dataset line = Sets.of(new double[][] {{1}, {2}, {2}}, 1, -1, -1);
    Dataset none = new Dataset(Points.of(new double[0], new double[0]), Labels.of(1, -1));
    Perceptron some = new Perceptron().withBudget(Budget.ofUpdates(20));
    for (Dataset data : List.of(same, line, none)) {
      assertThatCode(
              () -> {
                Sets.film(some, data, Sets.named(data.dimension()))
                    .frames()
                    .forEach(frame -> Drawn.of(frame.scene()));
                LearningCurve curve = new LearningCurve(data);
                Drawn.of(curve.scene(new Pocket(some).fit(data, curve), Size.USUAL));
              })
          .doesNotThrowAnyException();
    }
  }
}
