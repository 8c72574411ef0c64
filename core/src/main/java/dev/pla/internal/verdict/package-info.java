/**
 * Finds what {@link dev.pla.verdict.Separability} answers: floating point proposes, exact
 * arithmetic decides.
 */
package dev.pla.internal.verdict;
