package dev.pla.bench.topic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.bench.data.Clouds;
import dev.pla.bench.peer.Glop;
import dev.pla.bench.peer.Versions;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Measure;
import dev.pla.data.Dataset;
import dev.pla.sample.Samples;
import dev.pla.work.Workers;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VerdictTopicTest {

  @Test
  void allDecidersAgreeOnSeparableData() {
    assertThat(answers(Samples.planted(300, 3, 0.01, 0, 1).data())).containsOnly("separable");
  }

  @Test
  void allDecidersAgreeOnDataThatNoHyperplaneSeparates() {
    assertThat(answers(Samples.planted(300, 3, 0, 0.1, 1).data())).containsOnly("not separable");
  }

  @Test
  void theFewestMistakesAreBracketed() {
    Measure measure =
        VerdictContestants.fewest(Clouds.overlapping(100, 2, 1), 30, Workers.ONE).run();
    assertThat(measure.result()).startsWith("closed, ").endsWith(" mistakes are the fewest");
  }

  @Test
  void theVersionOfThePeerIsKnown() {
    assertThat(Versions.named("OR-Tools")).matches("OR-Tools \\d.*");
  }

  private static List<String> answers(Dataset data) {
    Glop.load();
    return List.of(
            VerdictContestants.verdict(data, Clock.THREAD, Workers.ONE),
            VerdictContestants.obstacle(data),
            VerdictContestants.glop(data, Glop.Program.FEASIBILITY),
            VerdictContestants.glop(data, Glop.Program.MARGIN))
        .stream()
        .map(Contestant::run)
        .map(Measure::answer)
        .toList();
  }
}
