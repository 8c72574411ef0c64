/**
 * What is claimed about data, and its check: the code to trust. {@link dev.pla.proof.Verifier}
 * takes a claim and the data and answers in exact arithmetic, without searching. Knows {@code data}
 * and {@code model} alone, and no solver.
 */
package dev.pla.proof;
