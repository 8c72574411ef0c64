package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Worker;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Damaged links, a server that has gone, an engine that was killed: the page goes on. */
@ExtendWith(InChromium.class)
class SturdyTest {

  private static final int LINKS = 200;

  private static final List<String> WHOLE =
      List.of(
          "#data=noisy&algorithm=pocket&order=random&seed=7&budget=50&t=9&probe=0.1,0.2",
          "#p=p6,1n2,3p8,3n4,5&names=income,debt,deny,approve&who=Ann,Bob,Cho,Dev&view=-2,10,-2,7&t=3",
          "#data=heights&scale=center&eta=0.5&zero=positive&start=-4,1,1&show=answer",
          "#data=applicants&hand=-4,1,-1&lesson=1&step=1&bet=0&lecture=1");

  private static final String ALPHABET = "pn0123456789.,-=&%#e+xyz_ąÿ\"'<>/\\ ";

  /** Opens each link in the page, and tells what there was to see: a picture and a sentence. */
  private static final String OPEN =
      """
      async hashes => {
        const frame = () => new Promise(requestAnimationFrame);
        const blank = [];
        for (const hash of hashes) {
          location.hash = hash;
          await frame();
          await frame();
          const plot = document.querySelector('#plot');
          const pixels = plot.getContext('2d').getImageData(0, 0, plot.width, plot.height).data;
          let drawn = 0;
          for (let i = 3; i < pixels.length; i += 4 * 97) {
            drawn += pixels[i] > 0 ? 1 : 0;
          }
          if (drawn < 20 || document.querySelector('#answerTitle').textContent.length < 5) {
            blank.push(hash);
          }
        }
        return blank;
      }
      """;

  @Test
  void twoHundredDamagedLinksAllShowAPictureAndASentence(Visit visit) {
    Random random = new Random(16);
    List<String> links = new ArrayList<>();
    for (int i = 0; i < LINKS; i++) {
      links.add(damage(WHOLE.get(i % WHOLE.size()), random));
    }
    visit.open("");
    assertThat(visit.page().evaluate(OPEN, links)).isEqualTo(List.of());
    visit.follow("#data=applicants").click("toEnd");
    assertThat(visit.text("answerTitle")).isEqualTo("Separated after 15 corrections.");
    assertThat(visit.complaints()).allMatch(c -> c.contains("willReadFrequently"));
    visit.forgive();
  }

  private static String damage(String link, Random random) {
    StringBuilder text = new StringBuilder(link);
    for (int n = 1 + random.nextInt(6); n > 0 && text.length() > 1; n--) {
      int at = 1 + random.nextInt(text.length() - 1);
      char other = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.setCharAt(at, other);
        case 2 -> text.insert(at, other);
        default -> text.setLength(at);
      }
    }
    return text.toString();
  }

  @Test
  void theEngineIsLoadedOnceForEachOfItsTwoThreads(Visit visit) {
    List<String> loads = new ArrayList<>();
    visit
        .page()
        .context()
        .onRequest(
            request -> {
              if (request.url().endsWith("/pla.js")) {
                loads.add(request.url());
              }
            });
    visit.load("");
    for (int i = 0; i < 12; i++) {
      visit.clickAt(0.1 + 0.05 * i, 0.15);
    }
    assertThat(loads).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void withoutItsServerThePageGoesOn(Visit visit) {
    visit.open("").spoil();
    visit.page().context().setOffline(true);
    visit.page().evaluate("() => document.querySelector('[data-preset=xor]').click()");
    assertThat(visit.settle().text("verdictTitle")).isEqualTo("No, and these points prove it.");
    visit.clickAt(0.5, 0.5).clickAt(0.4, 0.5);
    visit.click("toEnd");
    assertThat(visit.text("status")).isEqualTo("Not separable");
    assertThat(visit.complaints()).allMatch(c -> c.contains("ERR_INTERNET_DISCONNECTED"));
    visit.forgive();
  }

  @Test
  void aKilledThreadIsReplaced(Visit visit) {
    visit.load("").spoil();
    for (Worker worker : visit.page().workers()) {
      worker.evaluate("() => self.close()");
    }
    visit.page().evaluate("() => document.querySelector('[data-preset=keys]').click()");
    visit.page().locator("#toEnd").click();
    visit.settle();
    visit.click("toEnd");
    assertThat(visit.text("answerTitle")).isEqualTo("Separated after 18 corrections.");
  }

  @Test
  void anEngineThatCannotBeLoadedIsSaidAndPointsCanBeAdded(Visit visit) {
    visit.spoil();
    visit.page().route("**/pla.js", route -> route.abort());
    visit.load("");
    assertThat(visit.text("answerTitle")).isEqualTo("The engine could not be loaded.");
    visit.clickAt(0.3, 0.3);
    assertThat(visit.link()).contains("#p=");
    visit.tool("hand");
    assertThat(visit.settle().text("answerTitle")).startsWith("Your line ");
    visit.forgive();
  }

  /** The address is saved a moment after each change, perhaps when a link was just followed. */
  @Test
  void aLinkIsOpenedThoughTheAddressIsSavedOverIt(Visit visit) {
    visit.open("#lesson=9&step=2");
    visit
        .page()
        .evaluate(
            "() => { location.hash = '#lesson=3';"
                + " history.replaceState(null, '', '#data=keys&lesson=9&step=2'); }");
    visit
        .page()
        .waitForFunction(
            "() => document.querySelector('#cardTitle').textContent === '3 One correction'");
  }

  @Test
  void numbersNearTheSmallestDoublesAreStillAnswered(Visit visit) {
    visit.open("#p=p1e-300,2n-1e-300,2&t=9999").unfold("foldVerdict");
    assertThat(visit.text("verdictTitle")).isEqualTo("Yes, a line separates them.");
    assertThat(visit.text("answerTitle"))
        .as("in doubles both scores are 0, in exact arithmetic none is")
        .isEqualTo("Separated after 1,000 corrections.");
    assertThat(visit.text("answerBody")).doesNotContain("∞");
  }

  private static final double MOST_SCRIPT = 8;
  private static final double LONG_TASK = 50;

  /** By the processor's clock, not the wall's: what else the machine does is not counted. */
  @Test
  void aThousandPointsPlayWithEightMillisecondsOfScriptAFrame(Visit visit) {
    visit.open("#speed=30&p=" + points(1000));
    FrameTimes times = FrameTimes.during(visit.page(), () -> play(visit, 40));
    System.out.printf("1,000 points: %s%n", times);
    assertThat(times.frames()).isGreaterThan(20);
    assertThat(times.middleScript()).isLessThan(MOST_SCRIPT);
    assertThat(times.longestScript()).isLessThan(LONG_TASK);
  }

  @Test
  void fiveThousandPointsStayUsable(Visit visit) {
    visit.open("#speed=30&p=" + points(5000));
    FrameTimes times = FrameTimes.during(visit.page(), () -> play(visit, 10));
    System.out.printf("5,000 points: %s%n", times);
    assertThat(times.middleScript()).isLessThan(LONG_TASK);
    visit.click("play").click("toStart");
    assertThat(visit.text("position")).isEqualTo("0 / 1,000");
    assertThat(visit.text("verdictTitle")).isEqualTo("No, and these points prove it.");
  }

  private static void play(Visit visit, int corrections) {
    visit.page().locator("#play").click();
    visit
        .page()
        .waitForFunction(
            "n => parseInt(document.querySelector('#position').textContent) >= n", corrections);
  }

  private static String points(int size) {
    Random random = new Random(4);
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < size; i++) {
      double x = random.nextDouble() * 2 - 1;
      double y = random.nextDouble() * 2 - 1;
      points
          .append((x + y > 0) != (random.nextInt(20) == 0) ? 'p' : 'n')
          .append(round(x))
          .append(',')
          .append(round(y));
    }
    return points.toString();
  }

  private static double round(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
