package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.Loss;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The mistakes and J of w on all examples, at the start and after each cycle.
 *
 * <p>Watch a run with it, or several of which the last is drawn; then ask for the {@link #scene}.
 * What is drawn is what w is worth, not how many mistakes a cycle met on its way. A long run keeps
 * every 2ᵏ-th value and the last.
 */
public final class LearningCurve implements Observer {

  /** With more values than this, thick lines run into each other. */
  private static final int MANY = 400;

  private static final Stroke BEST = new Stroke(Role.POCKET, 2.4);

  private final Dataset data;
  private ThinnedSeries<Value> values = new ThinnedSeries<>();
  private long at;
  private long judged;
  private boolean keepsPocket;
  private long fewest;

  /** w after a number of cycles, and the fewest mistakes of a pocket until then. */
  private record Value(long at, long mistakes, double j, long fewest) {}

  public LearningCurve(Dataset data) {
    this.data = data;
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> {
        values = new ThinnedSeries<>();
        at = 0;
        keepsPocket = false;
        fewest = step.hypothesis().mistakes(data); // a pocket would hold the start
        add(step);
      }
      case POCKETED -> {
        keepsPocket = true;
        fewest = step.mistakes();
      }
      case CYCLE_ENDED -> next(step);
      case ENDED -> end(step);
      default -> {}
    }
  }

  private void next(Step step) {
    at++;
    if (values.wantsNext()) {
      add(step);
    } else {
      values.skip();
    }
  }

  /** The last w counts even when its cycle was cut short. */
  private void end(Step step) {
    if (step.update() != judged) {
      at++;
      add(step);
    }
  }

  private void add(Step step) {
    Loss loss = step.hypothesis().loss(data);
    judged = step.update();
    values.add(new Value(at, loss.mistakes(), loss.j(), fewest));
  }

  /** The curves of the run that was watched, which came to this outcome. */
  public Scene scene(Outcome outcome, Size size) {
    double width = values.elements().size() > MANY ? 1 : 2;
    Curve now = new Curve("mistakes", new Stroke(Role.POSITIVE, width), pairs(Value::mistakes));
    Curve j = new Curve("loss", new Stroke(Role.NEGATIVE, width), pairs(Value::j));
    Legend legend = new Legend();
    Chart chart = new Chart("cycle");
    if (keepsPocket) {
      List<Curve.Pair> held = pairs(Value::fewest);
      legend.line(BEST, "fewest so far (pocket)");
      chart.panel(heading(held), true, new Curve("pocket", BEST, inSight(steps(held)), false));
    }
    legend.line(now.stroke(), "mistakes of w").line(j.stroke(), "J of w");
    Page page =
        new Page(size).title("Learning, cycle by cycle").words(words(outcome)).legend(legend);
    chart
        .panel(keepsPocket ? "mistakes of w, which wanders on" : "mistakes", true, now)
        .panel("J = Σ −y·w·x over the mistakes", false, j)
        .draw(page);
    return page.scene();
  }

  /** What the pocket held at first, and what it holds at the end. */
  private static String heading(List<Curve.Pair> held) {
    long first = (long) held.get(0).y();
    long last = (long) held.get(held.size() - 1).y();
    return "fewest mistakes so far: from %s to %s"
        .formatted(NumberText.number(first), NumberText.number(last));
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
  private static List<Curve.Pair> inSight(List<Curve.Pair> best) {
    boolean isFar = best.size() > 4 && best.get(0).y() > 2 * best.get(2).y();
    return isFar ? best.subList(2, best.size()) : best;
  }

  private List<Curve.Pair> pairs(ToDoubleFunction<Value> of) {
    return values.elements().stream()
        .map(value -> new Curve.Pair(value.at(), of.applyAsDouble(value)))
        .toList();
  }

  private String words(Outcome outcome) {
    String corrections = NumberText.count(outcome.updates(), "correction");
    String run = corrections + " in " + NumberText.count(outcome.cycles(), "cycle");
    return outcome.separated()
        ? "Separated: " + run + ", and no mistake is left."
        : "%s; the answer leaves %s of %s on the wrong side."
            .formatted(
                run,
                NumberText.number(outcome.loss().mistakes()),
                NumberText.count(data.size(), "point"));
  }
}
