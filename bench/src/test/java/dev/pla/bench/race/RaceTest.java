package dev.pla.bench.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RaceTest {

  @Test
  void contestantsRunInTurnsSoThatASlowMinuteHitsAllAlike() {
    List<String> calls = new ArrayList<>();
    race(2, recorded("a", calls), recorded("b", calls)).run();
    assertThat(calls).containsExactly("a", "b", "a", "b");
  }

  @Test
  void aLineHasTheMedianOfItsRounds() {
    List<Double> times = new ArrayList<>(List.of(5.0, 1.0, 2.0));
    Contestant contestant = () -> new Measure(new Timing(times.remove(0), 9), "");
    List<Line> lines = race(3, Entry.of("a", 1, contestant)).run();
    assertThat(lines.get(0).timing().cpu()).isEqualTo(2);
  }

  @Test
  void onlyThoseWhoNeedItAreWarmedUp() {
    List<String> calls = new ArrayList<>();
    Entry warm = Entry.of("warm", 1, Local.of(Clock.THREAD, () -> calls.add("warm"), x -> ""));
    new Race("t", Unit.SECONDS, "r", 2, 1, List.of(recorded("cold", calls), warm)).run();
    assertThat(calls).containsExactly("warm", "warm", "cold", "warm");
  }

  @Test
  void anAnswerThatDiffersFromOursEndsTheRace() {
    Race race = race(1, answering("ours", "w"), answering("theirs", "v"));
    assertThatThrownBy(race::run).hasMessageContaining("theirs answers v, not w");
  }

  @Test
  void whoDoesOtherWorkNeedNotAnswer() {
    assertThat(race(1, answering("ours", "w"), answering("theirs", "")).run()).hasSize(2);
  }

  private static Race race(int rounds, Entry... entries) {
    return new Race("title", Unit.SECONDS, "result", 0, rounds, List.of(entries));
  }

  private static Entry recorded(String name, List<String> calls) {
    return Entry.of(
        name,
        1,
        () -> {
          calls.add(name);
          return new Measure(new Timing(1, 1), "");
        });
  }

  private static Entry answering(String name, String answer) {
    return Entry.of(name, 1, () -> new Measure(new Timing(1, 1), "", answer));
  }
}
