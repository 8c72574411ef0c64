package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.learn.Learner;
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
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A run step by step, as in a lecture: the mistake is marked first, then the line moves.
 *
 * <p>Watch a run with it, then ask for the {@link #animation}. Long runs are thinned while they are
 * watched: the first {@value #FIRST} corrections are all shown, then ever fewer, always the last.
 */
public final class RunAnimation implements Observer {

  private static final int FIRST = 24;

  /** From one correction shown to the next; a million take 60 more. */
  private static final double GROWTH = 1.2;

  private final Dataset data;
  private final Schema schema;
  private final IntFunction<String> names;
  private final KeyFrames shots = new KeyFrames(FIRST, GROWTH);

  /** Calls the examples points, numbered from 1. */
  public RunAnimation(Dataset data, Schema schema) {
    this(data, schema, example -> "Point " + NumberText.number(example + 1L));
  }

  /** Calls each example by its name, with which a sentence can begin. */
  public RunAnimation(Dataset data, Schema schema, IntFunction<String> names) {
    this.data = data;
    this.schema = schema;
    this.names = names;
  }

  /** The run of this learner on these data, by their first two features. */
  public static Animation of(Learner learner, Dataset data, Schema schema) {
    RunAnimation animation = new RunAnimation(data, schema);
    return animation.animation(learner.fit(data, animation));
  }

  @Override
  public void on(Event event, Step step) {
    shots.on(event, step);
  }

  /** The run that was watched, which came to this outcome, by the first two features. */
  public Animation animation(Outcome outcome) {
    return animation(outcome, new Look.FirstTwo(), "Perceptron learning", Size.USUAL);
  }

  /** A projected look is that of the answer, from the first frame on. */
  public Animation animation(Outcome outcome, Look look, String title, Size size) {
    if (shots.start() == null) {
      throw new IllegalStateException("no run was watched");
    }
    List<KeyFrames.Shot> shown = shots.kept();
    BitSet corrected = new BitSet();
    shown.forEach(shot -> corrected.set(shot.example()));
    View view = View.of(look, data, schema, outcome.hypothesis());
    DrawnPoints sample = DrawnPoints.of(data.size(), corrected, "every corrected point");
    AnimationCaptions script =
        new AnimationCaptions(
                data, schema, names, title, size, view, sample, shots.pocket() != null, 0)
            .withRoomFor(shots.start(), shown, outcome);
    PlotBoard board =
        new PlotBoard(
            data, view, sample, PointsBuilder.dense(data.dimension()).build(), script.room());
    AnimationFrames screen = new AnimationFrames(board, script);
    List<Animation.Frame> frames = new ArrayList<>();
    frames.add(new Animation.Frame(screen.start(shots.start()), 140));
    for (int k = 0; k < shown.size(); k++) {
      frames.add(new Animation.Frame(screen.mistake(shown.get(k)), pace(k, 100, 70, 45)));
      frames.add(new Animation.Frame(screen.correction(shown.get(k)), pace(k, 90, 60, 40)));
    }
    frames.add(new Animation.Frame(screen.end(outcome, shots.now()), 450));
    return new Animation(frames);
  }

  /** Slow while it is new, faster once it is understood; in hundredths of a second. */
  private static int pace(int k, int slow, int usual, int quick) {
    return k < 3 ? slow : k < 12 ? usual : quick;
  }

  /** The frames of an animation, drawn on one board. */
  private record AnimationFrames(PlotBoard board, AnimationCaptions script) {

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
}
