/**
 * What hypotheses need beneath: extreme scores and lengths in exact decimals, the convergence proof
 * as\n * numbers, the cost of mistakes.
 */
package dev.pla.internal.model;
