/**
 * Branch and bound over cones of weight vectors, for few features. {@link
 * dev.pla.fewest.branch.BranchAndBound} is the only door. A cone is a simplex of directions; a row
 * that every direction of a cone gets wrong is a mistake for all of it, and pairs of rows that
 * cannot both be right are matched for more. A cone whose count reaches the incumbent's is closed,
 * the others are split.
 */
package dev.pla.fewest.branch;
