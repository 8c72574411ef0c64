package dev.pla.bench.topic;

import dev.pla.bench.peer.Glop;
import dev.pla.bench.report.Sheet;

/** Separable or not, beside GLOP. */
public final class VerdictTopic implements Topic {

  /** How many times fewer rows a quick try has. */
  private static final int SMALL = 100;

  @Override
  public String name() {
    return "verdict";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    Glop.load();
    Report report = new Report();
    for (Question question : Question.all()) {
      Question asked = question.over(workshop.isSmall() ? SMALL : 1);
      System.err.println("bench: " + asked.kind() + ", " + asked.rows() + " × " + asked.features());
      report.add(Comparison.run(asked));
    }
    sheet.say(report.toString());
  }
}
