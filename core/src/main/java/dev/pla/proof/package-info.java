/**
 * What is claimed about data, and its check: the trusted code. {@link dev.pla.proof.Verifier}
 * checks a claim about data in exact arithmetic, without searching. Depends on {@code data} and
 * {@code model} alone, and no solver.
 */
package dev.pla.proof;
