package dev.pla.proof;

/**
 * The statement that branch and bound found no hyperplane with fewer mistakes in any direction.
 *
 * <p>There is nothing shorter to show than the search itself, so this is checked by repeating it,
 * with the same code: a weaker proof than a {@link CertificatePacking}, and said to be so.
 *
 * @param bound no hyperplane makes fewer mistakes
 * @param cells how many cones of directions the search looked at
 */
public record SearchClaim(long bound, long cells) implements MistakesProof {}
