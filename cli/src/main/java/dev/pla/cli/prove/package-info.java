/**
 * {@code pla check}, {@code verify}, {@code trace} and {@code explain}: verdicts, their proofs, and
 * the proof of convergence with the numbers of these data.
 */
package dev.pla.cli.prove;
