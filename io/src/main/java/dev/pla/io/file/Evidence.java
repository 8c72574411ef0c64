package dev.pla.io.file;

import dev.pla.proof.Certificate;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.solve.Answer;
import java.util.Optional;

/** What a proof shows about the data it belongs to; see {@link ProofJson} for its written form. */
public sealed interface Evidence {

  /** The data are separable, because this hyperplane separates them. */
  record Separates(Separator separator) implements Evidence {}

  /** The data are not separable, because no hyperplane separates these rows. */
  record Obstructs(Certificate certificate) implements Evidence {}

  /** No hyperplane makes fewer mistakes than the bound. */
  record Bounds(MistakesProof proof) implements Evidence {}

  /** What the verdict proves. */
  static Evidence of(Verdict verdict) {
    return verdict instanceof Verdict.Separated yes
        ? new Separates(yes.separator())
        : new Obstructs(((Verdict.Inseparable) verdict).certificate());
  }

  /** What the answer proves about separability; nothing where it is undecided. */
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
