package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What the page must not claim: rules before there is one, answers before the bet, slopes for
 * stairs.
 */
@ExtendWith(InChromium.class)
class TruthTest {

  /** From now on notes what is drawn on a canvas: the name of the call and where. */
  private static void watch(Visit visit, String canvas) {
    visit
        .page()
        .evaluate(
            """
            id => {
              const context = document.getElementById(id).getContext('2d');
              window.drawn = [];
              window.watched = id;
              for (const name of ['clearRect', 'moveTo', 'lineTo', 'arc', 'fillText']) {
                context[name] = (...where) => {
                  if (watched === id) drawn.push([name, ...where]);
                  CanvasRenderingContext2D.prototype[name].apply(context, where);
                };
              }
            }
            """,
            canvas);
  }

  /** What the last picture consists of, filtered by an expression about (name, a, b). */
  private static List<?> drawn(Visit visit, String filter) {
    return (List<?>)
        visit
            .page()
            .evaluate(
                "() => drawn.slice(drawn.findLastIndex(([name]) => name === 'clearRect'))"
                    + ".filter(([name, a, b], i, all) => "
                    + filter
                    + ")");
  }

  @Test
  void atZeroThereIsNoRuleNoRingAndNoAnswerOfAProbe(Visit visit) {
    visit.open("#probe=3,3");
    assertThat(visit.text("rule")).isEqualTo("no rule yet");
    assertThat(visit.text("probeWords")).isEqualTo("Probe at (3, 3): no rule yet.");
    assertThat(visit.sees("ringLegend")).isFalse();
    watch(visit, "plot");
    visit.page().evaluate("() => dispatchEvent(new Event('hashchange'))");
    assertThat(drawn(visit.settle(), "name === 'arc'")).as("rings").isEmpty();
    visit.key("]");
    visit.follow("#probe=3,3&t=2");
    assertThat(visit.sees("ringLegend")).isTrue();
    assertThat(visit.text("probeWords")).isEqualTo("Probe at (3, 3): score 22, so approve.");
  }

  @Test
  void theCosineBeginsWithTheFirstCorrection(Visit visit) {
    visit.open("#lesson=9&step=4");
    watch(visit, "proofPicture");
    visit.key("ArrowLeft");
    String atZero = "name === 'moveTo' && a === 46 && Math.abs(b - all[1][2]) < 1";
    assertThat(drawn(visit, atZero)).as("the axis and the bound begin at 0").hasSize(2);
  }

  @Test
  void thePlayButtonOfLesson3RevealsNothing(Visit visit) {
    visit.open("#lesson=3");
    visit.press("play");
    assertThat(visit.text("message")).isEqualTo("Answer first, or choose “Just show me”.");
    visit.key("ArrowRight").key("End").press("toEnd");
    assertThat(visit.text("position")).isEqualTo("1 / ?");
    assertThat(visit.text("reveal")).isEmpty();
    assertThat(visit.page().locator("body").innerText()).doesNotContain("(0, 4, −2)", "16 → 2");
    visit.follow("#lesson=3&t=9");
    assertThat(visit.text("position")).as("nor does a link").isEqualTo("1 / ?");
    visit.bet(1);
    assertThat(visit.text("message")).isEmpty();
    assertThat(visit.text("reveal")).contains("16 → 2");
  }

  @Test
  void mistakesAreDrawnAsAStaircase(Visit visit) {
    visit.open("#t=12").unfold("foldLearning");
    watch(visit, "mistakesChart");
    visit.key("ArrowRight");
    String line = "(name === 'moveTo' || name === 'lineTo')";
    String slanted = " && name === 'lineTo' && a !== all[i - 1][1] && b !== all[i - 1][2]";
    assertThat(drawn(visit, line)).hasSizeGreaterThan(20);
    assertThat(drawn(visit, line + slanted)).as("slanted pieces").isEmpty();
  }

  /** The chart's dot, its caption and its words are about the w that is shown. */
  @Test
  void theDotOfAChartIsTheAnswersWhereTheAnswerIsShown(Visit visit) {
    visit.open("#data=noisy&algorithm=averaged&order=random").click("toEnd").unfold("foldLearning");
    int rings = visit.rings().size();
    assertThat(visit.text("mistakesNow")).isEqualTo(Integer.toString(rings));
    assertThat(visit.page().locator("#mistakesChart").getAttribute("aria-label"))
        .contains(", " + rings + " now,");
    watch(visit, "mistakesChart");
    visit.unfold("foldSettings").page().locator("#show").selectOption("current");
    List<?> current = drawn(visit.settle(), "name === 'arc'");
    visit.page().locator("#show").selectOption("auto");
    List<?> answers = drawn(visit.settle(), "name === 'arc'");
    assertThat(height(answers)).isNotEqualTo(height(current));
  }

  /** Of the last dot that was drawn. */
  private static Object height(List<?> dots) {
    return ((List<?>) dots.get(dots.size() - 1)).get(2);
  }

  @Test
  void cardTableAndChartCallTheBoundTheSame(Visit visit) {
    visit.open("#lesson=9&step=2");
    assertThat(visit.text("formula")).endsWith("= t·ρ");
    assertThat(visit.text("alignedName")).isEqualTo("wf·wt ≥ t·ρ");
    watch(visit, "proofPicture");
    visit.key("ArrowLeft");
    assertThat(drawn(visit, "name === 'fillText'").toString()).contains("t·ρ").doesNotContain("η");
    visit.follow("#eta=0.5&t=6").unfold("foldProof");
    assertThat(visit.text("alignedName")).isEqualTo("wf·wt ≥ t·η·ρ");
  }
}
