package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page as a whole: small, strict, for every width and for everyone. */
@ExtendWith(InChromium.class)
class PageTest {

  /**
   * As it travels: {@code pla play} and most servers compress what they send. A visitor loads the
   * words of one language; those in Chinese are the longest.
   */
  private static final int MOST_GZIPPED_BYTES = 220_000;

  @Test
  void allFilesTogetherAreSmall() throws IOException {
    int bytes = 0;
    try (Stream<Path> files = Files.walk(InChromium.SITE)) {
      for (Path file : files.filter(PageTest::isLoaded).toList()) {
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(small)) {
          Files.copy(file, gzip);
        }
        bytes += small.size();
      }
    }
    assertThat(bytes).isBetween(50_000, MOST_GZIPPED_BYTES);
  }

  private static boolean isLoaded(Path file) {
    return Files.isRegularFile(file) && !file.endsWith("words/en.js");
  }

  @Test
  void itSpeaksTheLanguageOfTheBrowserAndOfTheLink(Visit visit) {
    visit.load("#lesson=3&lang=zh");
    assertThat(visit.text("cardTitle")).isEqualTo("3 一次修正");
    visit.bet(1);
    assertThat(visit.text("reveal")).startsWith("对。").contains("1 + 4 + 9 = 14：16 → 2");
    assertThat(visit.text("rule")).isEqualTo("当 4·收入 − 2·负债 > 0 时：批准");
    assertThat(visit.link()).endsWith("&lang=zh");
    assertThat(visit.page().getAttribute("html", "lang")).isEqualTo("zh-Hans");
    visit.page().evaluate("() => document.getElementById('lang-en').click()");
    visit
        .page()
        .waitForFunction(
            "() => document.querySelector('#cardTitle').textContent === '3 One correction'");
    visit.spoil();
    var chinese = new Browser.NewContextOptions().setLocale("zh-CN");
    try (BrowserContext context = visit.page().context().browser().newContext(chinese)) {
      Page page = context.newPage();
      page.navigate(visit.address());
      page.waitForFunction(
          "() => document.querySelector('#answerTitle').textContent.includes('六个人')");
    }
  }

  @Test
  void onlyOneFileListensToEvents() throws IOException {
    try (Stream<Path> files = Files.walk(InChromium.SITE)) {
      assertThat(
              files
                  .filter(f -> !f.endsWith("pla.js"))
                  .filter(Files::isRegularFile)
                  .filter(PageTest::listens))
          .extracting(Path::getFileName)
          .extracting(Path::toString)
          .containsExactly("events.js");
    }
  }

  private static boolean listens(Path file) {
    try {
      return Files.readString(file).contains("addEventListener");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void foreignAndInlineScriptsAreRefused(Visit visit) {
    visit.open("");
    Object ran =
        visit
            .page()
            .evaluate(
                "() => new Promise(done => {"
                    + " document.addEventListener('securitypolicyviolation', e => done(e.violatedDirective));"
                    + " const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
                    + " document.body.append(s); setTimeout(() => done(window.ran), 1000); })");
    assertThat(ran).isEqualTo("script-src-elem");
    assertThat(visit.complaints()).allMatch(c -> c.contains("Content Security Policy"));
    visit.forgive();
  }

  @Test
  void fitsAPhone(Visit visit) {
    visit.page().setViewportSize(375, 812);
    visit.open("#data=separable&t=9&algorithm=pocket");
    assertFits(visit);
    for (String hash : List.of("#data=xor&t=2000", "#data=credit&t=99", "#p=")) {
      assertFits(visit.follow(hash));
    }
  }

  private static void assertFits(Visit visit) {
    Object width = visit.page().evaluate("() => document.documentElement.scrollWidth");
    assertThat(width).isEqualTo(375);
    Object cut =
        visit
            .page()
            .evaluate(
                "() => [...document.querySelectorAll('button, select, h2, p, label')].filter(e =>"
                    + " e.checkVisibility() && e.getBoundingClientRect().right > 376).map(e => e.textContent)");
    assertThat(cut).isEqualTo(List.of());
  }

  /** How many dots of ink each data set has on its button. */
  private static final String INK =
      """
      () => [...document.querySelectorAll('[data-preset] canvas')].map(c => {
        const { data } = c.getContext('2d').getImageData(0, 0, c.width, c.height);
        return data.filter((v, i) => i % 4 === 3 && v > 0).length;
      })
      """;

  @Test
  void theDataSetsAreSeenInSmall(Visit visit) {
    visit.open("").click("dataButton");
    assertThat((List<?>) visit.page().evaluate(INK))
        .hasSize(10)
        .allSatisfy(ink -> assertThat((Integer) ink).isGreaterThan(30));
  }

  @Test
  void aPhoneCanAddAndPlay(Visit visit) {
    visit.page().setViewportSize(375, 812);
    visit.open("#p=n-0.5,-0.5").clickAt(0.75, 0.25).press("toEnd");
    assertThat(visit.text("status")).isEqualTo("Separated");
  }

  @Test
  void axeFindsNothing(Visit visit) throws IOException {
    visit.open("#data=separable&t=9&algorithm=pocket&probe=0,0");
    assertThat(audit(visit)).isEqualTo(List.of());
    assertThat(audit(visit.dark(true))).isEqualTo(List.of());
    assertThat(audit(visit.follow("#data=xor&t=2000"))).isEqualTo(List.of());
    assertThat(audit(visit.dark(false).follow("#p="))).isEqualTo(List.of());
    assertThat(audit(visit.click("openCsv"))).isEqualTo(List.of());
  }

  /** The panels, menus and dialogs that no lesson opens by itself, and a lecture. */
  @Test
  void axeFindsNothingInTheNewViews(Visit visit) throws IOException {
    visit.open("#t=8");
    for (String fold : List.of("foldAlgorithm", "foldWeights", "foldProof", "foldLearning")) {
      visit.unfold(fold);
    }
    visit.unfold("foldSettings").unfold("expert").unfold("foldWords").unfold("foldSeeds");
    assertThat(audit(visit)).isEqualTo(List.of());
    visit.page().locator("[data-code=java]").click();
    assertThat(audit(visit.dark(true))).isEqualTo(List.of());
    assertThat(audit(visit.click("helpButton"))).isEqualTo(List.of());
    assertThat(audit(visit.click("shareButton"))).isEqualTo(List.of());
    assertThat(audit(visit.press("askOwn"))).isEqualTo(List.of());
    visit.press("askCancel").dark(false);
    String own = "#t=4&ask=Who%3F&options=a,b&right=1&why=So.";
    assertThat(audit(visit.follow(own))).isEqualTo(List.of());
    assertThat(audit(visit.follow("#lesson=10&step=4"))).isEqualTo(List.of());
    assertThat(audit(visit.follow("#lesson=11&step=3").bet(0))).isEqualTo(List.of());
    for (String lesson : List.of("1", "3", "9&step=3", "11&step=3")) {
      assertThat(audit(visit.follow("#lecture=1&lesson=" + lesson))).isEqualTo(List.of());
    }
    visit.page().setViewportSize(390, 844);
    assertThat(audit(visit.follow("#lesson=9&step=2"))).isEqualTo(List.of());
  }

  @Test
  void axeFindsNothingInAnyLessonInBothThemes(Visit visit) throws IOException {
    visit.open("#lesson=1");
    for (int lesson = 1; lesson <= 12; lesson++) {
      visit.dark(false).follow("#lesson=" + lesson).press("cardNext");
      assertThat(audit(visit)).as("lesson %d", lesson).isEqualTo(List.of());
      assertThat(audit(visit.dark(true))).as("lesson %d, dark", lesson).isEqualTo(List.of());
    }
  }

  private static Object audit(Visit visit) throws IOException {
    if (Boolean.FALSE.equals(visit.page().evaluate("() => 'axe' in window"))) {
      try (InputStream axe = PageTest.class.getResourceAsStream("/axe.min.js")) {
        visit.page().evaluate(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return visit
        .page()
        .evaluate(
            "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
                + ".map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' '))");
  }
}
