package dev.pla.picture;

import dev.pla.model.ConvergenceProof;
import dev.pla.model.ConvergenceProof.Claims;
import dev.pla.model.WideDouble;
import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.view.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * The convergence proof in three small pictures: w_f·w grows at least like t·ρ, ‖w‖ at most like
 * √t·R, and so cos∠(w_f, w) is above √t·ρ/R, which is 1 at t = R²/ρ².
 *
 * <p>For a run from w = 0 and a w_f of length 1 that separates the data. Add the claims after each
 * correction, then ask for the pictures.
 */
public final class ConvergencePictures {

  private static final Size SIZE = new Size(360, 290);

  /** More are not seen in so small a picture. */
  private static final int MOST_POINTS = 180;

  /** Where the run takes less than this part of the way to R²/ρ², powers of ten show both. */
  private static final double SMALL_PART = 1.0 / 8;

  /** Numbers within these limits are drawn as they are, others in units of R. */
  private static final double LEAST = 1e-140;

  private static final double MOST = 1e140;

  private static final Stroke RUN = new Stroke(Role.POSITIVE, 2.2);
  private static final Stroke PROMISE = new Stroke(Role.BOUND, 2).dashed();
  private static final Stroke LIMIT = new Stroke(Role.MUTED, 1.4).dotted();

  private final ConvergenceProof proof;
  private final ThinnedSeries<Claims> claims = new ThinnedSeries<>();

  public ConvergencePictures(ConvergenceProof proof) {
    this.proof = proof;
  }

  /** What holds after one more correction. */
  public void add(Claims now) {
    claims.add(now);
  }

  /** Whether there is something to draw: a correction, and a w_f with a margin. */
  public boolean isDrawable() {
    return proof.bound().holds() && end() > 0;
  }

  /** w_f·w against t·ρ. */
  public Scene forward() {
    boolean plain = isPlain();
    ToDoubleFunction<Claims> run =
        claim ->
            plain
                ? claim.aligned().left()
                : claim.aligned().leftSide().over(proof.bound().longest()).nearest();
    ToDoubleFunction<Claims> least =
        claim ->
            plain
                ? claim.aligned().right()
                : claim.aligned().rightSide().over(proof.bound().longest()).nearest();
    double perCorrection = least.applyAsDouble(last()) / end();
    return fromZero(
        "Forward: w_f·w is at least t·ρ",
        plain ? "w_f·w" : "w_f·w / R",
        "at least " + (isScaled() ? "t·η·ρ" : "t·ρ"),
        run,
        t -> t * perCorrection);
  }

  /** ‖w‖ against √t·R. */
  public Scene length() {
    double unit = isPlain() ? Math.sqrt(proof.growth().nearest()) : 1;
    return fromZero(
        "Length: ‖w‖ is at most √t·R",
        isPlain() ? "‖w‖" : "‖w‖ / (η·R)",
        "at most " + (isScaled() ? "√t·η·R" : "√t·R"),
        claim -> unit * Math.sqrt(claim.length().leftSide().over(proof.growth()).nearest()),
        t -> unit * Math.sqrt(t));
  }

  /** cos∠(w_f, w) against √t·ρ/R, to where that is 1. */
  public Scene angle() {
    double ratio = proof.bound().longest().over(proof.bound().nearest()).nearest();
    double wall = ratio * ratio;
    boolean isFar = end() < SMALL_PART * wall && wall < MOST;
    boolean isSeen = wall < MOST;
    double to = isSeen ? Math.max(wall, end()) : end();
    DoubleUnaryOperator place = isFar ? Math::log10 : t -> t;
    double from = isFar ? 1 : 0;
    Curve run = new Curve("cosine", RUN, placed(place, claim -> claim.cosine().left()));
    List<Curve.Pair> rising = new ArrayList<>();
    for (int k = 0; k <= MOST_POINTS; k++) {
      double t = isFar ? Math.pow(to, (double) k / MOST_POINTS) : to * k / MOST_POINTS;
      rising.add(new Curve.Pair(place.applyAsDouble(t), Math.min(1, Math.sqrt(t) / ratio)));
    }
    Curve promise = new Curve("cosine bound", PROMISE, rising);
    Range across = new Range(place.applyAsDouble(from), beyond(place.applyAsDouble(to)));
    double least = Math.min(0, least(run));
    Axes axes =
        new Axes(
            across,
            isFar,
            new Range(least, 1.16),
            isFar ? "correction t, in powers of ten" : "correction t",
            "cos θ");
    Page page = page("Together: cos θ is at least √t·ρ/R", "at least √t·ρ/R");
    Panel panel = axes.panel(page);
    page.add(limit(panel, "one", new Curve.Pair(across.lo(), 1), new Curve.Pair(across.hi(), 1)));
    if (isSeen) {
      double x = place.applyAsDouble(wall);
      page.add(limit(panel, "wall", new Curve.Pair(x, least), new Curve.Pair(x, 1.16)));
      page.add(wallName(panel, x));
    }
    return drawn(page, panel, run, promise);
  }

  /** The name of the wall, left of it. */
  private Shape wallName(Panel panel, double x) {
    Point top = panel.at(x, 1.16);
    String name = "R²/ρ² = " + Words.atMost(proof.bound().most());
    Point at = new Point(top.x() - 6, top.y() + 15);
    return new Shape.Text(at, name, new Font(12.5).bold().toTheLeft().withHalo(), Role.INK);
  }

  private static double beyond(double end) {
    return end + Math.max(0.04 * end, 0.1);
  }

  private static double least(Curve curve) {
    return curve.pairs().stream().mapToDouble(Curve.Pair::y).min().orElse(0);
  }

  /** A picture that begins at t = 0, where w = 0. */
  private Scene fromZero(
      String title,
      String up,
      String promises,
      ToDoubleFunction<Claims> measured,
      DoubleUnaryOperator promised) {
    List<Curve.Pair> pairs = new ArrayList<>(List.of(new Curve.Pair(0, 0)));
    pairs.addAll(placed(t -> t, measured));
    Curve run = new Curve("run", RUN, pairs);
    List<Curve.Pair> smooth = new ArrayList<>();
    for (int k = 0; k <= MOST_POINTS; k++) {
      double t = end() * k / MOST_POINTS;
      smooth.add(new Curve.Pair(t, promised.applyAsDouble(t)));
    }
    Curve promise = new Curve("promise", PROMISE, smooth);
    double most = 0;
    for (Curve curve : List.of(run, promise)) {
      most = Math.max(most, curve.pairs().stream().mapToDouble(Curve.Pair::y).max().orElse(0));
    }
    Range height = new Range(Math.min(0, least(run)), most > 0 ? 1.08 * most : 1);
    Axes axes = new Axes(new Range(0, beyond(end())), false, height, "correction t", up);
    Page page = page(title, promises);
    return drawn(page, axes.panel(page), run, promise);
  }

  private static Page page(String title, String promises) {
    return new Page(SIZE)
        .named(title)
        .legend(new Legend().line(RUN, "this run").line(PROMISE, promises));
  }

  private static Scene drawn(Page page, Panel panel, Curve run, Curve promise) {
    page.add(promise.draw(panel)).add(run.draw(panel));
    Curve.Pair end = run.pairs().get(run.pairs().size() - 1);
    Point at = panel.at(end.x(), end.y());
    page.add(
        Shape.Marks.filled(Marker.CIRCLE, 4.5, new Fill(Role.POSITIVE), Marks.RIM, List.of(at)));
    return page.scene();
  }

  private static Shape limit(Panel panel, String name, Curve.Pair from, Curve.Pair to) {
    return new Curve(name, LIMIT, List.of(from, to)).draw(panel);
  }

  /** How the numbers are laid out: whole corrections across, or their powers of ten. */
  private record Axes(Range across, boolean isPowers, Range up, String name, String upName) {

    Panel panel(Page page) {
      Area rest = page.rest();
      List<Ticks.Tick> heights = Ticks.of(up, (int) (rest.height() / 44));
      Panel.Axis side = new Panel.Axis(upName, up, heights);
      Area area =
          new Area(
              rest.left() - 10 + side.room(),
              rest.top(),
              rest.right() + 10,
              rest.bottom() - Panel.BELOW);
      List<Ticks.Tick> ticks =
          isPowers ? powers(across) : Ticks.whole(across, (int) (area.width() / 60));
      Panel panel = new Panel(area, new Panel.Axis(name, across, ticks), side);
      page.add(panel.surface()).add(panel.axes());
      return panel;
    }

    private static List<Ticks.Tick> powers(Range across) {
      List<Ticks.Tick> ticks = new ArrayList<>();
      int stride = Math.max(1, (int) Math.ceil(across.hi() / 6));
      for (int power = 0; power <= across.hi(); power += stride) {
        String text = power < 5 ? Words.number((long) Math.pow(10, power)) : "1e" + power;
        ticks.add(new Ticks.Tick(power, text));
      }
      return ticks;
    }
  }

  private Claims last() {
    List<Claims> all = claims.elements();
    return all.get(all.size() - 1);
  }

  private double end() {
    return claims.elements().isEmpty() ? 0 : (double) last().t();
  }

  /** Whether η is something else than 1. */
  private boolean isScaled() {
    WideDouble r = proof.bound().longest();
    return proof.growth().over(r).over(r).nearest() != 1;
  }

  private boolean isPlain() {
    double unit = proof.growth().nearest();
    return unit > LEAST && unit < MOST;
  }

  /** Claims at even distances across, and the last one. */
  private List<Curve.Pair> placed(DoubleUnaryOperator place, ToDoubleFunction<Claims> value) {
    List<Claims> all = claims.elements();
    Curve.Pair end = pair(last(), place, value);
    List<Curve.Pair> pairs = new ArrayList<>(List.of(pair(all.get(0), place, value)));
    double apart = (end.x() - pairs.get(0).x()) / MOST_POINTS;
    for (Claims claim : all) {
      Curve.Pair next = pair(claim, place, value);
      double gap = next.x() - pairs.get(pairs.size() - 1).x();
      if (gap > 0 && gap >= apart) {
        pairs.add(next);
      }
    }
    if (pairs.get(pairs.size() - 1).x() < end.x()) {
      pairs.add(end);
    }
    return pairs;
  }

  private static Curve.Pair pair(
      Claims at, DoubleUnaryOperator place, ToDoubleFunction<Claims> value) {
    return new Curve.Pair(place.applyAsDouble((double) at.t()), value.applyAsDouble(at));
  }
}
