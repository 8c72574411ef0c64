package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;

/**
 * The mistakes and J of w on all examples, at the start and after each cycle or each correction.
 *
 * <p>Watch a run with it, then ask for the {@link #scene}. What is drawn is what w is worth, not
 * how many mistakes a cycle met on its way. A long run keeps every 2ᵏ-th value and the last.
 */
public final class LearningCurve implements Observer {

  /** How often w is judged; each time takes one look at all examples. */
  public enum Every {
    CYCLE("cycle"),
    CORRECTION("correction");

    private final String noun;

    Every(String noun) {
      this.noun = noun;
    }
  }

  /** With more values than this, thick lines run into each other. */
  private static final int MANY = 400;

  private static final Stroke BEST = new Stroke(Role.POCKET, 2.4);

  private final Dataset data;
  private final Every every;
  private final ThinnedSeries<Value> values = new ThinnedSeries<>();
  private final ThinnedSeries<Value> pocket = new ThinnedSeries<>();
  private long at;
  private long judged;
  private boolean keepsPocket;
  private long fewest;

  /** w after a number of cycles or corrections. */
  private record Value(long at, long mistakes, double j) {}

  public LearningCurve(Dataset data, Every every) {
    this.data = data;
    this.every = every;
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> start(step);
      case POCKETED -> pocketed(step);
      case CORRECTED -> next(step, Every.CORRECTION);
      case CYCLE_ENDED -> next(step, Every.CYCLE);
      case ENDED -> end(step);
      default -> {}
    }
  }

  /** A pocket, if there is one, holds the start; it says so only after this. */
  private void start(Step step) {
    fewest = step.hypothesis().mistakes(data);
    judge(step);
  }

  /** Said after the correction that made this w, whose value may be noted already. */
  private void pocketed(Step step) {
    keepsPocket = true;
    fewest = step.mistakes();
    if (every == Every.CORRECTION && judged == step.update()) {
      pocket.replaceLast(new Value(at, fewest, 0));
    }
  }

  private void next(Step step, Every what) {
    if (every == what) {
      at++;
      judge(step);
    }
  }

  /** The last w counts even when its cycle was cut short. */
  private void end(Step step) {
    if (step.update() != judged) {
      at += every == Every.CYCLE ? 1 : 0;
      add(step);
    }
  }

  private void judge(Step step) {
    if (values.wantsNext()) {
      add(step);
    } else {
      values.skip();
      pocket.skip();
    }
  }

  private void add(Step step) {
    Hypothesis w = step.hypothesis();
    Loss loss = w.loss(data);
    judged = step.update();
    values.add(new Value(at, loss.mistakes(), loss.j()));
    pocket.add(new Value(at, fewest, 0));
  }

  /** The curves of the run that was watched, which came to this outcome. */
  public Scene scene(Outcome outcome) {
    return scene(outcome, "Learning, " + every.noun + " by " + every.noun, Size.USUAL);
  }

  public Scene scene(Outcome outcome, String title, Size size) {
    double width = values.elements().size() > MANY ? 1 : 2;
    Curve now = new Curve("mistakes", new Stroke(Role.POSITIVE, width), pairs(values, false));
    Curve j = new Curve("loss", new Stroke(Role.NEGATIVE, width), pairs(values, true));
    Legend legend = new Legend();
    Chart chart = new Chart(every.noun);
    if (keepsPocket) {
      Curve best = new Curve("pocket", BEST, steps(pairs(pocket, false)), false);
      legend.line(best.stroke(), "fewest so far (pocket)");
      chart.panel(bestHeading(), true, inSight(best));
    }
    legend.line(now.stroke(), "mistakes of w").line(j.stroke(), "J of w");
    Page page = new Page(size).title(title).words(words(outcome)).legend(legend);
    chart
        .panel(keepsPocket ? "mistakes of w, which wanders on" : "mistakes", true, now)
        .panel("J = Σ −y·w·x over the mistakes", false, j)
        .draw(page);
    return page.scene();
  }

  /** What the pocket holds at the end, and what it held before. */
  private String bestHeading() {
    List<Value> held = pocket.elements();
    return "fewest mistakes so far: from %s to %s"
        .formatted(
            NumberText.number(held.get(0).mistakes()),
            NumberText.number(held.get(held.size() - 1).mistakes()));
  }

  /** What is held stays as it is until something better is found. */
  private static List<Curve.Pair> steps(List<Curve.Pair> held) {
    List<Curve.Pair> steps = new ArrayList<>();
    for (Curve.Pair next : held) {
      if (!steps.isEmpty()) {
        steps.add(new Curve.Pair(next.x(), steps.get(steps.size() - 1).y()));
      }
      steps.add(next);
    }
    return steps;
  }

  /**
   * Without the start where that is far above all that follows: it would press the rest flat. The
   * heading names it.
   */
  private static Curve inSight(Curve best) {
    List<Curve.Pair> pairs = best.pairs();
    boolean isFar = pairs.size() > 4 && pairs.get(0).y() > 2 * pairs.get(2).y();
    return isFar
        ? new Curve(best.name(), best.stroke(), pairs.subList(2, pairs.size()), false)
        : best;
  }

  private static List<Curve.Pair> pairs(ThinnedSeries<Value> trail, boolean loss) {
    return trail.elements().stream()
        .map(value -> new Curve.Pair(value.at(), loss ? value.j() : value.mistakes()))
        .toList();
  }

  private String words(Outcome outcome) {
    String run =
        NumberText.count(outcome.updates(), "correction")
            + " in "
            + NumberText.count(outcome.cycles(), "cycle");
    return outcome.separated()
        ? "Separated: " + run + ", and no mistake is left."
        : "%s; the answer leaves %s of %s on the wrong side."
            .formatted(
                run,
                NumberText.number(outcome.loss().mistakes()),
                NumberText.count(data.size(), "point"));
  }
}
