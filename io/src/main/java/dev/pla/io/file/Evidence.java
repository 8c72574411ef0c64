package dev.pla.io.file;

import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.proof.Certificate;
import dev.pla.proof.CutTree;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.proof.WidestHyperplane;
import dev.pla.solve.Answer;
import java.util.Optional;

/** What a proof shows about its data; see {@link ProofJson} for its written form. */
public sealed interface Evidence {

  /**
   * The data are separable, because this hyperplane separates them.
   *
   * @param widest the hyperplane with the widest margin, where it is known exactly
   */
  record Separates(Separator separator, Optional<WidestHyperplane> widest) implements Evidence {

    public Separates(Separator separator) {
      this(separator, Optional.empty());
    }
  }

  /**
   * The data are not separable, because no hyperplane separates these rows.
   *
   * @param separation quasi-complete or overlap, where that is known
   */
  record Obstructs(Certificate certificate, Optional<Separation> separation) implements Evidence {

    public Obstructs(Certificate certificate) {
      this(certificate, Optional.empty());
    }
  }

  /** No hyperplane makes fewer mistakes than the bound. */
  record Bounds(CutTree proof) implements Evidence {}

  /** Returns what the verdict proves. */
  static Evidence of(Verdict verdict) {
    return verdict instanceof Verdict.Separated yes
        ? new Separates(yes.separator())
        : new Obstructs(((Verdict.Inseparable) verdict).certificate());
  }

  /** Returns what a report proves: the verdict, and what it found beyond. */
  static Evidence of(SeparabilityReport found) {
    if (found.verdict() instanceof Verdict.Separated yes) {
      return new Separates(yes.separator(), found.widest());
    }
    Optional<Separation> separation = found.three().map(SeparationAnalysis::separation);
    return new Obstructs(((Verdict.Inseparable) found.verdict()).certificate(), separation);
  }

  /** Returns what the answer proves about separability; nothing if it is undecided. */
  static Optional<Evidence> of(Answer answer) {
    if (answer instanceof Answer.Separated yes) {
      return Optional.of(new Separates(yes.proof()));
    }
    if (answer instanceof Answer.Inseparable no) {
      return Optional.of(new Obstructs(no.certificate()));
    }
    return ((Answer.Undecided) answer).separable().map(Evidence::of);
  }
}
