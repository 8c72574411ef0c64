/**
 * What hypotheses need beneath: extreme scores and lengths in exact decimals, and the convergence
 * proof as numbers.
 */
package dev.pla.internal.model;
