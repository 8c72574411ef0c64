package dev.pla.picture;

import dev.pla.internal.model.ConvergenceProof;
import dev.pla.internal.model.ConvergenceProof.Claims;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import dev.pla.model.CorrectionBound;
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
 * √t·R, and so cos∠(w_f, w) is above √t·ρ/R, which is 1 at t = R²/ρ²; or in one of two panels.
 *
 * <p>For a run from w = 0 and a w_f of length 1 that separates the data. Watch a run with it, or
 * add the claims after each correction; then ask for the pictures.
 */
public final class ConvergencePictures implements Observer {

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
  private static final Font LIMIT_NAME =
      new Font(12.5, Font.Trait.BOLD, Font.Trait.TO_THE_LEFT, Font.Trait.HALO);
  private static final Stroke LIMIT = new Stroke(Role.MUTED, 1.4).dotted();

  private final ConvergenceProof proof;
  private final ThinnedSeries<Claims> claims = new ThinnedSeries<>();
  private boolean fromZero;
  private boolean allHold = true;
  private double score;

  public ConvergencePictures(ConvergenceProof proof) {
    this.proof = proof;
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> fromZero = Scatter.isZero(step.hypothesis());
      case MISTAKEN -> score = step.score();
      case CORRECTED -> add(proof.at(step.update(), step.hypothesis(), step.example(), score));
      default -> {}
    }
  }

  public void add(Claims now) {
    allHold &= now.hold();
    claims.add(now);
  }

  /** cos∠(w_f, w) above √t·ρ/R, and ‖w‖² below t·R², of a run that was watched. */
  public Scene overview(Size size) {
    Stroke measured = new Stroke(Role.POSITIVE, 2);
    Legend legend =
        new Legend().line(measured, "this run").line(PROMISE, "what the proof promises");
    Page page = new Page(size).title("Why the perceptron must halt").words(words()).legend(legend);
    boolean plain = isPlain();
    WideDouble unit = plain ? WideDouble.of(1) : proof.growth();
    new Chart("correction t")
        .panel(
            "cos∠(w_f, w) ≥ √t·ρ/R: the angle shrinks",
            false,
            curve("cosine", measured, claim -> claim.cosine().left()),
            curve("cosine bound", PROMISE, claim -> claim.cosine().right()))
        .panel(
            plain
                ? "‖w‖² ≤ t·R²: w does not grow too fast"
                : "‖w‖²/(η·R)² ≤ t: w does not grow too fast",
            false,
            curve("length", measured, claim -> claim.length().leftSide().over(unit).nearest()),
            curve(
                "length bound", PROMISE, claim -> claim.length().rightSide().over(unit).nearest()))
        .draw(page);
    return page.scene();
  }

  private Curve curve(String name, Stroke stroke, ToDoubleFunction<Claims> value) {
    return new Curve(
        name, stroke, claims.elements().stream().map(claim -> pair(claim, t -> t, value)).toList());
  }

  private String words() {
    CorrectionBound bound = proof.bound();
    if (!bound.holds()) {
      return "The reference w_f does not separate the data, so the proof promises nothing here.";
    }
    if (!fromZero) {
      return "The proof is about runs from w = 0; this one began elsewhere, so a curve may cross.";
    }
    String counted =
        "%s; the proof allows at most R²/ρ² = %s, with R = %s and ρ = %s."
            .formatted(
                NumberText.count((long) end(), "correction"),
                NumberText.atMost(bound.most()),
                NumberText.atMost(bound.longest()),
                NumberText.atLeast(bound.nearest()));
    return counted + (allHold ? " Every inequality holds." : " An inequality FAILS.");
  }

  /** Whether there is something to draw: a correction, and a w_f with a margin. */
  public boolean isDrawable() {
    return proof.bound().holds() && end() > 0;
  }

  /** w_f·w against t·ρ. */
  public Scene forward() {
    WideDouble unit = isPlain() ? WideDouble.of(1) : proof.bound().longest();
    double perCorrection = last().aligned().rightSide().over(unit).nearest() / end();
    return fromZero(
        "Forward: w_f·w is at least t·ρ",
        isPlain() ? "w_f·w" : "w_f·w / R",
        "at least " + (isScaled() ? "t·η·ρ" : "t·ρ"),
        claim -> claim.aligned().leftSide().over(unit).nearest(),
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
    Curve promise = new Curve("promise", PROMISE, smooth(t -> t, 0, end(), promised));
    double most = Math.max(extreme(run, 1), extreme(promise, 1));
    Range height = new Range(-extreme(run, -1), most > 0 ? 1.08 * most : 1);
    Chart chart = new Chart("correction t").across(new Range(0, beyond(end())), null);
    return scene(title, promises, chart.panel(up, height, false, promise, run, end(run)));
  }

  /** cos∠(w_f, w) against √t·ρ/R, to where that is 1. */
  public Scene angle() {
    double ratio = proof.bound().longest().over(proof.bound().nearest()).nearest();
    double limit = ratio * ratio;
    boolean isSeen = limit < MOST;
    boolean isFar = isSeen && end() < SMALL_PART * limit;
    double to = isSeen ? Math.max(limit, end()) : end();
    DoubleUnaryOperator place = isFar ? Math::log10 : t -> t;
    Range across = new Range(0, beyond(place.applyAsDouble(to)));
    Curve run = new Curve("cosine", RUN, placed(place, claim -> claim.cosine().left()));
    List<Curve.Pair> bound =
        smooth(place, isFar ? 1 : 0, to, t -> Math.min(1, Math.sqrt(t) / ratio));
    Range height = new Range(-extreme(run, -1), 1.16);
    List<Chart.Layer> layers = new ArrayList<>();
    layers.add(limit("one", 0, 1, across.hi(), 1));
    if (isSeen) {
      double x = place.applyAsDouble(limit);
      layers.add(limit("wall", x, height.lo(), x, height.hi()));
      layers.add(panel -> limitName(panel.at(x, height.hi())));
    }
    layers.addAll(List.of(new Curve("cosine bound", PROMISE, bound), run, end(run)));
    return scene(
        "Together: cos θ is at least √t·ρ/R",
        "at least √t·ρ/R",
        new Chart(isFar ? "correction t, in powers of ten" : "correction t")
            .across(across, isFar ? powers(across) : null)
            .panel("cos θ", height, false, layers.toArray(Chart.Layer[]::new)));
  }

  private static Scene scene(String title, String promises, Chart chart) {
    Legend legend = new Legend().line(RUN, "this run").line(PROMISE, promises);
    Page page = new Page(SIZE).named(title).legend(legend);
    chart.draw(page);
    return page.scene();
  }

  private Shape limitName(Point top) {
    String name = "R²/ρ² = " + NumberText.atMost(proof.bound().most());
    Point at = new Point(top.x() - 6, top.y() + 15);
    return new Shape.Text(at, name, LIMIT_NAME, Role.INK);
  }

  private static double beyond(double end) {
    return end + Math.max(0.04 * end, 0.1);
  }

  /** The most of sign·y, at least 0. */
  private static double extreme(Curve curve, int sign) {
    return curve.pairs().stream().mapToDouble(pair -> sign * pair.y()).reduce(0, Math::max);
  }

  /** Values at even distances across. */
  private static List<Curve.Pair> smooth(
      DoubleUnaryOperator place, double from, double to, DoubleUnaryOperator value) {
    List<Curve.Pair> pairs = new ArrayList<>();
    for (int k = 0; k <= MOST_POINTS; k++) {
      double part = (double) k / MOST_POINTS;
      double t = from > 0 ? Math.pow(to, part) : to * part;
      pairs.add(new Curve.Pair(place.applyAsDouble(t), value.applyAsDouble(t)));
    }
    return pairs;
  }

  private static Chart.Layer end(Curve run) {
    Curve.Pair end = run.pairs().get(run.pairs().size() - 1);
    Fill fill = new Fill(Role.POSITIVE);
    return panel ->
        Shape.Marks.filled(
            Marker.CIRCLE, 4.5, fill, Marks.RIM, List.of(panel.at(end.x(), end.y())));
  }

  private static Curve limit(String name, double x, double y, double toX, double toY) {
    return new Curve(name, LIMIT, List.of(new Curve.Pair(x, y), new Curve.Pair(toX, toY)));
  }

  private static List<Ticks.Tick> powers(Range across) {
    List<Ticks.Tick> ticks = new ArrayList<>();
    int stride = Math.max(1, (int) Math.ceil(across.hi() / 6));
    for (int power = 0; power <= across.hi(); power += stride) {
      String text = power < 5 ? NumberText.number((long) Math.pow(10, power)) : "1e" + power;
      ticks.add(new Ticks.Tick(power, text));
    }
    return ticks;
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
