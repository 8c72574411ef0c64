package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import dev.pla.picture.view.Look;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScatterTest {

  private static Hypothesis w(double... weights) {
    return new Hypothesis(weights, TieRule.MISTAKE);
  }

  @Test
  void drawsEachPointWhereItIsWithTheMarkerOfItsClass() {
    Dataset data = Sets.of(new double[][] {{1, 2}, {3, 1}, {2, 5}}, 1, -1, -1);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.XY, null));
    Drawn.At plus = drawn.value(drawn.marks("points positive").get(0));
    assertThat(plus.x()).isCloseTo(1, within(0.01));
    assertThat(plus.y()).isCloseTo(2, within(0.01));
    assertThat(drawn.marks("points positive")).hasSize(1);
    Drawn.At minus = drawn.value(drawn.marks("points negative").get(1));
    assertThat(minus.x()).isCloseTo(2, within(0.01));
    assertThat(minus.y()).isCloseTo(5, within(0.01));
    assertThat(drawn.marks("points negative")).hasSize(2);
    assertThat(drawn.groups("points negative").get(0).getElementsByTagName("circle").getLength())
        .isZero();
  }

  @Test
  void ringsExactlyTheMistakes() {
    Dataset data = Sets.clouds(1, 200, 2);
    Hypothesis w = w(0.3, 1, 0.5);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.XY, w));
    long mistakes = w.mistakes(data);
    assertThat(mistakes).isBetween(5L, 100L);
    assertThat(drawn.marks("mistakes")).hasSize((int) mistakes);
    assertThat(drawn.words()).contains(mistakes + " of 200 points are on the wrong side");
    for (Drawn.At ring : drawn.marks("mistakes")) {
      Drawn.At at = drawn.value(ring);
      boolean isPlus = drawn.marks("points positive").contains(ring);
      assertThat(0.3 + at.x() + 0.5 * at.y() > 0).isNotEqualTo(isPlus);
    }
  }

  @Test
  void drawsTheLineThroughThePointsOfScoreZero() {
    Hypothesis w = w(-1, 2, 3);
    Drawn drawn = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, w));
    for (Drawn.At end : drawn.line("boundary current")) {
      Drawn.At at = drawn.value(end);
      assertThat(-1 + 2 * at.x() + 3 * at.y()).isCloseTo(0, within(0.02));
    }
  }

  @Test
  void drawsVerticalAndHorizontalLines() {
    Drawn vertical = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, w(-0.5, 1, 0)));
    assertThat(vertical.line("boundary current"))
        .allSatisfy(at -> assertThat(vertical.value(at).x()).isCloseTo(0.5, within(0.01)));
    Drawn level = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, w(-0.5, 0, 1)));
    assertThat(level.line("boundary current"))
        .allSatisfy(at -> assertThat(level.value(at).y()).isCloseTo(0.5, within(0.01)));
  }

  @Test
  void theNormalPointsIntoThePositiveSideAtRightAnglesToTheLine() {
    Drawn drawn = Drawn.of(Sets.scatter(Sets.planted(3, 60, 0.1), Sets.XY, w(0, -1, 2)));
    List<Drawn.At> arrow = drawn.line("normal");
    List<Drawn.At> line = drawn.line("boundary current");
    double dx = arrow.get(1).x() - arrow.get(0).x();
    double dy = arrow.get(1).y() - arrow.get(0).y();
    double lx = line.get(1).x() - line.get(0).x();
    double ly = line.get(1).y() - line.get(0).y();
    assertThat(dx * lx + dy * ly)
        .isCloseTo(0, within(0.01 * Math.hypot(dx, dy) * Math.hypot(lx, ly)));
    Drawn.At tip = drawn.value(arrow.get(1));
    assertThat(-tip.x() + 2 * tip.y()).isPositive();
  }

  @Test
  void tintsBothHalves() {
    Drawn drawn = Drawn.of(Sets.scatter(Sets.and(), Sets.XY, w(-1.5, 1, 1)));
    Drawn.At plus = drawn.value(drawn.marks("half positive").get(0));
    Drawn.At minus = drawn.value(drawn.marks("half negative").get(0));
    assertThat(plus.x() + plus.y()).isGreaterThan(1.5);
    assertThat(minus.x() + minus.y()).isLessThan(1.5);
  }

  @Test
  void thePocketIsTheAnswerWhereThereIsOne() {
    Dataset data = Sets.and();
    Scatter scatter =
        new Scatter(data, Sets.XY, new Look.FirstTwo(), w(-0.5, 1, 1), w(-1.5, 1, 1), Points.of());
    Drawn drawn = Drawn.of(scatter.scene(Size.USUAL));
    assertThat(drawn.marks("mistakes")).isEmpty();
    assertThat(drawn.line("boundary pocket")).isNotEqualTo(drawn.line("boundary current"));
    assertThat(drawn.words()).contains("All 4 points").contains("best line (pocket)");
  }

  @Test
  void newPointsAreTrianglesUnderTheClassTheyAreGiven() {
    Points fresh = Points.of(new double[] {0.9, 0.9}, new double[] {0.1, 0.2});
    Drawn drawn = Drawn.of(withNew(fresh));
    assertThat(drawn.marks("new positive")).hasSize(1);
    assertThat(drawn.marks("new negative")).hasSize(1);
    assertThat(drawn.value(drawn.marks("new positive").get(0)).x()).isCloseTo(0.9, within(0.01));
    assertThat(drawn.texts()).contains("plus", "minus");
  }

  private static Scene withNew(Points fresh) {
    Hypothesis w = w(-1.5, 1, 1);
    return new Scatter(Sets.and(), Sets.XY, new Look.FirstTwo(), w, null, fresh).scene(Size.USUAL);
  }

  @Test
  void aNewPointFarOutIsStillInThePicture() {
    Drawn drawn = Drawn.of(withNew(Points.of(new double[] {50, -3})));
    Drawn.At at = drawn.marks("new positive").get(0);
    assertThat(at.x()).isBetween(0.0, 720.0);
    assertThat(at.y()).isBetween(0.0, 560.0);
  }

  @Test
  void otherFeaturesAreHeldAtTheirMean() {
    Dataset data =
        Sets.of(new double[][] {{0, 0, 2}, {1, 0, 4}, {0, 1, 6}, {1, 1, 8}}, -1, -1, 1, 1);
    Hypothesis w = w(-10.5, 1, 1, 2); // with the mean 5: x + y = 0.5
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.named(3), w));
    for (Drawn.At end : drawn.line("boundary current")) {
      Drawn.At at = drawn.value(end);
      assertThat(at.x() + at.y()).isCloseTo(0.5, within(0.01));
    }
    assertThat(drawn.words()).contains("the other feature at the mean");
  }

  @Test
  void chosenFeaturesAreTheOnesShown() {
    Dataset data = Sets.of(new double[][] {{0, 7, 2}, {1, 9, 4}}, -1, 1);
    Schema schema = new Schema(List.of("a", "b", "c"), "no", "yes");
    Drawn drawn = Drawn.of(Sets.scatter(data, schema, new Look.Features(2, 1), null));
    Drawn.At at = drawn.value(drawn.marks("points positive").get(0));
    assertThat(at.x()).isCloseTo(4, within(0.02));
    assertThat(at.y()).isCloseTo(9, within(0.02));
    assertThat(drawn.texts()).contains("c", "b").doesNotContain("a");
    assertThatThrownBy(() -> Sets.scatter(data, schema, new Look.Features(0, 3), null))
        .hasMessage("feature 3 (from 0), but there are 3");
  }

  @Test
  void theProjectionShowsTheScoreAndTheBoundaryAtZero() {
    Dataset data = Sets.clouds(4, 60, 5);
    Hypothesis w = w(0.4, 1, 2, -1, 0.5, 1);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.named(5), new Look.Projected(), w));
    assertThat(drawn.line("boundary current"))
        .allSatisfy(at -> assertThat(drawn.value(at).x()).isCloseTo(0, within(0.02)));
    int next = 0;
    for (int i = 0; i < data.size(); i++) {
      if (data.labels().sign(i) > 0) {
        Drawn.At at = drawn.value(drawn.marks("points positive").get(next++));
        assertThat(at.x()).isCloseTo(w.score(data.points(), i), within(0.05));
      }
    }
  }

  @Test
  void theProjectionsOtherAxisIsTheWidestDirectionAcrossW() {
    double[][] rows = new double[200][3];
    int[] labels = new int[200];
    for (int i = 0; i < rows.length; i++) {
      labels[i] = i % 2 == 0 ? 1 : -1;
      rows[i][0] = 100 * Math.sin(i * 1.7); // along w: must not count
      rows[i][1] = Math.sin(i * 2.3);
      rows[i][2] = 9 * Math.sin(i * 3.1); // the widest across w
    }
    Dataset data = Sets.of(rows, labels);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.named(3), new Look.Projected(), w(0, 1, 0, 0)));
    Drawn.At first = drawn.value(drawn.marks("points positive").get(3));
    assertThat(first.y()).isCloseTo(rows[6][2], within(0.5));
  }

  @Test
  void manyPointsAreThinnedAndThePictureSaysSo() {
    Dataset data = Sets.clouds(2, 100_000, 2);
    Hypothesis w = w(0, 1, 1);
    String svg = Svg.text(Sets.scatter(data, Sets.XY, w), Theme.LIGHT);
    assertThat(svg.length()).isLessThan(500_000);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.XY, w));
    assertThat(drawn.marks("points positive").size() + drawn.marks("points negative").size())
        .isEqualTo(DrawnPoints.MOST);
    assertThat(drawn.words())
        .contains("a random 4,000 of 100,000 points")
        .contains(NumberText.number(w.mistakes(data)) + " of 100,000 points are on the wrong side");
  }

  @Test
  void fewMistakesAmongManyPointsAreAllShown() {
    Dataset data = Sets.planted(5, 20_000, 0.001);
    double[] line = Sets.plantedLine(5).weights();
    line[0] += 0.005;
    Hypothesis w = w(line);
    long mistakes = w.mistakes(data);
    assertThat(mistakes).isBetween(1L, (long) DrawnPoints.NEVER_MISSED);
    Drawn drawn = Drawn.of(Sets.scatter(data, Sets.XY, w));
    assertThat(drawn.marks("mistakes")).hasSize((int) mistakes);
    assertThat(drawn.words()).contains("every mistake among them");
  }

  @Test
  void equalInputGivesEqualBytes() {
    Dataset data = Sets.clouds(2, 6000, 3);
    Hypothesis w = w(0, 1, 1, 1);
    String first = Svg.text(Sets.scatter(data, Sets.named(3), w), Theme.DARK);
    String second = Svg.text(Sets.scatter(data, Sets.named(3), w), Theme.DARK);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void homeworkFifteenIsSeparatedAndAllFourHundredAreShown() {
    Optional<Path> file = Sets.shared("ntu/hw1_15_train.dat");
    assumeTrue(file.isPresent(), "shared/data is not here");
    Dataset data = Sets.read(file.get(), 0, "1");
    Outcome outcome = new Perceptron().fit(data);
    Drawn drawn =
        Drawn.of(Sets.scatter(data, Sets.named(4), new Look.Projected(), outcome.hypothesis()));
    assertThat(drawn.marks("points positive").size() + drawn.marks("points negative").size())
        .isEqualTo(400);
    assertThat(drawn.marks("mistakes")).isEmpty();
    double zero = drawn.line("boundary current").get(0).x();
    assertThat(drawn.marks("points positive")).allMatch(at -> at.x() >= zero - 0.011);
    assertThat(drawn.marks("points negative")).allMatch(at -> at.x() <= zero + 0.011);
  }
}
