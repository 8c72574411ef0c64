package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Look;
import dev.pla.picture.view.View;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A run step by step, as in a lecture: the mistake is marked first, then the line moves.
 *
 * <p>Watch a run with it, or several of which the last is shown; then ask for the {@link
 * #animation}. Long runs are thinned while they are watched: the first {@value KeyFrames#FIRST}
 * corrections are all shown, then ever fewer, always the last.
 */
public final class RunAnimation implements Observer {

  private final Dataset data;
  private final Schema schema;
  private final IntFunction<String> names;
  private KeyFrames shots = new KeyFrames();

  /** Calls each example by its name, with which a sentence can begin. */
  public RunAnimation(Dataset data, Schema schema, IntFunction<String> names) {
    this.data = data;
    this.schema = schema;
    this.names = names;
  }

  @Override
  public void on(Event event, Step step) {
    if (event == Event.STARTED) {
      shots = new KeyFrames();
    }
    shots.on(event, step);
  }

  /**
   * The run that was watched, which came to this outcome. A projected look is that of the answer,
   * from the first frame on.
   */
  public Animation animation(Outcome outcome, Look look, Size size) {
    if (shots.start() == null) {
      throw new IllegalStateException("no run was watched");
    }
    List<KeyFrames.Shot> shown = shots.shots();
    Drawing drawing = new Drawing(outcome, look, size, shown);
    List<Animation.Frame> frames = new ArrayList<>();
    frames.add(new Animation.Frame(drawing.start(), 140));
    for (int k = 0; k < shown.size(); k++) {
      frames.add(new Animation.Frame(drawing.mistake(shown.get(k)), pace(k, 100, 70, 45)));
      frames.add(new Animation.Frame(drawing.correction(shown.get(k)), pace(k, 90, 60, 40)));
    }
    frames.add(new Animation.Frame(drawing.end(), 450));
    return new Animation(frames);
  }

  /** Slow while it is new, faster once it is understood; in hundredths of a second. */
  private static int pace(int k, int slow, int usual, int quick) {
    return k < 3 ? slow : k < 12 ? usual : quick;
  }

  /** The frames, drawn on one board below words that have the same room in every frame. */
  private final class Drawing {

    private static final String TITLE = "Perceptron learning";
    private static final String OUTSIDE = " The line lies outside this picture.";

    private final Outcome outcome;
    private final Size size;
    private final View view;
    private final DrawnPoints sample;
    private final double below;
    private final PlotBoard board;

    Drawing(Outcome outcome, Look look, Size size, List<KeyFrames.Shot> shown) {
      this.outcome = outcome;
      this.size = size;
      this.view = View.of(look, data, schema, outcome.hypothesis());
      BitSet corrected = new BitSet();
      shown.forEach(shot -> corrected.set(shot.example()));
      this.sample = DrawnPoints.of(data.size(), corrected, "every corrected point");
      Stream<String> longest =
          Stream.of(startWords(), endWords() + OUTSIDE, corrected(1, data.size()) + OUTSIDE);
      this.below =
          Stream.concat(longest, shown.stream().map(this::mistakeWords))
              .mapToDouble(words -> new Page(size).title(TITLE).words(words).top())
              .max()
              .orElse(0);
      this.board = new PlotBoard(data, view, sample, page("", "").rest());
    }

    /** A page with its words, up to where the panel begins. */
    private Page page(String aside, String words) {
      Legend legend =
          new Legend()
              .points(1, schema.className(1))
              .points(-1, schema.className(-1))
              .ring(Marks.RING, "mistake")
              .line(Marks.BOUNDARY, "line")
              .line(Marks.FORMER, "line before");
      if (shots.pocket() != null) {
        legend.line(Marks.POCKET, "best line (pocket)");
      }
      return new Page(size).title(TITLE, aside).words(words).until(below).legend(legend);
    }

    Scene start() {
      return frame(
          0, shots.start(), startWords(), board.lines(null, null, shots.start()), List.of());
    }

    private String startWords() {
      boolean isZero = Scatter.isZero(shots.start());
      String begin = isZero ? "Start: w = 0, so there is no line yet." : "The start.";
      return Page.joined(begin, view.note(), sample.note());
    }

    /** The mistake that is about to be corrected. */
    Scene mistake(KeyFrames.Shot shot) {
      List<Shape> lines = board.lines(null, shot.kept(), shot.before());
      List<Shape> mark = marked(shot.example(), new Stroke(Role.MISTAKE, 3.2));
      return frame(shot.update() - 1, shot.before(), mistakeWords(shot), lines, mark);
    }

    private String mistakeWords(KeyFrames.Shot shot) {
      String name = schema.className(shot.label());
      String cut = name.length() > 24 ? name.substring(0, 23) + "…" : name;
      String who = "%s (%s)".formatted(names.apply(shot.example()), cut);
      return Scatter.isZero(shot.before())
          ? who + " has no side yet, which counts as a mistake."
          : who + " is on the wrong side.";
    }

    Scene correction(KeyFrames.Shot shot) {
      Hypothesis w = shot.after();
      List<Shape> lines = board.lines(shot.before(), shot.pocket(), w);
      String words = corrected(shot.label(), w.mistakes(data)) + where(w);
      List<Shape> mark = marked(shot.example(), new Stroke(Role.MUTED, 2));
      return frame(shot.update(), w, words, lines, mark);
    }

    private String corrected(int label, long wrong) {
      String now =
          wrong == 0
              ? "Now every point is right."
              : NumberText.part(wrong, data.size()) + " wrong now.";
      return "Corrected: w ← w " + (label > 0 ? "+" : "−") + " x. " + now;
    }

    /** What the run came to: its answer alone. */
    Scene end() {
      Hypothesis answer = outcome.hypothesis();
      boolean isBest = !outcome.separated() && !answer.equals(shots.now());
      List<Shape> lines =
          isBest ? board.lines(shots.now(), answer, null) : board.lines(null, null, answer);
      return frame(outcome.updates(), answer, endWords() + where(answer), lines, List.of());
    }

    private String endWords() {
      String after = " after " + NumberText.count(outcome.updates(), "correction");
      if (outcome.separated()) {
        return "Separated" + after + ": every point is on the side of its class.";
      }
      return "Stopped%s: the %s leaves %s of %s on the wrong side."
          .formatted(
              after,
              shots.pocket() != null ? "best line so far" : "line",
              NumberText.number(outcome.loss().mistakes()),
              NumberText.count(data.size(), "point"));
    }

    /** What to add where no line is seen. */
    private String where(Hypothesis w) {
      return Scatter.isZero(w)
          ? " w = 0: there is no line."
          : board.boundary(w).isInside() ? "" : OUTSIDE;
    }

    private Scene frame(
        long update, Hypothesis w, String words, List<Shape> lines, List<Shape> mark) {
      String corrections = NumberText.count(update, "correction");
      String mistakes = NumberText.count(w.mistakes(data), "mistake");
      Page page = page(corrections + " · " + mistakes, words);
      // before there is a line, rings around all points would say nothing
      board.draw(page, w, lines, Scatter.isZero(w) ? null : w);
      return page.addAll(board.boundary(w).normal(Marks.BOUNDARY)).addAll(mark).scene();
    }

    private List<Shape> marked(int example, Stroke stroke) {
      Shape ring = Shape.Marks.rings(13, stroke, List.of(board.at(example)));
      return List.of(new Shape.Group("marked", List.of(ring)));
    }
  }
}
