package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.learn.Budget;
import dev.pla.learn.Perceptron;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The twelve lessons show the numbers that were calculated by hand, and not before the bet. */
@ExtendWith(InChromium.class)
class LessonsTest {

  @Test
  void lesson1FindsTheOddOpinionWithOneSlider(Visit visit) {
    visit.open("#lesson=1");
    assertThat(visit.text("answerTitle")).isEqualTo("Your line makes 2 mistakes.");
    assertThat(visit.text("formula"))
        .isEqualTo("Dev: 1·4 + 1·5 = 9 > 4, approve. Denied in truth.");
    assertThat(visit.text("reveal")).isEmpty();
    slide(visit, "hand2", "-1");
    assertThat(visit.text("answerTitle")).isEqualTo("Your line has every point on its side.");
    assertThat(visit.text("reveal")).startsWith("Debt −1 works, with any bar between 1 and 5.");
    slide(visit, "hand0", "5");
    assertThat(visit.text("answerTitle")).isEqualTo("Your line makes 3 mistakes.");
    slide(visit, "hand0", "1");
    assertThat(visit.text("answerTitle")).isEqualTo("No mistakes, but Fay lies on the line.");
  }

  @Test
  void lesson1DoesNotEndWhileSomebodyLiesOnTheLine(Visit visit) {
    visit.open("#lesson=1");
    slide(visit, "hand2", "0");
    assertThat(visit.text("answerTitle")).isEqualTo("No mistakes, but Dev lies on the line.");
    assertThat(visit.text("reveal")).isEmpty();
    slide(visit, "hand2", "-0.5");
    assertThat(visit.text("answerTitle")).isEqualTo("Your line has every point on its side.");
    assertThat(visit.text("reveal")).contains("Sum minus bar is the score w·x");
    assertThat(visit.text("cardText")).doesNotContain("score");
  }

  private static void slide(Visit visit, String id, String value) {
    visit.page().locator("#" + id).fill(value);
    visit.settle();
  }

  @Test
  void lesson2EndsWhenExactlyTheMistakesAreTapped(Visit visit) {
    visit.open("#lesson=2");
    assertThat(visit.text("answer")).doesNotContain("wrong now");
    tap(visit, 6, 1);
    assertThat(visit.text("reveal"))
        .isEqualTo("Tapped: 0 of 3 that are wrong, and 1 that are right.");
    tap(visit, 6, 1);
    tap(visit, 2, 3);
    tap(visit, 4, 5);
    assertThat(visit.text("reveal")).isEqualTo("Tapped: 2 of 3 that are wrong.");
    tap(visit, 1, 0);
    assertThat(visit.text("reveal")).contains("Bob 16, Dev 30, Fay 7");
  }

  /** Clicks at a point of the lessons' picture. */
  private static void tap(Visit visit, double x, double y) {
    List<?> at =
        (List<?>)
            visit
                .page()
                .evaluate(
                    "async ([x, y]) => { const { View } = await import('./model/view.js');"
                        + " const plot = document.querySelector('#plot');"
                        + " const box = plot.getBoundingClientRect();"
                        + " const view = new View([-2, 10, -2, 7], plot.clientWidth, plot.clientHeight);"
                        + " const [px, py] = view.toPixel(x, y);"
                        + " return [box.left + plot.clientLeft + px, box.top + plot.clientTop + py]; }",
                    List.of(x, y));
    visit
        .page()
        .mouse()
        .click(((Number) at.get(0)).doubleValue(), ((Number) at.get(1)).doubleValue());
    visit.settle();
  }

  @Test
  void lesson3ShowsTheSumOnlyAfterTheBet(Visit visit) {
    visit.open("#lesson=3");
    assertThat(visit.text("position")).isEqualTo("1 / ?");
    assertThat(visit.text("formula")).isEqualTo("(1, 6, 1) − (1, 2, 3) = ?");
    assertThat(visit.page().locator("body").innerText())
        .doesNotContain("(0, 4, −2)", "16 → 2", "/ 15");
    visit.bet(0);
    assertThat(visit.text("formula")).isEqualTo("(1, 6, 1) − (1, 2, 3) = (0, 4, −2)");
    assertThat(visit.text("reveal")).startsWith("No. ").contains("1 + 4 + 9 = 14: 16 → 2");
    assertThat(visit.text("position")).isEqualTo("2 / 15");
    visit.press("cardReset").bet(-1);
    assertThat(visit.text("reveal")).startsWith("His score falls").contains("16 → 2");
    visit.press("cardReset").bet(1);
    assertThat(visit.text("reveal")).startsWith("Right. ");
  }

  @Test
  void theKeyboardAloneFinishesLesson3(Visit visit) {
    visit.open("#lesson=3");
    for (int i = 0; i < 60; i++) {
      visit.page().keyboard().press("Tab");
      if ((boolean) visit.page().evaluate("() => document.activeElement.dataset.bet === '1'")) {
        break;
      }
    }
    visit.key("Enter");
    assertThat(visit.text("reveal")).startsWith("Right. ");
    visit.key("n");
    assertThat(visit.text("cardPlace")).isEqualTo("Lesson 3, step 2 of 2");
    visit.key("p");
    assertThat(visit.text("cardPlace")).isEqualTo("Lesson 3, step 1 of 2");
  }

  @Test
  void lesson4SaysWhomACorrectionSpoils(Visit visit) {
    visit.open("#lesson=4");
    assertThat(visit.text("formula")).isEmpty();
    assertThat(visit.text("answerBody")).isEmpty();
    assertThat(visit.sees("ringLegend")).isFalse();
    visit.bet(1);
    assertThat(visit.sees("ringLegend")).isTrue();
    assertThat(visit.text("formula")).isEqualTo("Bob: 0 + 4·2 − 2·3 = 2");
    visit.press("cardNext").bet(1);
    assertThat(visit.text("formula")).isEqualTo("Eva: 20 − (1 + 4·5 + 5·0) = −1");
    assertThat(visit.text("reveal")).contains("Ann, Cho and Eva");
    visit.press("cardNext").bet(1);
    assertThat(visit.text("formula")).endsWith("= (−11, −5, −4.5)");
    assertThat(visit.text("reveal"))
        .contains("from 5 to −68", "swings round outside the picture", "arrow reversed");
    assertThat(visit.text("answerBody")).doesNotContain("?");
  }

  @Test
  void lesson5CountsCorrectionsVisitsAndCycles(Visit visit) {
    visit.open("#lesson=5");
    assertThat(visit.text("formula")).isEmpty();
    visit.bet(1);
    assertThat(visit.text("formula")).isEqualTo("15 corrections, 48 visits, 8 cycles");
    assertThat(visit.text("answerTitle")).isEqualTo("Dev (deny) is a mistake.");
    visit.press("cardNext").bet(0);
    assertThat(visit.text("reveal")).contains("8 corrections, w = (−4, 3, −5)");
    assertThat(visit.text("position")).isEqualTo("8 / 8");
    visit.press("cardNext");
    visit
        .page()
        .waitForFunction("() => document.querySelector('#seedsText').textContent.includes('191')");
    String largest = visit.text("seedsText").replaceAll(".*largest is ([0-9,]+);.*", "$1");
    assertThat(Integer.parseInt(largest)).isBetween(8, 191);
  }

  @Test
  void lesson6ReadsZeroInThreeWays(Visit visit) {
    visit.open("#lesson=6");
    assertThat(visit.text("formula")).isEqualTo("0 + 0·1 + 0·1 = 0");
    assertThat(visit.sees("ringLegend")).isFalse();
    assertThat(visit.text("answerBody")).isEqualTo("There is no rule yet: every score is 0.");
    visit.bet(2).press("cardNext");
    assertThat(visit.text("reveal")).isEmpty();
    visit.bet(2);
    assertThat(visit.text("reveal"))
        .contains(
            "sign(0) = −1: 10 corrections, (−2, 2, 1); +1: 11, (−3, 2, 1);"
                + " always a mistake: 18, (−4, 3, 2)");
  }

  @Test
  void lesson7ComparesEta(Visit visit) {
    visit.open("#lesson=7");
    assertThat(visit.sees("etaTable")).isFalse();
    visit.bet(1);
    assertThat(visit.text("reveal")).contains("15, 15, 15");
    assertThat(visit.text("formula")).isEqualTo("w ÷ η = (−7, 6, −11)");
    assertThat(visit.page().locator("#etaTable td:last-child").allTextContents())
        .containsExactly("15", "15", "15");
    visit.press("cardNext").bet(1);
    assertThat(visit.text("reveal"))
        .contains("η = 1 takes 14, η = ¼ takes 15 and ends elsewhere, (−2.25, 1.75, −3.5)");
  }

  @Test
  void lesson8ShowsTheLossRise(Visit visit) {
    visit.open("#lesson=8");
    assertThat(visit.text("formula")).isEqualTo("J₁ = 3, J = 3");
    slide(visit, "hand0", "7");
    assertThat(visit.text("formula")).isEqualTo("J₁ = 3, J = 6");
    visit.press("cardNext");
    assertThat(visit.text("formula")).isEqualTo("J = 53, 12");
    assertThat(visit.page().locator("#lossChart").getAttribute("aria-label"))
        .isEqualTo("J: 0 at the start, 12 now, at least 0, at most 53.");
    assertThat(visit.page().locator("#mistakesChart").getAttribute("aria-label"))
        .isEqualTo("Mistakes, J₁: 6 at the start, 3 now, at least 3, at most 6.");
    visit.bet(1);
    assertThat(visit.text("reveal")).contains("J goes 53, 12, 31, 5");
  }

  @Test
  void lesson9EndsBeforeItsBound(Visit visit) {
    visit.open("#lesson=9");
    visit.page().locator("#wallRange").fill("40");
    visit.bet(-1);
    assertThat(visit.text("reveal"))
        .startsWith("You set 40. The proof allows at most 51 corrections. This run needed 18.");
    visit.press("cardNext");
    assertThat(visit.link()).contains("wall=40");
    assertThat(visit.text("formula")).isEqualTo("wf·w = 5.34 ≥ 4.37 = t·ρ");
    visit.press("cardNext");
    assertThat(visit.text("formula")).isEqualTo("‖w‖² = 29 ≤ 54 = t·R²");
    visit.press("cardNext");
    assertThat(visit.text("formula")).isEqualTo("cos θ = 0.991 ≥ 0.594 = √(t/51)");
    assertThat(visit.text("reveal")).contains("fell from 0.73 to 0.69 at t = 2");
    assertThat(visit.text("cardText")).endsWith("so t ≤ R²/ρ² = 51.");
    assertThat(visit.page().locator("#claimBound td:nth-of-type(3)").textContent()).isEqualTo("51");
  }

  @Test
  void lesson10TellsRoomFromSize(Visit visit) {
    visit.open("#lesson=10");
    assertThat(visit.text("formula")).isEqualTo("5 corrections; R²/ρ² = 65");
    visit.bet(-1);
    assertThat(visit.text("reveal")).contains("5 corrections before, 85 now");
    assertThat(visit.text("formula")).isEqualTo("85 corrections; R²/ρ² = 2,210");
    visit.press("cardNext");
    assertThat(visit.text("formula")).isEmpty();
    visit.bet(2);
    assertThat(visit.text("answerBody"))
        .startsWith(
            "The page recorded 20,000 corrections of the 10,000,000 you allow; the copied command"
                + " continues.");
    assertThat(visit.text("formula")).isEqualTo("R²/ρ² = 30,427,906");
    visit.press("cardNext");
    assertThat(visit.text("formula")).isEqualTo("over 20,000 corrections; R²/ρ² = 30,427,906");
    visit.page().locator("#center").check();
    visit.settle();
    assertThat(visit.text("formula")).isEqualTo("6 corrections; R²/ρ² = 37");
    assertThat(visit.text("reveal"))
        .contains("Only the origin moved", "the units stayed the same")
        .contains("wide when −14·height + 10·weight > −1,784");
  }

  /** The game of lesson 10: a link brings other points, and the better of both is kept. */
  @Test
  void lesson10KeepsTheRecordOfTheSlowestRun(Visit visit) {
    visit.load("#lesson=10&step=4");
    assertThat(visit.text("formula")).isEqualTo("15 corrections; R²/ρ² = 191; your record: 15");
    String rest = "&names=income,debt,deny,approve&view=-2,10,-2,7&budget=20000&lesson=10&step=4";
    visit.follow("#p=p6,1n2,3p8,3n4,4p4,0n3,0" + rest);
    assertThat(visit.text("formula")).isEqualTo("70 corrections; R²/ρ² = 3,940; your record: 70");
    visit.follow("#p=p6,1n2,3p8,3n4,4p4,0n4,0" + rest);
    assertThat(visit.text("formula")).startsWith("does not count: no line").endsWith("record: 70");
    visit.page().locator("#options button").click();
    assertThat(visit.settle().text("formula")).startsWith("70 corrections;");
    assertThat(visit.link()).contains("#p=p6,1n2,3p8,3n4,4p4,0n3,0");
  }

  /** The page stops at 20,000; the core on the JVM does not. */
  @Test
  void theSixMillionOfLesson10AreTheCores(Visit visit) {
    visit.open("#lesson=10&step=2").bet(2);
    double[][] x = {{170, 65}, {178, 65}, {180, 75}, {188, 75}, {160, 55}, {168, 55}};
    Dataset heights = new Dataset(Points.of(x), Labels.of(1, -1, 1, -1, 1, -1));
    long updates = new Perceptron().withBudget(Budget.ofUpdates(10_000_000)).fit(heights).updates();
    assertThat(visit.text("reveal")).contains("%,d".formatted(updates));
  }

  @Test
  void lesson11EndsWithThePocketsLineAndOneRing(Visit visit) {
    visit.open("#lesson=11").tool("flip");
    tap(visit, 6, 1);
    assertThat(visit.text("reveal")).isEqualTo("Ann is now listed as denied.");
    assertThat(visit.sees("proofLegend")).isFalse();
    visit.press("cardNext");
    assertThat(visit.sees("proofLegend")).isFalse();
    visit.bet(1);
    assertThat(visit.text("formula")).endsWith("3·14 = 2·15 + 12");
    assertThat(visit.text("reveal")).contains("correction 19 gave (−5, 4, −5) with 1 mistake");
    assertThat(visit.text("rule")).isEqualTo("approve when 4·income − 5·debt > 5");
    visit.unfold("foldLearning");
    assertThat(visit.text("mistakesNow")).isEqualTo("1");
    assertThat(visit.rings()).isEqualTo(List.of(0));
    visit.tool("probe");
    tap(visit, 6, 1);
    assertThat(visit.text("probeWords")).isEqualTo("Probe at (6, 1): score 14, so approve.");
  }

  @Test
  void lesson12ComparesHandPocketAndTheFewest(Visit visit) {
    visit.open("#lesson=12");
    assertThat(visit.text("formula")).isEmpty();
    visit.bet(1);
    assertThat(visit.text("formula")).isEqualTo("point 1 + point 2 = point 3 + point 4");
    assertThat(visit.sees("proofLegend")).isTrue();
    visit.press("cardNext").press("cardNext").press("cardNext").bet(1).press("cardNext");
    assertThat(visit.sees("proofLegend")).isFalse();
    assertThat(visit.sees("fewestLegend")).isFalse();
    visit.bet(-1);
    assertThat(visit.text("reveal")).contains("pocket 8, fewest possible 4");
    assertThat(visit.sees("fewestLegend")).isTrue();
  }

  /** By hand: the sum of the four corrections is (0, 0, 0, −4·0.36). */
  @Test
  void lesson12SeparatesXorWithTheProductOfBoth(Visit visit) {
    visit.open("#lesson=12&step=2");
    assertThat(visit.text("reveal")).isEmpty();
    visit.page().locator("#product").check();
    assertThat(visit.settle().text("reveal"))
        .startsWith(
            "Now one rule gets all four right after 4 corrections: +1 when −1.44·x₁·x₂ > 0.");
    visit.press("toEnd");
    assertThat(visit.text("status")).isEqualTo("Separated");
    assertThat(visit.page().locator("#rowAfter td").allTextContents())
        .containsExactly("0", "0", "0", "−1.44");
    visit.unfold("foldVerdict").unfold("foldProof").unfold("foldAlgorithm");
    assertThat(visit.text("verdictTitle")).isEqualTo("Yes, with the product as a third feature.");
    assertThat(visit.text("algebraNumbers")).startsWith("1=1.44 ÷ 1.44").endsWith("=0.529");
    String link = visit.link();
    assertThat(link).contains("product=1");
    visit.press("copyCommand");
    assertThat(visit.clipboard()).contains("x₁,x₂,x₁·x₂,label\n-0.6,-0.6,0.36,-1\n");
    visit.openAddress(link);
    assertThat(visit.text("rule")).isEqualTo("+1 when −1.44·x₁·x₂ > 0");
  }

  @Test
  void aLinkInALessonReopensTheSameWordsAndPicture(Visit visit) {
    visit.open("#lesson=9&step=2");
    visit.page().locator("#scrub").fill("20");
    String picture = visit.settle().picture();
    String words = visit.text("card") + visit.text("answer") + visit.text("rule");
    String link = visit.link();
    visit.openAddress(link);
    assertThat(visit.text("card") + visit.text("answer") + visit.text("rule")).isEqualTo(words);
    assertThat(visit.picture()).isEqualTo(picture);
  }
}
