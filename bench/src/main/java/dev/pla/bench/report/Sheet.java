package dev.pla.bench.report;

import dev.pla.bench.race.Entry;
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
    show(race, race.run());
  }

  /** Shows the table of a race that was run. */
  public void show(Race race, List<Line> lines) {
    String table = RaceTable.of(race, lines);
    say("### " + race.title());
    say(table);
    for (Line line : lines) {
      Entry entry = line.entry();
      entry
          .goal()
          .map(goal -> goal.judge(line, lines.get(0), race.unit()))
          .ifPresent(
              judgement -> scores.add(new Score(topic, race.title(), entry.who(), judgement)));
    }
  }

  /** Adds what was measured elsewhere. */
  public void score(Score score) {
    scores.add(score);
  }

  public List<Score> scores() {
    return List.copyOf(scores);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
