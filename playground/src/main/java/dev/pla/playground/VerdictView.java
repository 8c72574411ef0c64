package dev.pla.playground;

import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Float64Array;

/** A verdict as the page reads it. */
public final class VerdictView {

  private final Verdict verdict;

  VerdictView(Verdict verdict) {
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
