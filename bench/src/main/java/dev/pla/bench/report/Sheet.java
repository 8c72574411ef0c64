package dev.pla.bench.report;

import dev.pla.bench.race.Judgement;
import dev.pla.bench.race.Line;
import dev.pla.bench.race.Race;
import java.util.ArrayList;
import java.util.List;

/** What a topic has to say, as Markdown, and how its targets came out. */
public final class Sheet {

  private final String topic;
  private final StringBuilder text = new StringBuilder();
  private final List<Score> scores = new ArrayList<>();

  public Sheet(String topic) {
    this.topic = topic;
  }

  /** A paragraph, or a heading. */
  public void say(String paragraph) {
    text.append(paragraph.strip()).append("\n\n");
  }

  /** Runs the race and shows its table. */
  public void run(Race race) {
    System.err.println("bench: " + topic + ": " + race.title());
    List<Line> lines = race.run();
    say("### " + race.title());
    say(RaceTable.of(race, lines));
    for (Line line : lines) {
      line.judged(lines.get(0), race.unit())
          .ifPresent(judged -> score(race.title(), line.entry().who(), judged));
    }
  }

  /** Adds what was measured elsewhere. */
  public void score(String race, String who, Judgement judgement) {
    scores.add(new Score(topic, race, who, judgement));
  }

  public List<Score> scores() {
    return List.copyOf(scores);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
