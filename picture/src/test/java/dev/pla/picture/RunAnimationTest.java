package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.learn.Budget;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.picture.scene.Animation;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunAnimationTest {

  private static Drawn frame(Animation film, int k) {
    return Drawn.of(film.frames().get(k).scene());
  }

  @Test
  void showsTwoFramesForEachCorrectionBetweenStartAndEnd() {
    Dataset data = Sets.and();
    Outcome outcome = new Perceptron().fit(data);
    Animation film = Sets.film(new Perceptron(), data, Sets.XY);
    assertThat(film.frames()).hasSize((int) (2 + 2 * outcome.updates()));
  }

  @Test
  void marksTheMistakeBeforeTheLineMoves() {
    Animation film = Sets.film(new Perceptron(), Sets.and(), Sets.XY);
    boolean moved = false;
    for (int k = 3; k + 1 < film.frames().size(); k += 2) {
      Drawn before = frame(film, k);
      Drawn after = frame(film, k + 1);
      assertThat(before.marks("marked")).hasSize(1).isEqualTo(after.marks("marked"));
      assertThat(before.marks("mistakes")).contains(before.marks("marked").get(0));
      boolean seenBefore = !before.groups("boundary current").isEmpty();
      boolean seenAfter = !after.groups("boundary current").isEmpty();
      assertThat(after.groups("boundary former")).hasSize(seenBefore ? 1 : 0);
      if (seenBefore && seenAfter) {
        assertThat(after.line("boundary former")).isEqualTo(before.line("boundary current"));
        moved |= !after.line("boundary current").equals(before.line("boundary current"));
      }
    }
    assertThat(moved).isTrue();
  }

  @Test
  void countsCorrectionsAndMistakes() {
    Dataset data = Sets.and();
    Animation film = Sets.film(new Perceptron(), data, Sets.XY);
    assertThat(frame(film, 0).words()).contains("0 corrections · 4 mistakes", "no line yet");
    assertThat(frame(film, 2).words()).contains("1 correction ·");
    Outcome outcome = new Perceptron().fit(data);
    assertThat(frame(film, film.frames().size() - 1).words())
        .contains(outcome.updates() + " corrections · 0 mistakes")
        .contains("Separated after " + outcome.updates() + " corrections");
  }

  @Test
  void longRunsAreThinnedButTheirBeginningAndEndAreNot() {
    Dataset data = Sets.xor();
    Perceptron long20 = new Perceptron().withBudget(Budget.ofUpdates(20_000));
    Animation film = Sets.film(long20, data, Sets.XY);
    assertThat(film.frames()).hasSizeBetween(60, 160);
    for (int k = 1; k <= 24; k++) {
      assertThat(frame(film, 2 * k).words()).contains(k + " correction");
    }
    assertThat(frame(film, film.frames().size() - 2).words()).contains("20,000 corrections");
    assertThat(frame(film, film.frames().size() - 3).words()).contains("19,999 corrections");
  }

  @Test
  void theLastFrameIsHeldLongest() {
    List<Animation.Frame> frames = Sets.film(new Perceptron(), Sets.and(), Sets.XY).frames();
    int last = frames.get(frames.size() - 1).hundredths();
    assertThat(frames.subList(0, frames.size() - 1)).allMatch(f -> f.hundredths() * 2 < last);
  }

  @Test
  void thePocketIsDrawnAndNamedAtTheEnd() {
    Pocket pocket = new Pocket(new Perceptron().withBudget(Budget.ofUpdates(30)));
    Dataset data = Sets.clouds(3, 40, 2);
    Animation film = Sets.film(pocket, data, Sets.XY);
    Outcome outcome = pocket.fit(data);
    assertThat(outcome.separated()).isFalse();
    Drawn end = frame(film, film.frames().size() - 1);
    assertThat(end.words())
        .contains("Stopped after 30 corrections: the best line so far leaves")
        .contains(outcome.loss().mistakes() + " of 40 points");
    assertThat(end.marks("mistakes")).hasSize((int) outcome.loss().mistakes());
    assertThat(end.groups("boundary pocket")).hasSize(1);
  }

  @Test
  void saysWhereNoLineIsSeen() {
    Perceptron twelve = new Perceptron().withBudget(Budget.ofUpdates(12));
    Animation film = Sets.film(twelve, Sets.xor(), Sets.XY);
    for (Animation.Frame frame : film.frames().subList(2, film.frames().size())) {
      Drawn drawn = Drawn.of(frame.scene());
      if (drawn.groups("boundary current").isEmpty() && drawn.words().contains("Corrected")) {
        assertThat(drawn.words()).containsAnyOf("The line lies outside", "w = 0: there is no line");
      }
    }
    // XOR in file order comes back to w = 0 every four corrections
    assertThat(frame(film, film.frames().size() - 1).words()).contains("w = 0: there is no line");
  }

  @Test
  void axesStayWhereTheyAre() {
    Animation film = Sets.film(new Perceptron(), Sets.planted(2, 30, 0.05), Sets.XY);
    List<Drawn.At> first = frame(film, 0).marks("points positive");
    for (int k = 1; k < film.frames().size(); k++) {
      assertThat(frame(film, k).marks("points positive")).isEqualTo(first);
    }
  }
}
