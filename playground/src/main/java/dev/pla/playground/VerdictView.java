package dev.pla.playground;

import dev.pla.data.Dataset;
import dev.pla.model.CoverProbability;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.MarginWatch;
import dev.pla.verdict.Separability;
import dev.pla.verdict.WidestSearch;
import dev.pla.work.Workers;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Float64Array;

/** A verdict as the page reads it, and what is known beyond it. */
public final class VerdictView {

  private final Dataset data;
  private final Verdict verdict;

  VerdictView(Dataset data, Verdict verdict) {
    this.data = data;
    this.verdict = verdict;
  }

  @JSExport
  @JSProperty
  public boolean isSeparable() {
    return verdict instanceof Verdict.Separated;
  }

  /** The hyperplane with the widest margin, w₀ first; empty when there is none. */
  @JSExport
  @JSProperty
  public Float64Array getSeparator() {
    return Float64Array.copyFromJavaArray(
        verdict instanceof Verdict.Separated yes
            ? yes.separator().toHypothesis(Zero.MISTAKE).weights()
            : new double[0]);
  }

  /** Random labels are separable with at most this probability. */
  @JSExport
  @JSProperty
  public double getChance() {
    return CoverProbability.of(data.points()).ceil();
  }

  /** The rows that hold the hyperplane with the widest margin; empty when they are not known. */
  @JSExport
  @JSProperty
  public Float64Array getHolding() {
    DoubleList rows = new DoubleList();
    if (verdict instanceof Verdict.Separated yes) {
      Separability exact = new Separability(Workers.ONE, MarginWatch.NONE);
      WidestSearch.of(data, yes, exact)
          .ifPresent(widest -> widest.holding().forEach(term -> rows.add(term.row())));
    }
    return rows.toArray();
  }

  /** The rows of the certificate; empty when there is none. */
  @JSExport
  @JSProperty
  public Float64Array getRows() {
    DoubleList rows = new DoubleList();
    if (verdict instanceof Verdict.Inseparable no) {
      for (Certificate.Term term : no.certificate().terms()) {
        rows.add(term.row());
      }
    }
    return rows.toArray();
  }

  /**
   * The certificate's coefficients, exact, as text separated by blanks, in the order of the rows.
   */
  @JSExport
  @JSProperty
  public String getCoefficients() {
    StringBuilder text = new StringBuilder();
    if (verdict instanceof Verdict.Inseparable no) {
      for (Certificate.Term term : no.certificate().terms()) {
        text.append(text.isEmpty() ? "" : " ").append(term.coefficient());
      }
    }
    return text.toString();
  }
}
