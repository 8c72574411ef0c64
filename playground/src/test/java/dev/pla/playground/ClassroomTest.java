package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a visitor meets: on every screen, by mouse, finger and keys, with and without a server. */
@ExtendWith(InChromium.class)
class ClassroomTest {

  private static final String IN_SIGHT =
      "() => ['plot', 'play', 'answerTitle'].filter(id => {"
          + " const box = document.getElementById(id).getBoundingClientRect();"
          + " return !(box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth); })";

  @ParameterizedTest
  @CsvSource({"1280,720", "1366,768", "1440,900", "375,667"})
  void pictureTransportAndSentenceAreInSightTogether(int width, int height, Visit visit) {
    visit.page().setViewportSize(width, height);
    visit.open("");
    assertThat(visit.page().evaluate(IN_SIGHT)).isEqualTo(List.of());
    visit.follow("#lesson=3");
    assertThat(visit.page().evaluate(IN_SIGHT)).isEqualTo(List.of());
    visit.follow("#data=noisy&algorithm=pocket&t=2000");
    assertThat(visit.page().evaluate(IN_SIGHT)).isEqualTo(List.of());
  }

  @Test
  void aFreshPageHasNoLineAndInvites(Visit visit) {
    visit.load("");
    assertThat(visit.text("answerTitle"))
        .isEqualTo(
            "Six people asked for a card. Press Play: the bank learns a rule from its mistakes.");
    assertThat(visit.text("rule")).isEqualTo("no rule yet");
    for (String line : List.of("lineLegend", "beforeLegend", "keptLegend", "widestLegend")) {
      assertThat(visit.sees(line)).as(line).isFalse();
    }
    visit.click("begin");
    assertThat(visit.text("cardPlace")).isEqualTo("Lesson 1, step 1 of 1");
  }

  /** The page's clock is turned by the test. */
  @Test
  void playEndsWithinTenSecondsInTheRuleOfTheBank(Visit visit) {
    Clock clock = visit.clock();
    visit.open("");
    visit.page().locator("#play").click();
    clock.runFor(10_000);
    assertThat(visit.settle().text("answerTitle")).isEqualTo("Separated after 15 corrections.");
    assertThat(visit.text("rule")).isEqualTo("approve when 6·income − 11·debt > 7");
    assertThat(visit.text("answerBody")).endsWith("no order could have needed more than 191.");
  }

  @Test
  void afterAClickInThePictureTheArrowStillSteps(Visit visit) {
    visit.open("").tool("probe").clickAt(0.5, 0.5);
    visit.key("ArrowRight").key("ArrowRight");
    assertThat(visit.text("position")).isEqualTo("1 / 15");
    visit.key("ArrowLeft").key("ArrowLeft");
    assertThat(visit.text("position")).isEqualTo("0 / 15");
  }

  @Test
  void aSwipeScrollsAndATapAdds(Visit visit) {
    try (BrowserContext phone =
        visit
            .page()
            .context()
            .browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(375, 667)
                    .setHasTouch(true)
                    .setIsMobile(true))) {
      Page page = phone.newPage();
      page.navigate(visit.address());
      page.waitForFunction("() => !document.querySelector('[aria-busy=true]')");
      String points = "() => location.hash";
      Swipe.up(phone, page, 180, 300, 200);
      page.waitForFunction("() => scrollY > 50");
      assertThat(page.evaluate(points)).isEqualTo("#data=applicants");
      page.evaluate("() => scrollTo(0, 0)");
      page.touchscreen().tap(300, 180);
      page.waitForFunction("() => location.hash.startsWith('#p=')");
      String hash = (String) page.evaluate(points);
      assertThat(hash.replaceAll("&.*", "").replaceAll("[^pn]", ""))
          .hasSize(8); // the p of the key, and seven points
      Object small =
          page.evaluate(
              "() => [...document.querySelectorAll('button:not(.term), select, summary, .tools label')]"
                  + ".filter(e => e.getBoundingClientRect().width > 0)"
                  + ".filter(e => e.getBoundingClientRect().height < 44"
                  + " || e.getBoundingClientRect().width < 44)"
                  + ".map(e => e.id + e.textContent)");
      assertThat(small).isEqualTo(List.of());
    }
  }

  @Test
  void theAverageIsWhatHeadlineRingsAndFactsSpeakOf(Visit visit) {
    visit.open("#data=noisy&algorithm=averaged&order=random").click("toEnd");
    visit.unfold("foldVerdict").unfold("foldLearning");
    int rings = visit.rings().size();
    assertThat(visit.text("answerBody")).contains("The average makes " + rings + " mistakes.");
    assertThat(visit.text("keptMistakes")).isEqualTo(Integer.toString(rings));
    assertThat(visit.text("keptFactName")).isEqualTo("mistakes of the average");
    assertThat(visit.text("mistakesNow")).isEqualTo(Integer.toString(rings));
    visit.unfold("foldSettings").page().locator("#show").selectOption("current");
    assertThat(visit.settle().text("answerBody")).startsWith("The average makes " + rings);
    assertThat(visit.text("mistakesNow")).isEqualTo(Integer.toString(visit.rings().size()));
  }

  @Test
  void aFileOfFiveFeaturesIsNamedAndJudgedTwice(Visit visit) throws Exception {
    visit.serve("credit.csv", Files.readString(Path.of("../examples/credit.csv")));
    visit.open("#csv=credit.csv&positive=approve&axes=income,debt");
    visit
        .page()
        .waitForFunction(
            "() => document.querySelector('#fileWords').textContent.includes('With all 5')");
    assertThat(visit.settle().text("message"))
        .contains("age, income, debt, years_employed, late_payments", "approve is +1");
    assertThat(visit.text("fileWords"))
        .contains(
            "age, income, debt, years_employed, late_payments",
            "With all 5 features a rule separates them; with these two none does.");
    assertThat((String) visit.page().evaluate("() => location.hash")).isEqualTo("#csv=credit.csv");
    visit.page().locator("#axisX").selectOption("0");
    assertThat(visit.settle().text("message")).endsWith("Drawn: age and debt.");
    assertThat(visit.link()).contains("#p=");
  }

  /** Elements with words in them whose letters are too small for the back row. */
  private static final String SMALL =
      "() => [...document.querySelectorAll('body *')].filter(e => e.childNodes.length"
          + " && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())"
          + " && e.checkVisibility() && e.getClientRects().length && !e.closest('.unseen')"
          + " && parseFloat(getComputedStyle(e).fontSize) < 24).map(e => e.outerHTML)";

  @Test
  void aLectureIsReadFromTheBackRowAndSteppedByARemote(Visit visit) {
    visit.page().setViewportSize(1280, 720);
    visit.open("#lesson=1&lecture=1");
    for (int lesson = 1; lesson <= 12; lesson++) {
      visit.follow("#lesson=" + lesson + "&lecture=1").key("PageDown");
      assertThat(visit.page().evaluate(SMALL)).as("lesson %d", lesson).isEqualTo(List.of());
    }
    visit.follow("#lesson=3&lecture=1");
    assertThat(visit.page().evaluate(SMALL)).isEqualTo(List.of());
    visit.key("PageDown");
    assertThat(visit.text("reveal")).contains("16 → 2");
    visit.key("PageDown").key("PageDown").key("PageDown");
    assertThat(visit.text("cardTitle")).isEqualTo("4 Still wrong, and others too");
    visit.key("PageUp");
    assertThat(visit.text("cardTitle")).isEqualTo("3 One correction");
    visit.key("b");
    assertThat(visit.sees("blank")).isTrue();
    visit.key("b").key("l");
    assertThat(visit.sees("toStart")).isTrue();
  }

  @Test
  void aLectureKeepsArrowsSlidersPlayAndLegend(Visit visit) {
    visit.page().setViewportSize(1280, 720);
    visit.open("#lesson=3&lecture=1");
    for (String id : List.of("vectors", "rowStep", "play", "step", "scrub", "ringLegend")) {
      assertThat(visit.sees(id)).as(id).isTrue();
    }
    visit.follow("#lesson=1&lecture=1");
    assertThat(visit.sees("hand2")).isTrue();
    assertThat(visit.sees("play")).isTrue();
    assertThat(visit.sees("algorithmLines")).isFalse();
    visit.follow("#lesson=11&lecture=1");
    assertThat(visit.sees("algorithmLines")).as("nothing else fills the half").isTrue();
  }

  private static final String ROOT =
      "() => parseFloat(getComputedStyle(document.documentElement).fontSize)";

  /** From the last row a letter should be a thirtieth of the screen's height, or more. */
  @ParameterizedTest
  @CsvSource({"1280,720,23.9", "1920,1080,35"})
  void theLettersOfALectureGrowAndEveryStepFits(int width, int height, double least, Visit visit) {
    visit.page().setViewportSize(width, height);
    visit.open("#lesson=1&lecture=1");
    assertThat(((Number) visit.page().evaluate(ROOT)).doubleValue()).isGreaterThan(least);
    for (int turn = 0; turn < 70 && !visit.text("cardPlace").contains("12, step 6"); turn++) {
      visit.key("PageDown");
      assertThat(visit.page().evaluate("() => document.documentElement.scrollHeight - innerHeight"))
          .as("%s %s", visit.text("cardPlace"), visit.text("reveal"))
          .isEqualTo(0);
    }
    assertThat(visit.text("cardPlace")).isEqualTo("Lesson 12, step 6 of 6");
  }

  @ParameterizedTest
  @CsvSource({
    "9,2,proofArrows",
    "9,4,proofPicture",
    "9,4,proofArrows",
    "5,3,seedsChart",
    "8,2,lossChart",
    "3,2,weightsPlane"
  })
  void aLectureShowsThePictureThatTheStepIsAbout(int lesson, int step, String id, Visit visit) {
    visit.page().setViewportSize(1280, 720);
    visit.open("#lesson=" + lesson + "&step=" + step + "&lecture=1");
    visit.page().locator("#" + id).waitFor();
    assertThat(
            visit
                .page()
                .evaluate(
                    "id => document.getElementById(id).getBoundingClientRect().bottom"
                        + " <= innerHeight",
                    id))
        .isEqualTo(true);
    assertThat(visit.sees("foldSettings")).isFalse();
    assertThat(visit.page().evaluate(SMALL)).isEqualTo(List.of());
  }

  /** In each frame in which the picture's size changed: whether it was drawn for another one. */
  private static final String WATCH_SIZE =
      """
      () => {
        const plot = document.querySelector('#plot');
        window.stretched = [];
        new ResizeObserver(() => stretched.push(
          plot.width !== Math.round(plot.clientWidth * devicePixelRatio)
          || plot.height !== Math.round(plot.clientHeight * devicePixelRatio))).observe(plot);
      }
      """;

  private static final String STRETCHED =
      "() => [...document.querySelectorAll('main canvas')].filter(c => c.checkVisibility()"
          + " && c.width !== Math.round(c.clientWidth * devicePixelRatio)).map(c => c.id)";

  @Test
  void aPictureIsDrawnInTheFrameInWhichItsSizeChanges(Visit visit) {
    visit.open("#lesson=8&step=2").bet(1);
    visit.page().evaluate(WATCH_SIZE);
    visit.settle();
    visit.page().setViewportSize(1000, 700);
    visit.settle();
    visit.page().setViewportSize(375, 667);
    visit.settle();
    assertThat((List<?>) visit.page().evaluate("() => stretched"))
        .hasSizeGreaterThanOrEqualTo(3)
        .allMatch(stretched -> stretched.equals(false));
    assertThat(visit.page().evaluate(STRETCHED)).isEqualTo(List.of());
  }

  @Test
  void whatCannotBeShownIsSaid(Visit visit) {
    visit.load("#data=toString&order=__proto__");
    assertThat(visit.text("message"))
        .isEqualTo(
            "Not understood in the link: data=toString, order=__proto__. The rest of it is shown.");
    Page page = visit.page();
    page.navigate(InChromium.SITE.resolve("index.html").toUri().toString());
    assertThat(page.locator("#answerTitle").innerText()).contains("a web server");
    visit.spoil();
    visit.forgive();
    try (BrowserContext plain =
        page.context()
            .browser()
            .newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false))) {
      Page quiet = plain.newPage();
      quiet.navigate(visit.address());
      assertThat(quiet.locator(".noscript").innerText()).contains("it needs JavaScript");
    }
  }

  @Test
  void whatLeftTheViewComesBack(Visit visit) {
    visit.open("");
    String before = visit.picture();
    visit.click("zoomIn").click("zoomIn").click("zoomIn").click("zoomIn");
    assertThat(visit.text("outside")).endsWith("outside the picture: Fit shows all.");
    visit.click("fit");
    assertThat(visit.picture()).isEqualTo(before);
    visit.drag(0.9, 0.9, 0.5, 0.5);
    assertThat(visit.picture()).isNotEqualTo(before);
    assertThat(visit.link()).contains("data=applicants").contains("view=");
    visit.click("fit").tool("plus").clickAt(0.9, 0.1).click("undo");
    assertThat(visit.link()).endsWith("#data=applicants");
    visit.click("redo");
    assertThat(visit.link()).contains("#p=");
  }

  @Test
  void theKeyboardReadsOutThePoints(Visit visit) {
    visit.open("#t=2");
    visit.page().locator("#plot").focus();
    visit.key("]");
    assertThat(visit.text("message")).isEqualTo("Ann, income 6, debt 1, approve, right.");
    visit.key("]");
    assertThat(visit.text("message")).isEqualTo("Bob, income 2, debt 3, deny, a mistake.");
    visit.key("m");
    assertThat(visit.text("message")).endsWith("picked up.");
    visit.key("m").key("f");
    assertThat(visit.link()).contains("p2,3");
    visit.page().locator("#plot").focus();
    visit.key("e").key("Escape");
    assertThat(visit.text("message")).isEqualTo("Editing ended.");
  }

  @Test
  void aWordIsExplainedWhenItIsFocused(Visit visit) {
    visit.open("#lesson=2");
    visit.page().locator("#cardText .term").nth(1).focus();
    assertThat(visit.text("definition"))
        .isEqualTo(
            "w·x = w₀ + w₁x₁ + w₂x₂: the weighted sum minus the bar; its sign is the answer");
    visit.key("Escape");
    assertThat(visit.sees("definition")).isFalse();
  }

  @Test
  void aLineDrawnByHandCanBeTheStart(Visit visit) {
    visit.open("#hand=-10,1,1.5&p=n6,6&view=-8,12,-7,8").press("useStart");
    assertThat(visit.link()).contains("start=-10,1,1.5").doesNotContain("hand=");
    visit.key("End");
    assertThat(visit.text("rule")).isEqualTo("+1 when −5·x₁ − 4.5·x₂ > 11");
  }

  @Test
  void withReducedMotionTheProofStandsAtOnce(Visit visit) {
    visit
        .page()
        .emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    Clock clock = visit.clock();
    visit.open("#lesson=9&step=4");
    String picture = "() => document.querySelector('#proofPicture').toDataURL()";
    Object soon = visit.page().evaluate(picture);
    clock.runFor(2_000);
    assertThat(visit.page().evaluate(picture)).isEqualTo(soon);
  }
}
