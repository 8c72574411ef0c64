package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.learn.Outcome;
import dev.pla.model.Hypothesis;
import dev.pla.picture.view.View;
import java.util.List;
import java.util.function.IntFunction;

/** The words of an animation, at the same place in every frame. */
record AnimationCaptions(
    Dataset data,
    Schema schema,
    IntFunction<String> names,
    String title,
    Size size,
    View view,
    DrawnPoints sample,
    boolean pocket,
    double below) {

  private static final String NO_LINE = " w = 0: there is no line.";
  private static final String OUTSIDE = " The line lies outside this picture.";

  /** A page with its words, up to where the panel begins. */
  Page page(String aside, String words) {
    Page page = new Page(size).title(title, aside).words(words);
    return page.until(below).legend(legend());
  }

  /** A caption with room for every later text. */
  AnimationCaptions withRoomFor(Hypothesis start, List<KeyFrames.Shot> shots, Outcome outcome) {
    double lowest = Math.max(bottom(start(start)), bottom(end(outcome) + OUTSIDE));
    lowest = Math.max(lowest, bottom(corrected(1, data.size()) + OUTSIDE));
    for (KeyFrames.Shot shot : shots) {
      lowest = Math.max(lowest, bottom(mistake(shot)));
    }
    return new AnimationCaptions(data, schema, names, title, size, view, sample, pocket, lowest);
  }

  private double bottom(String words) {
    return new Page(size).title(title).words(words).top();
  }

  Area room() {
    return page("", "").rest();
  }

  private Legend legend() {
    Legend legend =
        new Legend()
            .points(1, schema.className(1))
            .points(-1, schema.className(-1))
            .ring(Marks.RING, "mistake")
            .line(Marks.BOUNDARY, "line")
            .line(Marks.FORMER, "line before");
    return pocket ? legend.line(Marks.POCKET, "best line (pocket)") : legend;
  }

  /** The two counters. */
  String counters(long update, Hypothesis w) {
    return NumberText.count(update, "correction")
        + " · "
        + NumberText.count(w.mistakes(data), "mistake");
  }

  String start(Hypothesis w) {
    String begin = Scatter.isZero(w) ? "Start: w = 0, so there is no line yet." : "The start.";
    return Page.joined(begin, view.note(), sample.note());
  }

  String mistake(KeyFrames.Shot shot) {
    String who = "%s (%s)".formatted(names.apply(shot.example()), name(shot.label()));
    return Scatter.isZero(shot.before())
        ? who + " has no side yet, which counts as a mistake."
        : who + " is on the wrong side.";
  }

  String correction(KeyFrames.Shot shot) {
    return corrected(shot.label(), shot.after().mistakes(data));
  }

  private String corrected(int label, long wrong) {
    String now =
        wrong == 0
            ? "Now every point is right."
            : NumberText.part(wrong, data.size()) + " wrong now.";
    return "Corrected: w ← w " + (label > 0 ? "+" : "−") + " x. " + now;
  }

  /** What to add where no line is seen. */
  String where(Hypothesis w, Boundary boundary) {
    return Scatter.isZero(w) ? NO_LINE : boundary.isInside() ? "" : OUTSIDE;
  }

  String end(Outcome outcome) {
    String after = " after " + NumberText.count(outcome.updates(), "correction");
    if (outcome.separated()) {
      return "Separated" + after + ": every point is on the side of its class.";
    }
    return "Stopped%s: the %s leaves %s of %s on the wrong side."
        .formatted(
            after,
            pocket ? "best line so far" : "line",
            NumberText.number(outcome.loss().mistakes()),
            NumberText.count(data.size(), "point"));
  }

  private String name(int y) {
    String name = schema.className(y);
    return name.length() > 24 ? name.substring(0, 23) + "…" : name;
  }
}
