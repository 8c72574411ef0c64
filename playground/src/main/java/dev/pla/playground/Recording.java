package dev.pla.playground;

import dev.pla.learn.Outcome;
import dev.pla.model.Hypothesis;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Float64Array;

/** A finished run as the page reads it; the arrays are laid out as {@link Recorder} says. */
public final class Recording {

  private final Recorder recorder;
  private final Outcome outcome;

  Recording(Recorder recorder, Outcome outcome) {
    this.recorder = recorder;
    this.outcome = outcome;
  }

  /** The answer: w₀ … w_d. */
  @JSExport
  @JSProperty
  public Float64Array getAnswer() {
    return Float64Array.copyFromJavaArray(outcome.hypothesis().weights());
  }

  /** J1 of the answer. */
  @JSExport
  @JSProperty
  public double getMistakes() {
    return (double) outcome.loss().mistakes();
  }

  /** {@code all-right}, {@code budget-spent} or {@code stopped}. */
  @JSExport
  @JSProperty
  public String getEnding() {
    return switch (outcome.ending()) {
      case ALL_RIGHT -> "all-right";
      case BUDGET_SPENT -> "budget-spent";
      case STOPPED -> "stopped";
    };
  }

  @JSExport
  @JSProperty
  public double getUpdates() {
    return (double) outcome.updates();
  }

  @JSExport
  @JSProperty
  public double getCycles() {
    return (double) outcome.cycles();
  }

  @JSExport
  @JSProperty
  public double getVisits() {
    return (double) outcome.visits();
  }

  @JSExport
  @JSProperty
  public Float64Array getWeights() {
    return recorder.weights.toArray();
  }

  @JSExport
  @JSProperty
  public Float64Array getLosses() {
    return recorder.losses.toArray();
  }

  @JSExport
  @JSProperty
  public Float64Array getPocket() {
    return recorder.pocket.toArray();
  }

  @JSExport
  @JSProperty
  public Float64Array getExamples() {
    return recorder.examples.toArray();
  }

  /**
   * The core's answers about a score below, at and above 0, so that the page needs no rule of its
   * own: each time the label, then whether +1 and whether −1 would be a mistake (1 or 0).
   */
  @JSExport
  @JSProperty
  public Float64Array getRule() {
    Hypothesis w = outcome.hypothesis();
    DoubleList rule = new DoubleList();
    for (double score : new double[] {-1, 0, 1}) {
      rule.add(w.label(score));
      rule.add(w.isMistake(1, score) ? 1 : 0);
      rule.add(w.isMistake(-1, score) ? 1 : 0);
    }
    return rule.toArray();
  }

  @JSExport
  @JSProperty
  public Float64Array getClaims() {
    return recorder.claims.toArray();
  }
}
