/**
 * The promise as one call: {@link dev.pla.solve.Solver} separates the data, or proves that no
 * hyperplane does and finds a good one all the same. {@link dev.pla.solve.Answer} says which.
 *
 * <p>Depends on {@code learn}, {@code verdict} and {@code fewest}, which are independent of each
 * other. Work is counted, never timed, so the same data and settings always give the same answer.
 */
package dev.pla.solve;
