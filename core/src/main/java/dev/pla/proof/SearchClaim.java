package dev.pla.proof;

/**
 * The statement that branch and bound found no hyperplane with fewer mistakes in any direction.
 *
 * <p>Where the search is too long to be written as a {@link CutTree}, it is checked by repeating
 * it, with the same code: a weaker claim than a proof, and said to be so.
 *
 * @param bound no hyperplane makes fewer mistakes
 * @param cells how many cones of directions the search looked at
 */
public record SearchClaim(long bound, long cells) implements MistakesProof {}
