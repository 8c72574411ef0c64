package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a teacher gives away: links, embedding code, pictures, a handout, questions, answers. */
@ExtendWith(InChromium.class)
class TakeHomeTest {

  @Test
  void aLinkOfThisComputerSaysSo(Visit visit) {
    visit.open("#t=4").press("copyLink");
    assertThat(visit.text("message"))
        .startsWith("Link copied. Its address works on this computer only.")
        .contains("pla play --export page.html");
    assertThat(visit.clipboard()).isEqualTo(visit.page().url());
  }

  @Test
  void theEmbeddingCodeIsAnIframeOfThisMoment(Visit visit) {
    visit.open("#data=xor&t=4").press("copyEmbed");
    assertThat(visit.clipboard())
        .startsWith("<iframe src=\"" + visit.address())
        .contains("#data=xor&#38;t=4\"", "title=\"PLA\"")
        .endsWith("</iframe>\n");
  }

  private static byte[] saved(Visit visit, String button, String name) throws IOException {
    Download file = visit.page().waitForDownload(() -> visit.press(button));
    assertThat(file.suggestedFilename()).isEqualTo(name);
    return Files.readAllBytes(file.path());
  }

  @Test
  void thePictureIsSavedAsSvgAndPng(Visit visit) throws Exception {
    visit.open("#t=5");
    byte[] svg = saved(visit, "saveSvg", "pla.svg");
    String text = new String(svg, StandardCharsets.UTF_8);
    assertThat(text).contains(">Dev</text>", ">income</text>", "stroke=\"#c84f00\"");
    var root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new java.io.ByteArrayInputStream(svg))
            .getDocumentElement();
    assertThat(root.getElementsByTagName("path").getLength()).isGreaterThan(20);
    var png = ImageIO.read(new java.io.ByteArrayInputStream(saved(visit, "savePng", "pla.png")));
    assertThat(png.getWidth()).isGreaterThan(400);
    assertThat(png.getRGB(png.getWidth() - 2, png.getHeight() - 2) >>> 24).isEqualTo(255);
  }

  @Test
  void theHandoutHasThePictureAndTheQuestionAndNoButtons(Visit visit) {
    visit.open("#lesson=3");
    visit.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    for (String id : List.of("plot", "answerTitle", "cardText", "options", "vectors", "formula")) {
      assertThat(visit.sees(id)).as(id).isTrue();
    }
    for (String id : List.of("shareButton", "play", "cardNext", "begin", "foldSettings")) {
      assertThat(visit.sees(id)).as(id).isFalse();
    }
    visit.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
  }

  @Test
  void aTeachersQuestionAndDataAreInTheLink(Visit visit) {
    visit.open("#p=p1,2n3,0p2,2n0,-1&t=3").press("askOwn");
    visit.page().locator("#askText").fill("Which point is corrected, <b>and why</b>?");
    visit.page().locator("#askOptions").fill("the first\n*the second\n");
    visit.page().locator("#askWhy").fill("It has the wrong sign.");
    visit.press("askUse");
    assertThat(visit.text("cardText")).isEqualTo("Which point is corrected, <b>and why</b>?");
    String link = visit.link();
    assertThat(link).contains("&ask=Which%20point", "&right=1");
    visit.openAddress(link);
    assertThat(visit.text("position")).isEqualTo("1 / ?");
    visit.key("ArrowRight").key("End");
    assertThat(visit.text("position")).isEqualTo("1 / ?");
    assertThat(visit.text("reveal")).isEmpty();
    visit.bet(0);
    assertThat(visit.text("reveal")).isEqualTo("No. It has the wrong sign.");
    visit.key("ArrowRight");
    assertThat(visit.text("position")).startsWith("2 / ");
  }

  @Test
  void theAnswersOfALessonAreSavedAsText(Visit visit) throws IOException {
    visit.load("#lesson=3").bet(0).press("cardNext").bet(1);
    visit.follow("#lesson=4").bet(-1);
    String text = new String(saved(visit, "saveBets", "pla-answers.txt"), StandardCharsets.UTF_8);
    assertThat(text)
        .contains("Lesson 3, step 1: One correction", "My answer: (8, 4) (no; right is: (4, −2))")
        .contains("My answer: at a right angle (right)", "My answer: just show me")
        .contains("1 of 3 bets were right.")
        .doesNotContain("*");
  }
}
