package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The algorithm, the proof as arrows, the plane of weights, the curves over the bar, the first
 * screen.
 */
@ExtendWith(InChromium.class)
class ViewsTest {

  @Test
  void theAlgorithmIsStatedAndItsPresentLineMarked(Visit visit) {
    visit.load("");
    assertThat(visit.text("algorithmIs")).contains("perceptron", "h(x) = sign(w·x)");
    assertThat(visit.page().locator("#algorithmLines li").allTextContents())
        .hasSize(4)
        .contains("Correct it: w ← w + y·x.");
    assertThat(marked(visit)).isEqualTo("Start with w = 0.");
    assertThat(marked(visit.key("ArrowRight"))).startsWith("Find a mistake");
    assertThat(marked(visit.key("ArrowRight"))).startsWith("Correct it");
    assertThat(marked(visit.key("End"))).startsWith("Repeat");
    visit.follow("#lesson=12&step=6");
    assertThat(visit.sees("algorithmLines")).isTrue();
    assertThat(visit.text("cardText")).startsWith("You can now: read a rule w");
    assertThat(visit.page().locator("#cardNext").isDisabled()).isTrue();
  }

  private static String marked(Visit visit) {
    return visit.page().locator("#algorithmLines .now").textContent();
  }

  private static String code(Visit visit, String language) {
    visit.open("").unfold("foldAlgorithm");
    visit.page().locator("[data-code=" + language + "]").click();
    return visit.settle().text("algorithmCode");
  }

  @Test
  void theJavaOfTheAlgorithmRuns(Visit visit, @TempDir Path folder) throws Exception {
    Path file = folder.resolve("Pla.java");
    String code = code(visit, "java");
    assertThat(code).contains("// 1 ", "// 2 ", "// 3 ", "// 4 ");
    Files.writeString(
        file, "class Pla { public static void main(String[] a) {\n" + code + "\n} }\n");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertThat(output(java, file.toString())).isEqualTo("[-7.0, 6.0, -11.0]");
    visit.page().locator("[data-code=words]").click();
  }

  @Test
  void thePythonOfTheAlgorithmRuns(Visit visit) throws Exception {
    Path python = Path.of("/usr/bin/python3");
    Assumptions.assumeTrue(Files.isExecutable(python), "skipped: no " + python);
    String code = code(visit, "python");
    assertThat(code).contains("# 1 ", "# 2 ", "# 3 ", "# 4 ");
    assertThat(output(python.toString(), "-c", code)).isEqualTo("[-7, 6, -11]");
    visit.page().locator("[data-code=words]").click();
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(run.waitFor()).as(said).isZero();
    return said.strip();
  }

  private static Object picture(Visit visit, String canvas) {
    return visit.page().evaluate("id => document.getElementById(id).toDataURL()", canvas);
  }

  /**
   * Lesson 9: each claim as arrows, its algebra with the numbers of the step, and w_f explained.
   */
  @Test
  void theProofIsArrowsAndAlgebraThatPointAtEachOther(Visit visit) {
    visit.open("#lesson=9&step=2");
    assertThat(visit.text("cardText")).startsWith("wf is a rule that gets every point right");
    assertThat(visit.text("algebra")).isEqualTo("wf·wt=wf·ws+y·(wf·x)≥wf·ws+ρ");
    assertThat(visit.text("algebraNumbers")).isEqualTo("5.34=5.09+0.243≥5.09+0.243");
    Object calm = picture(visit, "proofArrows");
    visit.page().locator("#algebra [data-part=step]").hover();
    assertThat(picture(visit.settle(), "proofArrows")).isNotEqualTo(calm);
    assertThat(visit.page().locator("#algebra .pointed").allTextContents())
        .containsExactly("y·(wf·x)");
    visit.follow("#lesson=9&step=3&t=10");
    assertThat(visit.text("algebraNumbers")).isEqualTo("6=5+(−2)+3≤5+3");
    visit.follow("#lesson=9&step=4");
    assertThat(visit.text("algebraNumbers")).startsWith("0.991=").endsWith("=0.594");
    Object end = picture(visit, "proofArrows");
    visit.page().locator("#scrub").fill("8");
    assertThat(picture(visit.settle(), "proofArrows")).as("the angle closes").isNotEqualTo(end);
  }

  /** Dragging w in the plane of weights moves the line; dragging the line moves w. */
  @Test
  void theTwoPlanesFollowEachOther(Visit visit) {
    visit.open("#hand=-4,2,-2").unfold("foldWeights");
    Object before = picture(visit, "weightsPlane");
    visit.page().locator("#weightsPlane").scrollIntoViewIfNeeded();
    BoundingBox box = visit.page().locator("#weightsPlane").boundingBox();
    double scale = box.height / 2 / 3; // the plane reaches from −3 to 3
    double x = box.x + box.width / 2 + 2 * scale;
    double y = box.y + box.height / 2 + 2 * scale;
    visit.page().mouse().move(x, y);
    visit.page().mouse().down();
    visit.page().mouse().move(x - scale, y);
    visit.page().mouse().up();
    assertThat(Double.parseDouble(visit.settle().text("hand1Out"))).isCloseTo(1, within(0.05));
    assertThat(visit.text("rule")).startsWith("approve when 1").endsWith("·debt > 4");
    assertThat(picture(visit, "weightsPlane")).isNotEqualTo(before);
    Object dragged = picture(visit, "weightsPlane");
    visit.page().locator("#hand0").fill("0");
    assertThat(picture(visit.settle(), "weightsPlane")).isNotEqualTo(dragged);
    assertThat(visit.text("weightsNote")).contains("no rule is right about every point");
  }

  /** Ann's line is pulled from w₁ = 2/3 to w₁ = 1, so that 4 = 1·4: Ann moves from 6 to 4. */
  @Test
  void theLineOfAPointInThePlaneOfWeightsMovesThePoint(Visit visit) {
    visit.open("#hand=-4,2,-2").unfold("foldWeights");
    visit.page().locator("#weightsPlane").scrollIntoViewIfNeeded();
    BoundingBox box = visit.page().locator("#weightsPlane").boundingBox();
    double scale = box.height / 2 / 3;
    double x = box.x + box.width / 2;
    double y = box.y + box.height / 2;
    visit.page().mouse().move(x + scale * 2 / 3, y);
    visit.page().mouse().down();
    visit.page().mouse().move(x + scale, y);
    visit.page().mouse().up();
    String ann = visit.settle().link().replaceAll(".*#p=p([0-9.]+),.*", "$1");
    assertThat(Double.parseDouble(ann)).isCloseTo(4, within(0.2));
    visit.click("undo");
    assertThat(visit.link()).contains("data=applicants");
  }

  @Test
  void aCorrectionIsAtARightAngleToItsLine(Visit visit) {
    visit.open("#lesson=3&step=2");
    assertThat(visit.text("formula")).isEmpty();
    visit.bet(1);
    assertThat(visit.text("formula")).isEqualTo("(6, 1) − (2, 3) = (4, −2)");
    assertThat(visit.text("reveal")).startsWith("Right. At a right angle to his line");
  }

  /** J₁ of the line at bar 6 and 7 is 3 on a flat piece, J is on a slope, with the step of SGD. */
  @Test
  void theLossesAreCurvesOverTheBar(Visit visit) {
    visit.open("#lesson=8");
    assertThat(visit.page().locator("#mistakesChart").getAttribute("aria-label"))
        .isEqualTo("Mistakes, J₁ = 3, over the bar");
    Object curves =
        visit
            .page()
            .evaluate(
                """
                async () => {
                  const { barStep } = await import('./draw/curves.js');
                  const { loss } = await import('./model/hypothesis.js');
                  const { preset } = await import('./model/presets.js');
                  const rule = [-1, 1, 0, -1, 1, 1, 1, 0, 1];
                  const { points } = preset('applicants');
                  const at = (bar) => loss(rule, [-bar, 1, -1], points);
                  const step = barStep({ rule, shown: { w: [-6, 1, -1] }, data: { points }, state: { settings: { eta: 1 } } });
                  return [at(6).mistakes, at(7).mistakes, at(6).j, at(7).j, step.row, step.to].join(' ');
                }
                """);
    assertThat(curves).isEqualTo("3 3 3 6 0 5");
  }

  /** PLA makes 1,000 corrections in 5,091 looks; a pocket that checks 80 points each time, 60. */
  @Test
  void aRaceShowsWhatThePocketCosts(Visit visit) {
    visit.open("#lesson=11&step=3");
    assertThat(visit.sees("lanes")).isFalse();
    visit.bet(0);
    visit
        .page()
        .waitForFunction("() => document.querySelectorAll('#lanes figure canvas').length === 3");
    assertThat(visit.settle().text("formula"))
        .isEqualTo("PLA 1,000, pocket 60 corrections in 5,091 looks");
    assertThat(visit.page().locator("#lanes figcaption").first().textContent())
        .isEqualTo("PLA: 80 mistakes, 0 corrections");
    visit.page().locator("#raceClock").fill("5091");
    assertThat(visit.settle().page().locator("#lanes figcaption").allTextContents())
        .contains("PLA: 30 mistakes, 1,000 corrections", "Pocket: 8 mistakes, 60 corrections");
    visit.page().locator("#racePlay").click();
    visit
        .page()
        .waitForFunction("() => raceClock.valueAsNumber > 0 && raceClock.valueAsNumber < 5000");
    visit.page().locator("#racePlay").click();
    visit.page().locator("#raceOf").selectOption("order");
    visit
        .page()
        .waitForFunction("() => document.querySelectorAll('#lanes figure canvas').length === 4");
  }

  /** Nothing empty, no result, no η; help and experts' settings are behind menus. */
  @Test
  void theFirstScreenIsCalm(Visit visit) {
    visit.load("");
    assertThat(visit.page().locator("main").innerText()).doesNotContain("15", "191", "η");
    assertThat(visit.text("position")).isEqualTo("0 / ?");
    for (String id : List.of("stepParts", "foldSeeds", "foldWords", "foldKeys", "foldEta")) {
      assertThat(visit.sees(id)).as(id).isFalse();
    }
    visit.unfold("foldSettings");
    assertThat(visit.page().locator("[name=eta]").isVisible()).isFalse();
    visit.click("helpButton");
    assertThat(visit.page().locator("#helpMenu").boundingBox().x).isGreaterThan(640);
    visit.page().locator("[data-open=foldKeys]").click();
    assertThat(visit.settle().sees("keys")).isTrue();
    visit.follow("#lesson=7").bet(1);
    assertThat(visit.sees("etaTable")).isTrue();
  }

  /** 640 × 360 is a window of 1280 × 720 at 200 %. */
  @ParameterizedTest
  @CsvSource({"900,700", "1024,768", "640,360", "390,844", "320,640"})
  void everythingFitsTheWidth(int width, int height, Visit visit) {
    visit.page().setViewportSize(width, height);
    visit.open("#t=5");
    for (String hash :
        List.of(
            "#lesson=1",
            "#lesson=3&step=2",
            "#lesson=8",
            "#lesson=9&step=3",
            "#lesson=11&step=3")) {
      visit.follow(hash);
      assertThat(visit.page().evaluate("() => document.documentElement.scrollWidth"))
          .as(hash)
          .isEqualTo(width);
    }
    assertThat(visit.page().locator("#shareButton").getAttribute("aria-label")).isEqualTo("Share");
  }
}
