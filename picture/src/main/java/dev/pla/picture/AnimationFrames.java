package dev.pla.picture;

import dev.pla.learn.Outcome;
import dev.pla.model.Hypothesis;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The frames of an animation, drawn on one board. */
record AnimationFrames(PlotBoard board, AnimationCaptions script) {

  private static final double MARK = 13;

  /** Before anything was corrected. */
  Scene start(Hypothesis w) {
    Page page = script.page(script.counters(0, w), script.start(w));
    begin(page, w);
    finish(page, w, line(w));
    return page.scene();
  }

  /** The mistake that is about to be corrected. */
  Scene mistake(KeyFrames.Shot shot) {
    Hypothesis w = shot.before();
    Page page = script.page(script.counters(shot.update() - 1, w), script.mistake(shot));
    begin(page, w);
    finish(page, w, pocket(shot.kept()), line(w));
    page.add(marked(shot.example(), new Stroke(Role.MISTAKE, 3.2)));
    return page.scene();
  }

  /** The line has moved. */
  Scene correction(KeyFrames.Shot shot) {
    Hypothesis w = shot.after();
    String words = script.correction(shot) + script.where(w, boundary(w));
    Page page = script.page(script.counters(shot.update(), w), words);
    begin(page, w);
    List<Shape> former = boundary(shot.before()).line("boundary former", Marks.FORMER);
    finish(page, w, former, pocket(shot.pocket()), line(w));
    page.add(marked(shot.example(), new Stroke(Role.MUTED, 2)));
    return page.scene();
  }

  /** What the run came to: its answer alone. */
  Scene end(Outcome outcome, Hypothesis last) {
    Hypothesis answer = outcome.hypothesis();
    String counters = script.counters(outcome.updates(), answer);
    String words = script.end(outcome) + script.where(answer, boundary(answer));
    Page page = script.page(counters, words);
    begin(page, answer);
    boolean kept = !outcome.separated() && !answer.equals(last);
    if (kept) {
      finish(
          page,
          answer,
          boundary(last).line("boundary former", Marks.FORMER),
          boundary(answer).line("boundary pocket", Marks.POCKET));
    } else {
      finish(page, answer, line(answer));
    }
    return page.scene();
  }

  private void begin(Page page, Hypothesis w) {
    page.add(board.panel().surface());
    page.addAll(boundary(w).halfPlanes());
    page.add(board.panel().axes());
  }

  /** Before there is a line, rings around all points would say nothing. */
  @SafeVarargs
  private void finish(Page page, Hypothesis w, List<Shape>... lines) {
    List<Shape> all = new ArrayList<>();
    for (List<Shape> some : lines) {
      all.addAll(some);
    }
    board.draw(page, all, Optional.of(w).filter(v -> !Scatter.isZero(v)));
    page.addAll(boundary(w).normal(Marks.BOUNDARY));
  }

  private Boundary boundary(Hypothesis w) {
    return new Boundary(board.cut(w), board.panel().area());
  }

  private List<Shape> line(Hypothesis w) {
    return boundary(w).line("boundary current", Marks.BOUNDARY);
  }

  private List<Shape> pocket(Hypothesis w) {
    return w == null ? List.of() : boundary(w).line("boundary pocket", Marks.POCKET);
  }

  private Shape marked(int example, Stroke stroke) {
    return new Shape.Group(
        "marked", List.of(Shape.Marks.rings(MARK, stroke, List.of(board.at(example)))));
  }
}
