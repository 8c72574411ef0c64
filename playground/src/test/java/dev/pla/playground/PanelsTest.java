package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the panels claim. */
@ExtendWith(InChromium.class)
class PanelsTest {

  @Test
  void xorShowsItsProof(Visit visit) {
    visit.open("#data=xor");
    assertThat(visit.text("verdictTitle")).isEqualTo("No, and these points prove it.");
    assertThat(visit.text("verdictBody"))
        .startsWith(
            "The segment between points 3 and 4 (+1) crosses the segment between points 1 and 2");
    assertThat(visit.page().locator("#proofLegend").isVisible()).isTrue();
    visit.click("toEnd");
    assertThat(visit.text("status")).isEqualTo("Not separable");
  }

  @Test
  void theFewestPossibleMistakesStandBesideThePocket(Visit visit) {
    visit.open("#data=credit");
    fewestBesidePocket(visit, "xor", "1", "1");
    fewestBesidePocket(visit, "blobs", "2", "3");
    fewestBesidePocket(visit, "moons", "6", "7");
    fewestBesidePocket(visit, "noisy", "4", "8");
  }

  private static void fewestBesidePocket(Visit visit, String preset, String fewest, String pocket) {
    visit.follow("#algorithm=pocket&order=random&data=" + preset).click("toEnd");
    assertThat(visit.text("verdictTitle")).as(preset).isEqualTo("No, and these points prove it.");
    assertThat(visit.text("fewestMistakes")).as(preset).isEqualTo(fewest);
    assertThat(visit.text("keptMistakes")).as(preset).isEqualTo(pocket);
    assertThat(visit.text("answerBody")).contains("No line makes fewer than " + fewest + ".");
  }

  @Test
  void everyKindOfCertificateIsSaidInWords(Visit visit) {
    visit.open("#data=xor").follow("#p=p0,0n0,0");
    assertThat(visit.text("verdictBody"))
        .startsWith("Point 1 (+1) and point 2 (−1) lie in the same place.");
    visit.follow("#p=p0,0p2,2n1,1");
    assertThat(visit.text("verdictBody"))
        .startsWith("Point 3 (−1) lies on the segment between points 1 and 2 (+1).");
    visit.follow("#p=n0,0n4,0n0,4p1,1");
    assertThat(visit.text("verdictBody"))
        .startsWith("Points 1, 2 and 3 (−1) form a triangle around point 4 (+1).");
  }

  /** Σ_{k≤2} C(5, k)/2⁵ = 16/32 for six points, and 22/64 for seven. */
  @Test
  void separablePointsSayWhoHoldsTheLineAndWhetherChanceWouldDo(Visit visit) {
    visit.open("");
    assertThat(visit.text("verdictBody"))
        .contains(
            "It is determined by Dev, Eva and Fay: removing any other point would not move it.")
        .endsWith(
            "That says little: random labels on 6 points are separable with"
                + " probability up to 0.5.");
    visit.follow("#p=p0,0p0,1p1,0p1,1n9,9n9,8n8,9");
    assertThat(visit.text("verdictBody"))
        .endsWith("on 7 points are separable with probability up to 0.35.");
    visit.follow("#data=separable");
    assertThat(visit.text("verdictBody")).contains("are separable with probability at most ");
    visit.follow("#p=p0,0n2,2");
    assertThat(visit.text("verdictBody")).contains("It is determined by points 1 and 2.");
  }

  @Test
  void presetsThatShouldBeSeparableAre(Visit visit) {
    visit.open("");
    for (String preset :
        List.of("narrow", "credit", "heights", "keys", "applicants", "separable")) {
      visit.follow("#data=" + preset);
      assertThat(visit.text("verdictTitle")).as(preset).startsWith("Yes,");
      assertThat(visit.page().locator("#fewestFacts").isVisible()).isFalse();
    }
  }

  @Test
  void everyInequalityOfTheProofHoldsAtEveryStep(Visit visit) {
    visit.open("#data=separable&order=random&seed=5").unfold("foldProof");
    int frames = Integer.parseInt(visit.page().locator("#scrub").getAttribute("max"));
    assertThat(frames).isGreaterThan(4);
    for (int frame = 2; frame <= frames; frame += 2) {
      visit.page().locator("#scrub").fill(String.valueOf(frame));
      visit.page().evaluate("() => new Promise(requestAnimationFrame)");
      List<String> ticks = visit.page().locator(".claims td:last-child").allTextContents();
      assertThat(ticks).containsExactly("✓", "✓", "✓", "✓", "✓");
    }
  }

  @Test
  void theProofIsOnlyClaimedWhereItIsTrue(Visit visit) {
    visit.open("#data=separable&start=random").unfold("foldProof");
    assertThat(visit.text("proofNote")).startsWith("The proof is about runs from w = 0.");
    assertThat(visit.page().locator("#proofBody").isVisible()).isFalse();
    visit.open("#data=xor");
    assertThat(visit.page().locator("#proofBody").isVisible()).isFalse();
  }

  @Test
  void etaChangesNothingFromZeroAndSomethingElsewhere(Visit visit) {
    visit.open("#data=separable&t=24").unfold("foldEta");
    List<String> scaled = visit.page().locator("#etaTable td:nth-child(3)").allTextContents();
    assertThat(scaled).hasSize(3).containsOnly(scaled.get(0));
    assertThat(visit.text("etaNote")).startsWith("From w = 0, every correction adds η times");
    visit.choose("start", "first");
    assertThat(visit.text("etaNote")).startsWith("This start is not 0");
  }

  private static final Map<String, String> ANSWERS =
      Map.of(
          "pla", "this line",
          "pocket", "the pocket",
          "gallant", "the pocket",
          "averaged", "the average");

  @Test
  void everyAlgorithmRuns(Visit visit) {
    visit.open("#data=noisy&budget=50&order=random");
    for (String algorithm : List.of("pla", "pocket", "gallant", "averaged")) {
      visit.choose("algorithm", algorithm).click("toEnd");
      assertThat(visit.text("status")).isEqualTo("Not separable");
      assertThat(visit.text("keptFactName")).isEqualTo("mistakes of " + ANSWERS.get(algorithm));
      visit.click("toStart");
    }
  }

  @Test
  void aSettingThatCannotBeMeantIsMarkedAndIgnored(Visit visit) {
    visit.open("").write("eta", "-3");
    assertThat(visit.page().locator("[name=eta]").getAttribute("aria-invalid")).isEqualTo("true");
    assertThat(visit.text("etaBad")).isEqualTo("η must be a number above 0, like 0.5.");
    assertThat(visit.link()).doesNotContain("eta=");
    visit.write("eta", "2.5");
    assertThat(visit.link()).contains("eta=2.5");
  }
}
