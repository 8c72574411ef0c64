/**
 * Questions beyond the promise of {@link dev.pla.solve.Solver}, and how much work is done where
 * nothing was asked for.
 */
package dev.pla.internal.solve;
