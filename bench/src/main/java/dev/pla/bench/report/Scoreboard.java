package dev.pla.bench.report;

import dev.pla.bench.race.Judgement;
import dev.pla.picture.RatioChart;
import dev.pla.picture.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All targets and how they came out; topics that were not run keep their earlier scores. */
public final class Scoreboard {

  /** GitHub and browsers take the one that suits the page. */
  private static final String PICTURE =
      """
      <picture>
      <source media="(prefers-color-scheme: dark)" srcset="images/benchmarks-dark.svg">
      <img alt="How many times as fast as others, beside the targets" src="images/benchmarks.svg">
      </picture>

      """;

  private final List<Score> scores;

  private Scoreboard(List<Score> scores) {
    this.scores = scores;
  }

  /** Reads a tab-separated file; none is as good as an empty one. */
  public static Scoreboard read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return new Scoreboard(List.of());
    }
    return new Scoreboard(Files.readAllLines(file).stream().map(Score::parse).toList());
  }

  public void write(Path file) throws IOException {
    Files.write(file, scores.stream().map(Score::toString).toList());
  }

  /** With new scores of one topic instead of its old ones, in the order of all topics. */
  public Scoreboard with(String topic, List<Score> news, List<String> order) {
    List<Score> all = new ArrayList<>();
    for (String name : order) {
      List<Score> source = name.equals(topic) ? news : scores;
      source.stream().filter(score -> score.topic().equals(name)).forEach(all::add);
    }
    return new Scoreboard(all);
  }

  public List<Score> scores() {
    return scores;
  }

  /** The targets that ask for at least so many times. */
  public Scene chart() {
    Map<String, List<RatioChart.Bar>> races = new LinkedHashMap<>();
    for (Score score : scores) {
      Judgement judged = score.judgement();
      if (!Double.isNaN(judged.bound())) {
        races
            .computeIfAbsent(score.race(), race -> new ArrayList<>())
            .add(new RatioChart.Bar(score.who(), judged.value(), judged.bound()));
      }
    }
    List<RatioChart.Group> groups = new ArrayList<>();
    races.forEach((race, bars) -> groups.add(new RatioChart.Group(race, bars)));
    return RatioChart.of(
        "How many times as fast, beside the target",
        "Each bar is the time of another over ours for the same work, or what two threads gain.",
        "times as fast, on a logarithmic scale",
        groups);
  }

  public String markdown() {
    StringBuilder text = new StringBuilder("## Targets\n\n");
    long reached = scores.stream().filter(score -> score.judgement().reached()).count();
    text.append(reached).append(" of ").append(scores.size()).append(" reached.\n\n");
    text.append(PICTURE);
    text.append("| work | who | target | measured | |\n|---|---|---:|---:|---|\n");
    for (Score score : scores) {
      Judgement judged = score.judgement();
      text.append(
          String.format(
              "| %s | %s | %s | %s | %s |%n",
              score.race(), score.who(), judged.wanted(), judged.got(), judged.verdict()));
    }
    return text.append('\n').toString();
  }
}
