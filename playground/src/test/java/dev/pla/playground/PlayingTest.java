package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The run plays, stops, goes back and comes again the same. */
@ExtendWith(InChromium.class)
class PlayingTest {

  @Test
  void playsToTheEndAndStepsBackToTheMistakeBeforeIt(Visit visit) {
    visit.open("#data=separable&speed=100");
    assertThat(visit.text("position")).isEqualTo("0 / 12");
    visit.page().locator("#play").click();
    visit
        .page()
        .waitForFunction("() => document.querySelector('#status').textContent === 'Separated'");
    assertThat(visit.text("position")).isEqualTo("12 / 12");
    assertThat(visit.text("answerTitle")).isEqualTo("Separated after 12 corrections.");
    String end = still(visit).picture();
    visit.click("stepBack");
    assertThat(visit.text("position")).isEqualTo("11 / 12");
    assertThat(visit.text("answerTitle")).endsWith("is a mistake.");
    assertThat(still(visit).picture()).isNotEqualTo(end);
    visit.click("step");
    assertThat(still(visit).picture()).isEqualTo(end);
  }

  /** Waits until the line has stopped moving. */
  private static Visit still(Visit visit) {
    return visit.settle();
  }

  @Test
  void theMistakeIsMarkedBeforeItIsCorrected(Visit visit) {
    visit.open("#p=p1,2n1,1&view=-3,3,-3,3").click("step");
    assertThat(visit.text("answerTitle")).isEqualTo("Point 1 (+1) is a mistake.");
    assertThat(visit.page().locator("#rowAfter").textContent()).isEqualTo("new w–––");
    visit.click("step");
    assertThat(visit.text("answerTitle")).isEqualTo("Point 1 (+1) was corrected.");
    assertThat(visit.page().locator("#rowStep").textContent()).isEqualTo("+ y·x112");
    assertThat(visit.page().locator("#rowAfter").textContent()).isEqualTo("new w112");
  }

  @Test
  void aSharedLinkReopensToTheSamePictureAndWords(Visit visit) {
    visit.open("#data=blobs").choose("algorithm", "pocket").choose("order", "random");
    visit.write("seed", "-77").write("eta", "0.5").write("budget", "60");
    visit.tool("minus").clickAt(0.3, 0.2).tool("probe").clickAt(0.6, 0.6);
    visit.page().locator("#scrub").fill("41");
    String picture = still(visit.settle()).picture();
    String words = visit.text("answer");
    String link = visit.link();
    visit.openAddress(link);
    assertThat(visit.picture()).isEqualTo(picture);
    assertThat(visit.text("answer")).isEqualTo(words);
    assertThat(visit.link()).isEqualTo(link);
  }

  @Test
  void aLinkThatWasCutOrForgedStillOpens(Visit visit) {
    visit.load("#p=p1,2n3,&view=9,1,2&eta=-1&seed=99999999999999999999&budget=x&t=1e9&%zz&probe=1");
    assertThat(visit.text("answerTitle")).isNotEmpty();
    assertThat(visit.link()).contains("#p=p1,2&");
  }

  @Test
  void keysPlayStepAndUndo(Visit visit) {
    visit.open("#data=separable");
    visit.page().keyboard().press("End");
    assertThat(visit.settle().text("position")).isEqualTo("12 / 12");
    visit.page().keyboard().press("ArrowLeft");
    visit.page().keyboard().press("ArrowLeft");
    assertThat(visit.settle().text("position")).isEqualTo("11 / 12");
    visit.page().keyboard().press("Home");
    assertThat(visit.settle().text("position")).isEqualTo("0 / 12");
    visit.page().keyboard().press("Space");
    visit.page().waitForFunction("() => document.querySelector('#play').ariaLabel === 'Pause'");
    visit.page().keyboard().press("Space");
    visit.page().waitForFunction("() => document.querySelector('#play').ariaLabel === 'Play'");
    visit.press("clear").page().keyboard().press("Control+z");
    assertThat(visit.settle().link()).doesNotContain("p=&");
  }

  @Test
  void whoeverWatchesTheEndKeepsWatchingIt(Visit visit) {
    visit.open("#p=p1,1n-1,-1&view=-2,2,-2,2").click("toEnd");
    assertThat(visit.text("status")).isEqualTo("Separated");
    visit.tool("minus").clickAt(0.65, 0.45);
    assertThat(visit.text("status")).isEqualTo("Separated");
  }

  @Test
  void withReducedMotionTheLineJumps(Visit visit) {
    visit
        .page()
        .emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    Clock clock = visit.clock();
    visit.open("#data=separable&t=3");
    clock.pauseAt(System.currentTimeMillis() + 3_600_000);
    visit.page().locator("#step").click();
    clock.runFor(40);
    String soon = visit.picture();
    clock.runFor(1_000);
    assertThat(visit.picture()).isEqualTo(soon);
  }

  @Test
  void lightAndDarkAreTwoPictures(Visit visit) {
    String light = visit.open("#data=separable&t=24").picture();
    visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    assertThat(still(visit).picture()).isNotEqualTo(light);
  }
}
