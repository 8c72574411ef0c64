package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Points come by click, by key, by paste, by drop and by file; they move, go, and come back. */
@ExtendWith(InChromium.class)
class PointsTest {

  @Test
  void clicksAddPointsThatTheRunThenSeparates(Visit visit) {
    visit.open("#data=separable").press("clear");
    assertThat(visit.text("answerTitle")).isEqualTo("No points yet.");
    visit.tool("plus").clickAt(0.7, 0.3).clickAt(0.8, 0.4);
    visit.tool("minus").clickAt(0.2, 0.7).clickAt(0.3, 0.8);
    assertThat(visit.link()).containsPattern("#p=p[^pn]+p[^pn]+n[^pn]+n[^pn&]+&");
    visit.click("toEnd");
    assertThat(visit.text("status")).isEqualTo("Separated");
    assertThat(visit.text("verdictTitle")).isEqualTo("Yes, a line separates them.");
  }

  @Test
  void aDragMovesAPointAndUndoTakesAllOfItBack(Visit visit) {
    visit.load("#p=p0,0n0.5,0.5&view=-1,1,-1,1");
    String before = visit.link();
    visit.drag(0.5, 0.5, 0.6, 0.4);
    assertThat(visit.link()).contains("p=p0.").isNotEqualTo(before);
    visit.click("undo");
    assertThat(visit.link()).isEqualTo(before);
    assertThat(visit.page().locator("#undo").isDisabled()).isTrue();
  }

  @Test
  void erasingRemovesThePointUnderTheClickAlone(Visit visit) {
    visit.open("#p=p0,0n0.5,0.5&view=-1,1,-1,1").tool("erase").clickAt(0.5, 0.5);
    assertThat(visit.link()).contains("#p=n0.5,0.5&");
    visit.clickAt(0.1, 0.1);
    assertThat(visit.link()).contains("#p=n0.5,0.5&");
  }

  @Test
  void theKeyboardAloneAddsMovesAndRemoves(Visit visit) {
    visit.open("#p=&view=-1,1,-1,1");
    visit.page().locator("#plot").focus();
    visit.page().keyboard().press("Enter");
    visit.page().keyboard().press("ArrowRight");
    visit.page().keyboard().press("Enter");
    assertThat(visit.settle().link()).containsPattern("#p=p0\\.0\\d+,0&");
    visit.page().locator("#plot").focus();
    visit.page().keyboard().press("]");
    visit.page().keyboard().press("m");
    visit.page().keyboard().press("ArrowUp");
    visit.page().keyboard().press("m");
    assertThat(visit.settle().link()).containsPattern("#p=p0\\.0\\d+,0\\.0\\d+&");
    visit.page().locator("#plot").focus();
    visit.page().keyboard().press("]");
    visit.page().keyboard().press("Delete");
    assertThat(visit.settle().link()).contains("#p=&");
  }

  @Test
  void aPastedTableBecomesPointsWithItsNames(Visit visit) {
    visit
        .open("")
        .paste("height;weight;kind\n1,5;2;cat\n".replace(',', '.') + "3;4;dog\n5;1;cat\n");
    assertThat(visit.text("positiveName")).isEqualTo("dog");
    assertThat(visit.text("message"))
        .isEqualTo(
            "3 rows, 2 features (height, weight); kind: dog is +1, cat is −1."
                + " Drawn: height and weight.");
    assertThat(visit.link()).contains("#p=n1.5,2p3,4n5,1&names=height,weight,cat,dog&");
  }

  @Test
  void whatThePageCannotTakeIsLeftOutAndNamed(Visit visit) throws IOException {
    visit.open("").paste(Files.readString(Path.of("..", "examples", "passengers.csv")));
    assertThat(visit.text("message"))
        .isEqualTo(
            "1,000 rows, 3 features (id, fare, class); survived: yes is +1, no is −1. Drawn: fare"
                + " and class. Left out, not all numbers: name, sex, age, ticket, port."
                + " “pla play FILE” takes them.");
    visit.paste("survived,a,b,port\n1,2,3,x\n0,5,4,y\n1,7,6,x\n");
    assertThat(visit.text("message"))
        .startsWith("3 rows, 2 features (a, b); survived: 1 is +1, 0 is −1.")
        .contains("not all numbers: port.");
    visit.paste("a,b,c\n1,2,x\n3,4,y\n5,6,z\n");
    assertThat(visit.text("message"))
        .startsWith("The label (c) must hold two classes, but it has 3");
  }

  @Test
  void aDroppedFileBecomesPoints(Visit visit) {
    visit.open("");
    visit
        .page()
        .evaluate(
            "() => { const data = new DataTransfer();"
                + " data.items.add(new File(['0.5 1\\t-1\\n2 3\\t1\\n'], 'train.dat'));"
                + " document.body.dispatchEvent(new DragEvent('drop',"
                + " { dataTransfer: data, bubbles: true, cancelable: true })); }");
    visit
        .page()
        .waitForFunction("() => document.querySelector('#message').textContent.includes('is +1')");
    assertThat(visit.settle().page().url()).doesNotContain("p=");
    assertThat(visit.link()).contains("#p=n0.5,1p2,3&");
  }

  @Test
  void theDialogShowsThePointsAndTakesEditedOnes(Visit visit) {
    visit.open("#p=p1,2n3,4").click("openCsv");
    assertThat(visit.page().locator("#csvText").inputValue())
        .isEqualTo("x₁,x₂,label\n1,2,1\n3,4,-1\n");
    visit.page().locator("#csvText").fill("1,2,1\n3,4,-1\n5,six,1\n");
    visit.click("csvUse");
    assertThat(visit.text("csvError")).isEqualTo("Line 3, column 2 (x2): “six” is not a number.");
    visit.page().locator("#csvText").fill("1,2,1\n3,4,-1\n5,6,1\n");
    visit.click("csvUse");
    assertThat(visit.link()).contains("#p=p1,2n3,4p5,6&");
  }

  @Test
  void aFileBesideThePageIsFetchedWhenTheAddressSaysSo(Visit visit) {
    visit.serve("data.csv", "a,b,y\n1,2,0\n2,1,1\n");
    visit.load("#csv=data.csv&algorithm=pocket");
    visit
        .page()
        .waitForFunction(
            "() => location.hash && document.querySelector('#message').textContent.includes('is +1')");
    assertThat(visit.settle().link()).contains("#p=n1,2p2,1&names=a,b,0,1&").contains("pocket");
  }

  @Test
  void badTablesAreRefusedWithTheReason(Visit visit) {
    visit.open("");
    String before = visit.link();
    visit.paste("1,2,a\n3,4,b\n5,6,c\n");
    assertThat(visit.text("message")).contains("two classes, but it has 3");
    visit.paste("1,2,a\n3,b\n");
    assertThat(visit.text("message")).isEqualTo("Line 2 has 2 columns, expected 3 as in line 1.");
    visit.paste("\"1,2,a\n3,4,b\n");
    assertThat(visit.text("message")).contains("never closed");
    visit.paste("1,2,a\n1e300,4,b\n");
    assertThat(visit.text("message")).startsWith("Line 2, column 1 (x1): 1e300 is beyond");
    assertThat(visit.link()).isEqualTo(before);
  }

  @Test
  void markupInNamesStaysText(Visit visit) {
    String markup = "<img src=x onerror=alert(1)>";
    visit.open("").paste(markup + ",b,y\n1,2," + markup + "\n2,1,ok\n");
    assertThat(visit.text("message")).contains(markup);
    visit.click("openCsv").click("csvCancel").click("toEnd");
    String shared = visit.link();
    visit.openAddress(shared);
    assertThat(visit.text("negativeName")).isEqualTo(markup);
    assertThat(visit.page().locator("img").count()).isZero();
  }

  @Test
  void largeNumbersAndFarViewsAreDrawn(Visit visit) {
    visit.open("#p=p1e90,2n-1e90,3&t=99");
    assertThat(visit.text("status")).isEqualTo("Separated");
    visit.open("#p=p1e-90,2n-1e-90,2&t=99");
    assertThat(visit.text("verdictTitle")).isEqualTo("Yes, a line separates them.");
  }

  @Test
  void theProbeFollowsTheLine(Visit visit) {
    visit.open("#p=p1,1n-1,-1&view=-2,2,-2,2").tool("probe").clickAt(0.6, 0.3);
    assertThat(visit.text("probeWords")).startsWith("Probe at (").endsWith("no rule yet.");
    visit.click("toEnd");
    assertThat(visit.text("probeWords")).endsWith("so +1.");
    assertThat(visit.link()).contains("&probe=");
  }
}
