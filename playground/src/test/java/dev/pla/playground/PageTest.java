package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page as a whole: small, strict, for every width and for everyone. */
@ExtendWith(InChromium.class)
class PageTest {

  private static final long MOST_BYTES = 350_000;

  @Test
  void allFilesTogetherAreSmall() throws IOException {
    try (Stream<Path> files = Files.walk(InChromium.SITE)) {
      long bytes = files.filter(Files::isRegularFile).mapToLong(p -> p.toFile().length()).sum();
      assertThat(bytes).isBetween(50_000L, MOST_BYTES);
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
