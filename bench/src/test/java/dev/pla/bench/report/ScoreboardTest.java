package dev.pla.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.bench.race.Judgement;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScoreboardTest {

  private static final List<String> ORDER = List.of("first", "second");

  @TempDir private Path folder;

  @Test
  void aTopicThatWasNotRunKeepsItsScores() throws Exception {
    Scoreboard empty = Scoreboard.read(folder.resolve("none.tsv"));
    Scoreboard second = empty.with("second", List.of(score("second", 1)), ORDER);
    Scoreboard both = second.with("first", List.of(score("first", 2)), ORDER);
    Scoreboard again = both.with("first", List.of(score("first", 3)), ORDER);
    assertThat(again.scores()).containsExactly(score("first", 3), score("second", 1));
  }

  @Test
  void scoresSurviveTheirFile() throws Exception {
    Path file = folder.resolve("scores.tsv");
    Scoreboard.read(file).with("first", List.of(score("first", 2.5)), ORDER).write(file);
    assertThat(Scoreboard.read(file).scores()).containsExactly(score("first", 2.5));
  }

  @Test
  void theTableCountsWhatWasReached() throws Exception {
    Scoreboard board =
        Scoreboard.read(folder.resolve("none.tsv"))
            .with("first", List.of(score("first", 1), score("first", 3)), ORDER);
    assertThat(board.markdown()).contains("1 of 2 reached");
  }

  @Test
  void aSectionIsReplacedAndTheRestOfTheDocumentStays() {
    Section section = new Section("part");
    String document = section.replaced("# Title\n\nBy hand.\n", "old\n");
    String changed = section.replaced(document + "More by hand.\n", "new\n");
    assertThat(changed).startsWith("# Title\n\nBy hand.\n").endsWith("More by hand.\n");
    assertThat(changed).contains("new\n").doesNotContain("old\n");
  }

  @Test
  void theChartDrawsWhatAsksForAtLeastSoMuch() throws Exception {
    Judgement other = new Judgement("≤ 30", "20", 20, Double.NaN, true);
    List<Score> scores =
        List.of(score("first", 2.5), new Score("first", "race", "absolute", other));
    Scoreboard board = Scoreboard.read(folder.resolve("none.tsv")).with("first", scores, ORDER);
    String svg = Svg.text(board.chart(), Theme.LIGHT);
    assertThat(svg).contains("<svg", "who", "2.5×", "</svg>").doesNotContain("absolute");
  }

  private static Score score(String topic, double value) {
    return new Score(topic, "race", "who", new Judgement("≥ 2×", "" + value, value, 2, value >= 2));
  }
}
