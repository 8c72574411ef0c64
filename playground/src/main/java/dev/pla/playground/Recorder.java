package dev.pla.playground;

import dev.pla.data.Dataset;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.Loss;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSString;

/**
 * Writes a run down, correction by correction, so that the page can go to any moment of it.
 *
 * <p>Entry t of {@code weights}, {@code losses} and {@code pocket} is about w after t corrections;
 * entry t of {@code examples} and {@code claims} is about correction t + 1.
 */
final class Recorder implements Observer {

  private final Dataset data;
  private final ConvergenceProof proof;

  /** w₀ … w_d of each w. */
  private final DoubleList weights = new DoubleList();

  /** J1 and J of each w. */
  private final DoubleList losses = new DoubleList();

  /** After how many corrections the pocket's w was met. */
  private final DoubleList pocket = new DoubleList();

  /** The corrected example, its score before, and the visit it was met at. */
  private final DoubleList examples = new DoubleList();

  /** Left side, right side and truth (1 or 0) of each inequality of the proof. */
  private final DoubleList claims = new DoubleList();

  private long kept;
  private double score;

  /** Records with the proof's claims, or without when {@code proof} is null. */
  Recorder(Dataset data, ConvergenceProof proof) {
    this.data = data;
    this.proof = proof;
  }

  @Override
  public void on(Event event, Step step) {
    switch (event) {
      case STARTED -> note(step);
      case MISTAKEN -> mistaken(step);
      case CORRECTED -> corrected(step);
      case POCKETED -> pocketed(step);
      default -> {}
    }
  }

  private void mistaken(Step step) {
    score = step.score();
    examples.add(step.example());
    examples.add(score);
    examples.add((double) step.visit());
  }

  private void corrected(Step step) {
    note(step);
    if (proof != null) {
      note(proof.at(step.update(), step.hypothesis(), step.example(), score));
    }
  }

  private void pocketed(Step step) {
    kept = step.update();
    pocket.setLast((double) kept);
  }

  private void note(Step step) {
    Hypothesis w = step.hypothesis();
    for (int j = 0; j <= w.dimension(); j++) {
      weights.add(w.weight(j));
    }
    Loss loss = w.loss(data);
    losses.add((double) loss.mistakes());
    losses.add(loss.j());
    pocket.add((double) kept);
  }

  private void note(ConvergenceProof.Claims all) {
    note(all.aligned());
    note(all.length());
    note(all.cosine());
    note(all.corrected());
  }

  private void note(ConvergenceProof.Claim claim) {
    claims.add(claim.left());
    claims.add(claim.right());
    claims.add(claim.holds() ? 1 : 0);
  }

  /** The run and how it ended, as the page reads it. */
  JSObject object(Outcome outcome) {
    return new JsObject()
        .put("answer", outcome.hypothesis().weights())
        .put("mistakes", (double) outcome.loss().mistakes())
        .put("ending", JSString.valueOf(ending(outcome)))
        .put("updates", (double) outcome.updates())
        .put("cycles", (double) outcome.cycles())
        .put("visits", (double) outcome.visits())
        .put("weights", weights)
        .put("losses", losses)
        .put("pocket", pocket)
        .put("examples", examples)
        .put("rule", rule(outcome.hypothesis()))
        .put("claims", claims)
        .fields();
  }

  private static String ending(Outcome outcome) {
    return switch (outcome.ending()) {
      case ALL_RIGHT -> "all-right";
      case BUDGET_SPENT -> "budget-spent";
      case STOPPED -> "stopped";
    };
  }

  /**
   * The core's answers about a score below, at and above 0, so that the page needs no rule of its
   * own: each time the label, then whether +1 and whether −1 would be a mistake (1 or 0).
   */
  private static DoubleList rule(Hypothesis w) {
    DoubleList rule = new DoubleList();
    for (double score : new double[] {-1, 0, 1}) {
      rule.add(w.label(score));
      rule.add(w.isMistake(1, score) ? 1 : 0);
      rule.add(w.isMistake(-1, score) ? 1 : 0);
    }
    return rule;
  }
}
