/**
 * Branch and bound over cones of directions, for few features. {@link
 * dev.pla.internal.fewest.branch.BranchAndBound} is the entry point. A cone has d vertices; what
 * holds of the scores at every vertex holds everywhere in it. Rows beyond the floor or the ceiling
 * of the thresholds worth trying are decided, conflicts between the others are matched, and a cone
 * whose count reaches the target is closed; the others are cut. {@link
 * dev.pla.internal.fewest.branch.ConeProof} writes it all down as a tree of cuts. The page
 * docs/internals/bounds.md has the theory. Depends on {@code data}, {@code model}, {@code exact},
 * {@code proof} and {@code work}.
 */
package dev.pla.internal.fewest.branch;
