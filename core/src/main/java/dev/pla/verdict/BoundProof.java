package dev.pla.verdict;

/** Why no hyperplane makes fewer mistakes. */
public sealed interface BoundProof permits Packing, Exhaustion {

  /** No hyperplane makes fewer mistakes than this, if the proof holds. */
  long bound();
}
