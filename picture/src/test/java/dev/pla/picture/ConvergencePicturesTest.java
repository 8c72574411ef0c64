package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import java.util.List;
import org.junit.jupiter.api.Test;

/** AND takes 18 corrections; R² = 3 and w_f = (−3, 2, 2)/√17, so R²/ρ² = 51, by hand. */
class ConvergencePicturesTest {

  private static final Hypothesis WF =
      new Hypothesis(
          new double[] {-3 / Math.sqrt(17), 2 / Math.sqrt(17), 2 / Math.sqrt(17)}, TieRule.MISTAKE);

  private static Dataset and(double size) {
    double[][] rows = {{0, 0}, {0, size}, {size, 0}, {size, size}};
    return new Dataset(Points.of(rows), Labels.of(-1, -1, -1, 1));
  }

  /** The pictures of a run; what each claim says is added as the run goes. */
  private static ConvergencePictures pictures(Dataset data, Hypothesis wf, double eta) {
    ConvergenceProof proof = new ConvergenceProof(data, wf, eta);
    ConvergencePictures pictures = new ConvergencePictures(proof);
    Outcome outcome =
        new Perceptron()
            .withEta(eta)
            .fit(
                data,
                new Observer() {
                  private double score;

                  @Override
                  public void on(Event event, Step step) {
                    if (event == Event.MISTAKEN) {
                      score = step.score();
                    } else if (event == Event.CORRECTED) {
                      pictures.add(
                          proof.at(step.update(), step.hypothesis(), step.example(), score));
                    }
                  }
                });
    assertThat(outcome.separated()).isTrue();
    return pictures;
  }

  @Test
  void forwardIsAtLeastWhatIsPromised() {
    Drawn drawn = Drawn.of(pictures(and(1), WF, 1).forward());
    Drawn.At run = end(drawn, "curve run");
    Drawn.At promise = end(drawn, "curve promise");

    assertThat(run.x()).isCloseTo(18, within(0.1));
    assertThat(run.y()).isCloseTo(22 / Math.sqrt(17), within(0.03)); // w = (−4, 3, 2)
    assertThat(promise.y()).isCloseTo(18 / Math.sqrt(17), within(0.03));
    assertThat(drawn.texts()).contains("this run", "at least t·ρ", "w_f·w", "correction t");
  }

  @Test
  void lengthIsAtMostWhatIsPromised() {
    Drawn drawn = Drawn.of(pictures(and(1), WF, 1).length());

    assertThat(end(drawn, "curve run").y()).isCloseTo(Math.sqrt(29), within(0.03));
    assertThat(end(drawn, "curve promise").y()).isCloseTo(Math.sqrt(54), within(0.03));
    assertThat(drawn.texts()).contains("at most √t·R", "‖w‖");
  }

  @Test
  void theBoundMeetsOneAtTheWall() {
    Drawn drawn = Drawn.of(pictures(and(1), WF, 1).angle());
    Drawn.At promise = end(drawn, "curve cosine bound");
    Drawn.At wall = end(drawn, "curve wall");
    List<Drawn.At> run = drawn.line("curve cosine");

    assertThat(promise.x()).isCloseTo(51, within(0.2));
    assertThat(promise.y()).isCloseTo(1, within(0.01));
    assertThat(wall.x()).isCloseTo(51, within(0.2));
    assertThat(drawn.texts()).contains("R²/ρ² = 51", "at least √t·ρ/R");
    assertThat(run).hasSize(18);
    Drawn.At last = end(drawn, "curve cosine");
    assertThat(last.x()).isCloseTo(18, within(0.2));
    assertThat(last.y()).isCloseTo(22 / Math.sqrt(17 * 29), within(0.01));
    assertThat(drawn.value(run.get(0)).y()).isCloseTo(3 / Math.sqrt(17), within(0.01));
    assertThat(drawn.value(run.get(1)).y()).isCloseTo(0.686, within(0.01)); // it fell
  }

  private static Drawn.At end(Drawn drawn, String curve) {
    List<Drawn.At> line = drawn.line(curve);
    return drawn.value(line.get(line.size() - 1));
  }

  /** With a poor w_f the wall is far away, and the run is to be seen all the same. */
  @Test
  void aFarWallIsShownInPowersOfTen() {
    Hypothesis poor = new Hypothesis(new double[] {-1.5, 1.0001, 0.5001}, TieRule.MISTAKE);
    double wall = new ConvergenceProof(and(1), poor, 1).bound().corrections();
    Drawn drawn = Drawn.of(pictures(and(1), poor, 1).angle());

    assertThat(wall).isBetween(1e8, 1e9);
    assertThat(drawn.texts()).contains("correction t, in powers of ten", "1", "100");
    List<Drawn.At> line = drawn.line("curve wall");
    List<Drawn.At> one = drawn.line("curve one");
    List<Drawn.At> run = drawn.line("curve cosine");
    double width = line.get(0).x() - one.get(0).x(); // from t = 1 to the wall
    double end = run.get(run.size() - 1).x() - one.get(0).x();
    assertThat(end / width).isCloseTo(Math.log10(18) / Math.log10(wall), within(0.01));
  }

  @Test
  void anotherEtaIsNamed() {
    ConvergencePictures half = pictures(and(1), WF, 0.5);

    assertThat(Drawn.of(half.forward()).texts()).contains("at least t·η·ρ");
    assertThat(Drawn.of(half.length()).texts()).contains("at most √t·η·R");
    assertThat(end(Drawn.of(half.length()), "curve promise").y())
        .isCloseTo(Math.sqrt(54) / 2, within(0.03));
  }

  @Test
  void numbersThatNoSquareHoldsAreDrawn() {
    Dataset large = new Dataset(Points.of(new double[][] {{1e150}, {-1e150}}), Labels.of(1, -1));
    Hypothesis across = new Hypothesis(new double[] {0, 1}, TieRule.MISTAKE);
    for (ConvergencePictures pictures :
        List.of(pictures(large, across, 1), pictures(and(1), WF, 1e-160))) {
      assertThat(pictures.isDrawable()).isTrue();
      assertThat(Drawn.of(pictures.forward()).texts()).contains("w_f·w / R");
      assertThat(Drawn.of(pictures.length()).texts()).contains("‖w‖ / (η·R)");
      assertThat(Drawn.of(pictures.angle()).elements("polyline")).isNotEmpty();
    }
  }

  @Test
  void withoutACorrectionOrAMarginThereIsNothingToDraw() {
    assertThat(new ConvergencePictures(new ConvergenceProof(and(1), WF, 1)).isDrawable()).isFalse();
    Hypothesis wrong = new Hypothesis(new double[] {1, 0, 0}, TieRule.MISTAKE);
    assertThat(pictures(and(1), wrong, 1).isDrawable()).isFalse();
  }

  @Test
  void embeddedPicturesTakeTheirColoursFromThePage() {
    String svg = Svg.embedded(pictures(and(1), WF, 1).angle());
    String colors = Svg.colors();

    assertThat(svg).contains("fill=\"var(--background)\"").doesNotContain("#");
    for (Role role : Role.values()) {
      String name = "--" + role.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
      assertThat(colors)
          .contains(name + ": " + Theme.LIGHT.hex(role), name + ": " + Theme.DARK.hex(role));
    }
  }
}
