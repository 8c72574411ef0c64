package dev.pla.proof;

/** Why no hyperplane makes fewer mistakes. */
public sealed interface MistakesProof permits CertificatePacking, CutTree, SearchClaim {

  /** No hyperplane makes fewer mistakes than this, if the proof holds. */
  long bound();
}
