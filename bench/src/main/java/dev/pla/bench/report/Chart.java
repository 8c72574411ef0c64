package dev.pla.bench.report;

import java.util.List;
import java.util.Locale;

/**
 * Bars on a logarithmic scale: how many times our time others need, each with its target; readable
 * on light and dark pages.
 */
public final class Chart {

  private static final int WIDTH = 760;
  private static final int LEFT = 240;
  private static final int RIGHT = 60;
  private static final int TOP = 64;
  private static final int STEP = 20;
  private static final int HEADING = 24;
  private static final int BAR = 12;

  private static final String HEAD =
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 WIDTH HEIGHT" width="WIDTH" height="HEIGHT" \
      font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" font-size="11">
      <title>How many times as fast as others, beside the target</title>
      <style>
      .page { fill: #ffffff } .ink { fill: #1b1f24 } .muted { fill: #5a626c } .grid { stroke: #e3e6ea }
      .reached { fill: #0072b2 } .missed { fill: #e69f00 } .target { stroke: #1b1f24; stroke-width: 2 }
      @media (prefers-color-scheme: dark) {
      .page { fill: #12161c } .ink { fill: #f2f4f7 } .muted { fill: #a4adb8 } .grid { stroke: #2a313b }
      .reached { fill: #56b4e9 } .target { stroke: #f2f4f7 } }
      </style>
      <rect class="page" width="100%" height="100%"/>
      <text class="ink" x="16" y="24" font-size="15" font-weight="bold">How many times as fast, beside the target</text>
      <text class="muted" x="16" y="42">blue: target reached, orange: not; the mark is the target; logarithmic scale</text>
      """;

  private final StringBuilder out = new StringBuilder();
  private final List<Score> scores;
  private final double least;
  private final double most;

  private Chart(List<Score> scores) {
    this.scores = scores;
    double smallest = 1;
    double largest = 10;
    for (Score score : scores) {
      smallest = Math.min(smallest, score.judgement().value());
      largest = Math.max(largest, score.judgement().value());
    }
    this.least = Math.pow(10, Math.floor(Math.log10(smallest) * 2) / 2);
    this.most = Math.pow(10, Math.ceil(Math.log10(largest) * 2) / 2);
  }

  /** The targets that ask for at least so many times. */
  public static String of(List<Score> scores) {
    List<Score> drawn =
        scores.stream().filter(score -> !Double.isNaN(score.judgement().bound())).toList();
    Chart chart = new Chart(drawn);
    chart.draw();
    return chart.out.toString();
  }

  private void draw() {
    long headings = scores.stream().map(Score::race).distinct().count();
    int bottom = TOP + STEP * scores.size() + HEADING * (int) headings;
    out.append(HEAD.replace("WIDTH", "" + WIDTH).replace("HEIGHT", "" + (bottom + 16)));
    for (double tick = 0.1; tick <= most * 1.001; tick *= 10) {
      grid(tick, bottom);
      grid(tick * Math.sqrt(10), bottom);
    }
    String race = "";
    int y = TOP;
    for (Score score : scores) {
      if (!score.race().equals(race)) {
        race = score.race();
        heading(race, y);
        y += HEADING;
      }
      bar(score, y);
      y += STEP;
    }
    out.append("</svg>\n");
  }

  /** On the page's colour, so that the grid does not cross it. */
  private void heading(String race, int y) {
    add("<rect class=\"page\" x=\"0\" y=\"%d\" width=\"%d\" height=\"%d\"/>", y, WIDTH, HEADING);
    add(
        "<text class=\"ink\" x=\"16\" y=\"%d\" font-weight=\"bold\">%s</text>",
        y + 17, escaped(race));
  }

  private void grid(double tick, int bottom) {
    if (tick < least * 0.999 || tick > most * 1.001) {
      return;
    }
    add(
        "<line class=\"grid\" x1=\"%.1f\" x2=\"%1$.1f\" y1=\"%d\" y2=\"%d\"/>",
        at(tick), TOP, bottom);
    String label = String.format(Locale.ROOT, tick < 9.9 ? "%.1f" : "%.0f", tick);
    add(
        "<text class=\"muted\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s×</text>",
        at(tick), TOP - 6, label);
  }

  private void bar(Score score, int y) {
    double value = score.judgement().value();
    double from = Math.min(at(1), at(value));
    double to = Math.max(at(1), at(value));
    String kind = score.judgement().reached() ? "reached" : "missed";
    add(
        "<text class=\"ink\" x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
        LEFT - 8, y + 13, escaped(score.who()));
    add(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
        kind, from, y + 4, Math.max(1, to - from), BAR);
    double target = at(score.judgement().bound());
    add(
        "<line class=\"target\" x1=\"%.1f\" x2=\"%1$.1f\" y1=\"%d\" y2=\"%d\"/>",
        target, y + 2, y + 18);
    double text = Math.max(to, target) + 6;
    add(
        "<text class=\"muted\" x=\"%.1f\" y=\"%d\">%s×</text>",
        text, y + 14, score.judgement().got());
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private double at(double value) {
    double share = Math.log(value / least) / Math.log(most / least);
    return LEFT + share * (WIDTH - LEFT - RIGHT);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
