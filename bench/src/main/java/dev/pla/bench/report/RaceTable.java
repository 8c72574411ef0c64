package dev.pla.bench.report;

import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Line;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import java.util.List;
import java.util.Locale;

/** The lines of a race as a Markdown table. */
public final class RaceTable {

  private RaceTable() {}

  public static String of(Race race, List<Line> lines) {
    StringBuilder text = new StringBuilder();
    text.append("| who | ").append(race.unit().symbol());
    text.append(" | CPU s | wall s | ratio | ").append(race.resultName()).append(" | target |\n");
    text.append("|---|---:|---:|---:|---:|---|---|\n");
    for (Line line : lines) {
      text.append(row(race.unit(), line, lines.get(0)));
    }
    return text.toString();
  }

  private static String row(Unit unit, Line line, Line ours) {
    boolean wall = line.entry().time() == Entry.Time.WALL;
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.3f | %.3f | %s | %s | %s |%n",
        line.entry().who(),
        unit.text(line.seconds()) + (wall ? " by the clock" : ""),
        line.timing().cpu(),
        line.timing().wall(),
        String.format(Locale.ROOT, "%.2f", line.ratio(ours)),
        line.result() + (line.same() && !line.equals(ours) ? ", same answer" : ""),
        target(unit, line, ours));
  }

  private static String target(Unit unit, Line line, Line ours) {
    return line.judged(ours, unit)
        .map(judged -> judged.wanted() + ": " + judged.got() + ", " + judged.verdict())
        .orElse("");
  }
}
