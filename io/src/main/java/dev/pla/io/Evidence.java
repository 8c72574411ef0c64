package dev.pla.io;

import dev.pla.verdict.BoundProof;
import dev.pla.verdict.Certificate;
import dev.pla.verdict.Separator;

/**
 * What a proof shows about the data it belongs to; see {@link EvidenceJson} for its written form.
 */
public sealed interface Evidence {

  /** The data are separable, because this hyperplane separates them. */
  record Separates(Separator separator) implements Evidence {}

  /** The data are not separable, because no hyperplane separates these rows. */
  record Obstructs(Certificate certificate) implements Evidence {}

  /** No hyperplane makes fewer mistakes than the bound. */
  record Bounds(BoundProof proof) implements Evidence {}
}
