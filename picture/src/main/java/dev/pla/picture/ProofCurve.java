package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.learn.Observer;
import dev.pla.learn.Step;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.WideDouble;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Stroke;
import java.util.List;
import java.util.function.Function;

/**
 * The convergence proof as a picture: cos∠(w_f, w) above its bound √t·ρ/R, and ‖w‖² below t·R².
 *
 * <p>Watch a run from w = 0 with it, then ask for the {@link #scene}.
 */
public final class ProofCurve implements Observer {

  /** Squares within these limits stay doubles after any number of corrections. */
  private static final double LEAST = 1e-280;

  private static final double MOST = 1e280;

  private final ConvergenceProof proof;
  private final ThinnedSeries<ConvergenceProof.Claims> claims = new ThinnedSeries<>();
  private boolean fromZero;
  private boolean allHold = true;
  private long updates;
  private double score;

  /** The proof against w_f, which should separate the data, for a run with this η. */
  public ProofCurve(Dataset data, Hypothesis wf, double eta) {
    this.proof = new ConvergenceProof(data, wf, eta);
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> fromZero = Scatter.isZero(step.hypothesis());
      case MISTAKEN -> score = step.score();
      case CORRECTED -> corrected(step);
      default -> {}
    }
  }

  private void corrected(Step step) {
    ConvergenceProof.Claims now = proof.at(step.update(), step.hypothesis(), step.example(), score);
    updates = step.update();
    allHold &= now.hold();
    claims.add(now);
  }

  /** The proof of the run that was watched. */
  public Scene scene(Size size) {
    Stroke measured = new Stroke(Role.POSITIVE, 2);
    Stroke bound = new Stroke(Role.BOUND, 2).dashed();
    Legend legend = new Legend().line(measured, "this run").line(bound, "what the proof promises");
    Page page = new Page(size).title("Why the perceptron must halt").words(words()).legend(legend);
    new Chart("correction t")
        .panel(
            "cos∠(w_f, w) ≥ √t·ρ/R: the angle shrinks",
            false,
            new Curve("cosine", measured, pairs(claim -> claim.cosine().left())),
            new Curve("cosine bound", bound, pairs(claim -> claim.cosine().right())))
        .panel(
            isDrawable()
                ? "‖w‖² ≤ t·R²: w does not grow too fast"
                : "‖w‖²/(η·R)² ≤ t: w does not grow too fast",
            false,
            new Curve("length", measured, pairs(claim -> size(claim.length().leftSide()))),
            new Curve("length bound", bound, pairs(claim -> size(claim.length().rightSide()))))
        .draw(page);
    return page.scene();
  }

  /** Whether doubles hold every ‖w‖²; otherwise it is drawn in units of (η·R)². */
  private boolean isDrawable() {
    double unit = proof.growth().nearest();
    return unit > LEAST && unit < MOST;
  }

  private double size(WideDouble square) {
    return (isDrawable() ? square : square.over(proof.growth())).nearest();
  }

  private List<Curve.Pair> pairs(Function<ConvergenceProof.Claims, Double> value) {
    return claims.elements().stream().map(at -> new Curve.Pair(at.t(), value.apply(at))).toList();
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
                NumberText.count(updates, "correction"),
                NumberText.atMost(bound.most()),
                NumberText.atMost(bound.longest()),
                NumberText.atLeast(bound.nearest()));
    return counted + (allHold ? " Every inequality holds." : " An inequality FAILS.");
  }
}
