package dev.pla.io.file;

import dev.pla.proof.Certificate;
import dev.pla.proof.MistakesProof;
import dev.pla.proof.Separator;

/** What a proof shows about the data it belongs to; see {@link ProofJson} for its written form. */
public sealed interface Evidence {

  /** The data are separable, because this hyperplane separates them. */
  record Separates(Separator separator) implements Evidence {}

  /** The data are not separable, because no hyperplane separates these rows. */
  record Obstructs(Certificate certificate) implements Evidence {}

  /** No hyperplane makes fewer mistakes than the bound. */
  record Bounds(MistakesProof proof) implements Evidence {}
}
